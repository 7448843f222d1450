// Over ten seconds: the whole purchase, with its mail and the bank’s page.
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { runningSite } from '#tests/support/product/running-site.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { isDeep } from '#tests/support/tier.ts'
import { answerBank, bankWords, expectBankQuestion, expectOnePayment } from './steps/bank-pages.ts'
import { clickDays } from './steps/calendar.ts'
import { cards } from './steps/cards.ts'
import { expectConfirmed, payWith } from './steps/checkout-page.ts'
import { expectAccessibleEmail, expectGoodPage, expectNoSidewaysScroll } from './steps/good-page.ts'
import { fillRegistration } from './steps/guest.ts'
import { expectTotal, openCalendar, openPanel } from './steps/loft-page.ts'
import { followLinks, readConfirmation } from './steps/mails.ts'

test(
  'from the home page over a loft to a paid stay',
  { tag: '@four' },
  async ({ page, guest, language, isMobile, trouble, freeStay, otherVisitor }) => {
    const on = { locale: language }
    // French on the phone is looked at closely, by the deep tier English at the desk, too; the other ways show the same pages.
    const isLookedAt = (language === 'fr') === isMobile
    // Elsewhere a mail, and what Back does, would be the same again.
    const isWhole = isDeep || isLookedAt
    const look = async () => {
      if (isLookedAt) await expectGoodPage(page)
    }
    const stay = await freeStay({ nights: 3 })

    await test.step('a loft of the home page, its days in the calendar, its price', async () => {
      await page.goto(pathTo('home', language))
      await page.getByRole('link', { name: stay.loft }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.loft)
      await openCalendar(page, isMobile, language)
      await look()
      await clickDays(page, stay, stay.firstDay, language)
    })

    await test.step('reserving', async () => {
      const panel = await openPanel(page, isMobile, language)
      await expectTotal(panel, stay.total, language)
      await look()
      await panel.getByRole('button', { name: m.property_panel_reserve({}, on) }).click()
    })

    await test.step('a new account', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.checkout_start_title({}, on))
      await fillRegistration(page, guest)
      await look()
      await page.getByRole('button', { name: m.account_create({}, on) }).click()
    })

    await test.step('the details are read, and nothing of them is asked again', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.checkout_details_title({}, on))
      const card = page.getByRole('region', { name: `${guest.firstname} ${guest.lastname}` })
      await expect(card).toContainText(guest.email)
      await expect(card).toContainText(guest.address)
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await look()
      await page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }).click()
    })

    await test.step('a message for the host', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.checkout_review_title({}, on))
      await page.getByLabel(m.checkout_message({}, on)).fill(messages[language])
      await expectTotal(page.getByRole('main'), stay.total, language)
      await look()
      await page.getByRole('button', { name: m.checkout_to_payment({}, on) }).click()
    })

    const reference = await test.step('paying, with a question of the bank', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.checkout_payment_title({}, on))
      await look()
      await payWith(page, cards.threeDSecure, stay, guest)
      await expectBankQuestion(page, stay, guest)
      await look()
      await answerBank(page, 'approve', guest)
      return expectConfirmed(page, stay, guest)
    })
    await look()

    await test.step('the mail says the same', async () => {
      const mail = await readConfirmation(stay, reference, guest)
      // The address is not confirmed yet: nothing that was typed goes to a mailbox that may be somebody else's.
      expect(mail.text).not.toContain(messages[language])
      if (!isWhole) return
      const reader = await otherVisitor()
      await reader.goto(`${runningSite().mailbox}/mails/${mail.id}`)
      await expectNoSidewaysScroll(reader)
      // The mailbox runs no script of an email, nor axe's: it is looked at by itself, where its picture can be had.
      const alone = `${runningSite().site}/email`
      await reader.route(alone, (route) => route.fulfill({ contentType: 'text/html', body: mail.html }))
      await reader.goto(alone)
      await expectAccessibleEmail(reader)
      if (isLookedAt) await followLinks(reader, mail)
    })
    await test.step('so does the bank', async () => {
      await expectOnePayment(stay, reference, guest)
    })

    if (!isWhole) return
    await test.step('Back says that the stay is booked, before the bank’s page and behind it', async () => {
      // Opened again, the payment page asks for a price of nights that are sold by now: to this guest.
      trouble.expectAnswer({ status: 422, at: /\/api\/checkouts\/calculate-price$/ })
      await expect(page).toHaveURL(new RegExp(`${pathTo('checkoutConfirmation', language)}$`))
      await page.goBack()
      expect(await expectConfirmed(page, stay, guest)).toBe(reference)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(bankWords[language].approved)
      await page.goBack()
      expect(await expectConfirmed(page, stay, guest)).toBe(reference)
    })
  },
)

const messages = {
  fr: 'Nous arriverons vers 19 h, « avec les enfants ».',
  en: 'We will arrive around 7 p.m., kids included.',
}
