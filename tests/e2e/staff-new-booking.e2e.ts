// Over ten seconds: a site of its own is opened, and one walk through the whole subject costs less than several.
import type { Page } from '@playwright/test'
import { addDays } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { answerBank, bankWords } from './steps/bank-pages.ts'
import { cards } from './steps/cards.ts'
import { chooseLanguage, fillCardFields } from './steps/checkout-page.ts'
import { expect, test } from './steps/console-journey.ts'
import { expectAccessibleAgain, expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import type { Guest } from './steps/guest.ts'
import { press, tabTo } from './steps/keyboard.ts'
import { newBooking, readyToBook, zoe } from './steps/new-booking.ts'

const camille = 'camille@voyageurs.example'

/** Whoever got the link, on a device of their own, with a card about which its bank asks. */
async function payByLink(page: Page, url: string, guest: Guest, born?: string): Promise<void> {
  const on = { locale: guest.language }
  await page.goto(url)
  if (born) await page.getByLabel(m.account_birthdate({}, on), { exact: true }).fill(born)
  await fillCardFields(page, cards.threeDSecure, guest)
  await chooseLanguage(page, guest)
  await expectGoodAgain(page)
  await page.getByRole('button', { name: m.checkout_pay({ amount: '' }, on).trim() }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bankWords[guest.language].title)
  await answerBank(page, 'approve', guest)
  await expect(page.getByText(m.payment_link_paid_title({}, on))).toBeVisible()
}

test('somebody known telephones: found by their number, sent a link, and booked once it is paid', async ({
  page,
  console,
  guest,
  language,
  otherVisitor,
}) => {
  const on = { locale: language }
  const nights = await readyToBook(page, console, language)
  const screen = newBooking(page, language)

  await test.step('nights and people are typed, and each loft says its whole price', async () => {
    await screen.start.click()
    await screen.at(screen.step.nights)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectGoodPage(page)
    await screen.typeNights(nights)
    await screen.at(screen.step.loft)
    await expect(screen.offers).toHaveCount(6)
    await expect(screen.offers.first()).toContainText('$')
    await expect(page.getByText(m.console_booking_prices({}, on))).toBeVisible()
    await expectGoodPage(page)
    await screen.offers.first().click()
  })

  await test.step('she is found by four digits of her telephone', async () => {
    await screen.at(screen.step.guest)
    await expect(screen.search).toBeFocused()
    await screen.search.fill('0137')
    await expect(screen.found).toHaveCount(1)
    await expectGoodPage(page)
    await screen.found.click()
  })

  await test.step('what it does is told before, in her own letter’s words', async () => {
    await screen.pays('Camille Beauregard')
    await expectGoodPage(page)
    await screen.show.click()
    await expect(screen.letter).toContainText(m.mail_option_link_books({}, on))
    await expect(page.getByText(m.console_booking_ahead_no_deposit({}, on))).toBeVisible()
    await expectGoodAgain(page)
    await screen.act.click()
    await expect(page.getByText(m.console_booking_done_link({ email: camille }, on))).toBeVisible()
    await expectGoodPage(page)
  })

  await test.step('link and text message are there to be copied, and she pays with 3-D Secure elsewhere', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const url = await screen.link.inputValue()
    await page.getByRole('button', { name: m.console_requests_copy({}, on) }).click()
    await expect(page.getByText(m.console_requests_copied({}, on))).toBeVisible()
    await page.getByRole('button', { name: m.console_booking_message_copy({}, on) }).click()
    await expect(page.getByText(m.console_booking_message_copied({}, on))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await screen.message.inputValue())
    await expect(screen.message).toHaveValue(/Les Lofts du Lac.*\$.*\/(payer|pay)\//s)
    expect(await screen.message.inputValue()).toContain(url)
    const mails = async () => (await console.mails(camille)).map(({ text }) => text).join('\n')
    await expect.poll(mails).toContain(url)
    // None of the links leads into an account.
    expect(await mails()).not.toMatch(/http\S+#[\w-]{43}/)
    await payByLink(await otherVisitor(), url, guest)
    await screen.see.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille Beauregard')
    await page.reload()
    await expect(page.getByText(m.console_paid({}, on), { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'F-0' })).toHaveCount(1)
    await expectAccessibleAgain(page)
  })
})

test('somebody new telephones: what is wrong is told, nothing typed is lost, and the link books @deep', async ({
  page,
  console,
  guest,
  language,
  trouble,
  otherVisitor,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: /\/api\/staff\/(offers|options)/ })
  const nights = await readyToBook(page, console, language)
  const screen = newBooking(page, language)
  const other = language === 'fr' ? 'en' : 'fr'

  await test.step('nights that nobody can have are told beside their field, and stay as they were typed', async () => {
    await screen.start.click()
    await screen.seeLofts.click()
    await expect(screen.arrival).toBeFocused()
    const { arrival } = nights
    const beyond = addDays(arrival, 32)
    for (const [typed, travelers, at, said] of [
      [
        { arrival: nights.departure, departure: arrival },
        '2',
        'departure',
        m.console_booking_backwards({}, on),
      ],
      [{ arrival, departure: beyond }, '2', 'departure', m.refusals_too_many_nights({ maxNights: 31 }, on)],
      [
        { arrival: addDays(arrival, -300), departure: addDays(arrival, -298) },
        '2',
        'arrival',
        m.refusals_in_the_past({}, on),
      ],
      [nights, '0', 'travelers', m.console_booking_travelers_invalid({}, on)],
      [nights, 'deux', 'travelers', m.console_booking_travelers_invalid({}, on)],
    ] as const) {
      await screen.typeNights(typed, travelers)
      await expect(page.getByText(said)).toBeVisible()
      await expect(screen[at]).toBeFocused()
      await expect(screen.arrival).toHaveValue(typed.arrival)
      await expect(screen.departure).toHaveValue(typed.departure)
      await expect(screen.travelers).toHaveValue(travelers)
    }
    await expectGoodPage(page)
  })

  await test.step('too many people fit nowhere, which each loft says', async () => {
    await screen.typeNights(nights, '40')
    await screen.at(screen.step.loft)
    await expect(screen.offers).toHaveCount(0)
    await expect(page.getByText(m.console_booking_none({}, on))).toBeVisible()
    await expectGoodPage(page)
    await page.goBack()
    await screen.at(screen.step.nights)
    await screen.typeNights(nights)
    await screen.offers.first().click()
  })

  await test.step('a typo in an address and letters in a telephone are told before the next step', async () => {
    await screen.search.fill('Zoé Lavoie')
    await expect(page.getByText(m.console_guests_none_found({ wanted: 'Zoé Lavoie' }, on))).toBeVisible()
    await screen.newGuest.click()
    await screen.at(screen.step.new)
    await expect(screen.lastname).toHaveValue('Lavoie')
    await screen.typeGuest({ ...zoe, telephone: '819 LOFTS', email: 'zoe@people' })
    await screen.toPay.click()
    await expect(page.getByText(m.staff_refusals_telephone_invalid({}, on))).toBeVisible()
    await expect(page.getByText(m.refusals_email_invalid({}, on))).toBeVisible()
    await expect(screen.telephone).toBeFocused()
    await expectGoodPage(page)
    await screen.typeGuest(zoe)
    await screen.guestLanguage.selectOption(language)
  })

  await test.step('what was typed outlasts the other language, a reload and a session that ends', async () => {
    await page.locator(`a[hreflang^=${other}]`).click()
    await expect(newBooking(page, other).firstname).toHaveValue(zoe.firstname)
    await page.locator(`a[hreflang^=${language}]`).click()
    await expect(screen.telephone).toHaveValue(zoe.telephone)
    await page.reload()
    await expect(screen.telephone).toHaveValue(zoe.telephone)
    await screen.toPay.click()
    await screen.pays('Zoé Lavoie')
    await screen.byOption.check()
    await console.change('delete from staff_sessions')
    await screen.show.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: m.console_proof_passkey({}, on) })
      .click()
    await expect(screen.letter).toBeVisible()
    await expect(screen.byOption).toBeChecked()
  })

  await test.step('an end that cannot be is told beside its field', async () => {
    await screen.day.fill(addDays(nights.arrival, -1))
    await screen.show.click()
    await expect(screen.time).toBeFocused()
    await expect(screen.time).toHaveAttribute('aria-invalid', 'true')
    await expectGoodPage(page)
    await screen.byLink.check()
  })

  await test.step('whoever has no account says how old they are with the card', async () => {
    await screen.show.click()
    await screen.act.click()
    const url = await screen.link.inputValue()
    const visitor = await otherVisitor()
    await visitor.goto(url)
    await fillCardFields(visitor, cards.threeDSecure, guest)
    await chooseLanguage(visitor, guest)
    await visitor.getByRole('button', { name: m.checkout_pay({ amount: '' }, on).trim() }).click()
    await expect(visitor.getByLabel(m.account_birthdate({}, on), { exact: true })).toBeFocused()
    await payByLink(visitor, url, guest, '12/05/1988')
    await screen.see.click()
    await page.reload()
    await expect(page.getByText(m.console_paid({}, on), { exact: true }).first()).toBeVisible()
    await expectGoodPage(page)
  })
})

test('@desktop a booking is made by the keyboard alone @deep', async ({ page, console, language }) => {
  const nights = await readyToBook(page, console, language)
  const screen = newBooking(page, language)
  await press(page, screen.start)
  await tabTo(page, screen.arrival)
  await screen.arrival.fill(nights.arrival)
  await tabTo(page, screen.departure)
  await screen.departure.fill(nights.departure)
  await page.keyboard.press('Enter')
  await screen.at(screen.step.loft)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await press(page, screen.offers.first())
  await expect(screen.search).toBeFocused()
  await page.keyboard.type('beauregard')
  await press(page, screen.found.first())
  await expect(screen.byLink).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(screen.byOption).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(screen.letter).toBeVisible()
  await press(page, screen.act)
  await press(page, screen.see)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Camille Beauregard')
})
