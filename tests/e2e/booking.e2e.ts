import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { runningSite } from '#tests/support/product/running-site.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { answerBank, bankWords, expectBankQuestion, expectOnePayment } from './steps/bank-pages.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { clickDays, calendarOn } from './steps/calendar.ts'
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
    // French on the phone and English at the desk are looked at closely; the other two ways show the same pages.
    const isLookedAt = (language === 'fr') === isMobile
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
      await page.getByRole('button', { name: m.checkout_create_account({}, on) }).click()
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

test('from a search by dates to a stay paid with American Express', async ({
  page,
  guest,
  language,
  isMobile,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay({ travelers: 1 })

  await page.goto(pathTo('home', language))
  await waitForHydration(page)
  const search = page.getByRole('search')
  await search.getByRole('button', { name: new RegExp(`^${m.stay_arrival({}, on)}`) }).click()
  await calendarOn(page, language).waitFor()
  await clickDays(page, stay, stay.today, language)
  await search.getByLabel(m.stay_travelers({}, on)).selectOption('1')
  await search.getByRole('button', { name: m.stay_search({}, on) }).click()

  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: stay.loft }) })
  await expect(card).toContainText(formatMoney(stay.total, language, { decimals: 0 }))
  await card.getByRole('link').click()
  const panel = await openPanel(page, isMobile, language)
  await expectTotal(panel, stay.total, language)
  await panel.getByRole('button', { name: m.property_panel_reserve({}, on) }).click()

  await fillRegistration(page, guest)
  await page.getByRole('button', { name: m.checkout_create_account({}, on) }).click()
  await page.getByRole('button', { name: m.checkout_continue({}, on), exact: true }).click()
  await page.getByRole('button', { name: m.checkout_to_payment({}, on) }).click()

  await page.getByLabel(m.checkout_card_number({}, on)).fill(cards.amex.number)
  await expect(page.getByLabel(m.checkout_card_number({}, on))).toHaveValue('3782 822463 10005')
  await expect(page.getByText(m.checkout_brand_amex({}, on), { exact: true })).toBeVisible()
  await payWith(page, cards.amex, stay, guest)
  const reference = await expectConfirmed(page, stay, guest)
  await readConfirmation(stay, reference, guest)
  await expectOnePayment(stay, reference, guest)
})
