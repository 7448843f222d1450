// Over ten seconds: a purchase that breaks off on one device and ends on another.
import { formatMoney } from '#i18n/format.ts'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { answerBank, expectBankQuestion, expectOnePayment } from './steps/bank-pages.ts'
import { cards } from './steps/cards.ts'
import { expectConfirmed, expectFailure, payButton, payWith, reachPayment } from './steps/checkout-page.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { fillLogin, registered, type Guest } from './steps/guest.ts'
import { mailsAboutStays } from './steps/mails.ts'
import { endHold } from './steps/payment-trouble.ts'

/** The site writes so long after the bank asked. */
const leftAtBankMinutes = 4

/** The link of the one email that went out because nobody came back from the bank. */
async function linkFrom(guest: Guest, goForward: (minutes: number) => Promise<void>): Promise<string> {
  await goForward(leftAtBankMinutes)
  await expect.poll(async () => (await mailsAboutStays(guest)).length).toBe(1)
  const [mail] = await mailsAboutStays(guest)
  expect(mail?.html).toContain(m.mail_left_at_bank_title({}, { locale: guest.language }))
  const resume = pathTo('checkoutResume', guest.language)
  const [link = ''] =
    new RegExp(`${runningSite().site}${resume}\\?reservation=\\d+`).exec(mail?.text ?? '') ?? []
  return link
}

test('a device lost in 3-D Secure: the link of a mail finishes the payment on another one, and shows it afterwards', async ({
  page,
  guest,
  otherGuest,
  language,
  freeStay,
  goForward,
  trouble,
  otherVisitor,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  const link = await linkFrom(guest, goForward)

  const device = await otherVisitor()
  await device.goto(link)
  await expect(device.getByRole('heading', { level: 1 })).toHaveText(m.checkout_resume_title({}, on))
  await expect(device.getByRole('main')).not.toContainText(stay.loft)
  await expectGoodPage(device)
  await fillLogin(device, guest)
  await device.getByRole('button', { name: m.account_log_in({}, on) }).click()
  await expect(device).toHaveURL(new RegExp(pathTo('checkoutPayment', language)))
  await expect(device.getByText(m.checkout_begun_title({}, on))).toBeVisible()
  // Of the fifteen, four had passed when the email was written.
  await expect(device.getByText(/\b(1[01]|[1-9])\s(more )?minute/).first()).toBeVisible()
  await device.getByRole('button', { name: m.checkout_begun_check({}, on) }).click()
  await expectBankQuestion(device, stay, guest)
  await answerBank(device, 'approve', guest)
  const reference = await expectConfirmed(device, stay, guest)
  await expectOnePayment(stay, reference, guest)

  // Followed again, the link leads to what became of it.
  await device.goto(link)
  expect(await expectConfirmed(device, stay, guest)).toBe(reference)

  // In somebody else's hands it tells nothing.
  const stranger = await otherVisitor()
  trouble.expectAnswer({ status: 404, at: /\/api\/profile\/reservations\/payment$/ })
  await stranger.goto(link)
  await fillLogin(stranger, await registered(otherGuest))
  await stranger.getByRole('button', { name: m.account_log_in({}, on) }).click()
  await expect(stranger.getByText(m.checkout_resume_not_found({}, on))).toBeVisible()
  await expect(stranger.getByRole('main')).not.toContainText(stay.loft)
  await expectGoodAgain(stranger)
})

test('followed after the time was over, the link says that nothing was charged and takes the free nights again @deep', async ({
  page,
  guest,
  language,
  freeStay,
  goForward,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  const link = await linkFrom(guest, goForward)
  await endHold(guest)
  await page.goto(link)
  await expect(page.getByText(m.checkout_time_over_title({}, on))).toBeVisible()
  await expect(page.getByText(m.checkout_charged_not({}, on))).toBeVisible()
  await expect(page.getByText(formatMoney(stay.total, language)).first()).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('link', { name: m.checkout_pay_again({}, on) }).click()
  await payWith(page, cards.visa, stay, guest)
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
})

test('the minutes left are shown while paying; when they are over, all but the code is kept and one button goes on @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectAnswer({ status: 402, at: /\/api\/checkouts\/reservation$/ })
  await page.clock.install()
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.declined, stay, guest)
  const refused = { fr: 'Désolés, votre carte a été refusée', en: 'Sorry, your card was declined' }[language]
  await expectFailure(page, refused, 'no', guest)
  await expect(page.getByText(m.checkout_hold_left({ count: 15 }, on)).first()).toBeVisible()
  await expectGoodPage(page)
  await page.clock.fastForward('10:05')
  await expect(page.getByRole('status').getByText(m.checkout_hold_left({ count: 5 }, on))).toBeAttached()

  await endHold(guest)
  await page.clock.fastForward('05:00')
  await expect(page.getByText(m.checkout_hold_over_title({}, on))).toBeVisible()
  await expect(page.getByText(m.checkout_hold_over_kept({}, on))).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: m.checkout_hold_again({}, on) }).click()
  await expect(page.getByText(m.checkout_hold_renewed({}, on))).toBeVisible()
  await expect(page.getByLabel(m.checkout_card_number({}, on))).toHaveValue('4000 0000 0000 0002')
  await expect(page.getByLabel(m.checkout_card_cvc({}, on))).toHaveValue('')
  await expect(payButton(page, stay, guest)).toBeDisabled()
  await payWith(page, cards.visa, stay, guest)
  await expectConfirmed(page, stay, guest)
})
