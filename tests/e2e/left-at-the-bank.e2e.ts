// Over ten seconds: a purchase that is left at the bank and gone on with.
import type { Page } from '@playwright/test'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { answerBank, bankWords, expectBankQuestion, expectOnePayment } from './steps/bank-pages.ts'
import { cards } from './steps/cards.ts'
import { addressOf, expectConfirmed, payWith, reachPayment } from './steps/checkout-page.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { fillLogin, registered } from './steps/guest.ts'
import { mailsAboutStays } from './steps/mails.ts'

test('Back from the bank finds the payment that was begun, and goes on with it', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  await answerBank(page, 'leave', guest)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bankWords[language].left)
  await expectGoodAgain(page)

  await page.goBack()
  await expectBankQuestion(page, stay, guest)
  await page.goBack()
  await expect(page.getByText(m.checkout_begun_title({}, on))).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: m.checkout_begun_check({}, on) }).click()
  await expectBankQuestion(page, stay, guest)
  await answerBank(page, 'approve', guest)
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
})

test('opening the payment page again finds it too, and another card may be used instead @deep', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  const question = page.url()

  await page.goto(addressOf('checkoutPayment', stay, guest))
  await expect(page.getByText(m.checkout_begun_title({}, on))).toBeVisible()
  await payWith(page, cards.visa, stay, guest)
  const reference = await expectConfirmed(page, stay, guest)

  // The old question no longer counts, and leads back to the stay that is paid.
  await page.goto(question)
  await expect(page.getByRole('button', { name: bankWords[language].approve })).toHaveCount(0)
  await expectOnePayment(stay, reference, guest)
})

test('approved in a browser that knows nothing of it and stores nothing: who bought is told, and signs in to see it', async ({
  page,
  guest,
  language,
  otherVisitor,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)

  const other = await otherVisitor()
  await forbidStorage(other)
  await other.goto(page.url())
  await answerBank(other, 'approve', guest)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(m.checkout_returned_title({}, on))
  const main = other.getByRole('main')
  await expect(main.getByRole('textbox')).toHaveCount(2)
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main).not.toContainText('$')
  await expectGoodPage(other)

  await fillLogin(other, guest)
  await other.getByRole('button', { name: m.account_log_in({}, on) }).click()
  const reference = await expectConfirmed(other, stay, guest)
  await expectOnePayment(stay, reference, guest)
})

/** As "block all cookies" does: to name the storage throws. */
const forbidStorage = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )

test('who approves and never comes back has the stay and the mail @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  // Opened again, the payment page asks for a price of nights that are sold by now: to this guest.
  trouble.expectAnswer({ status: 422, at: /\/api\/checkouts\/calculate-price$/ })
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  // The bank is answered, and its way back is not taken: a phone without a signal.
  await page.request.post(page.url(), { form: { answer: 'approve' }, maxRedirects: 0 })

  const subjects = async () => (await mailsAboutStays(guest)).map(({ subject }) => subject)
  await expect.poll(subjects).toHaveLength(1)
  const [subject = ''] = await subjects()
  const reference = /L-\d+/.exec(subject)?.[0] ?? ''
  await expectOnePayment(stay, reference, guest)

  await page.goto(addressOf('checkoutPayment', stay, guest))
  await page.getByRole('button', { name: m.checkout_begun_check({}, { locale: language }) }).click()
  expect(await expectConfirmed(page, stay, guest)).toBe(reference)
})
