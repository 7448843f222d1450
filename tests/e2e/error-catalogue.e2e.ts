// Over ten seconds: a purchase up to the payment that fails.
import { addDays } from '#domain/days.ts'
import { pathTo } from '#i18n/paths.ts'
import { sentenceOf } from '#i18n/refusals.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { demoSite } from '#tests/support/product/demo-site.ts'
import { mailsTo, runningSite } from '#tests/support/product/running-site.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { answerBank, expectBankQuestion, expectOnePayment } from './steps/bank-pages.ts'
import { bought } from './steps/bought-stay.ts'
import { cards } from './steps/cards.ts'
import {
  addressOf,
  expectConfirmed,
  expectFailure,
  payButton,
  payWith,
  reachPayment,
} from './steps/checkout-page.ts'
import { expectGoodPage } from './steps/good-page.ts'
import { registered } from './steps/guest.ts'
import { changeAmountAtBank, deleteAccount, endHold, withoutPayments } from './steps/payment-trouble.ts'

// Specification §8, what no other journey walks: docs/reliability.md lists all of it.

const holding = /\/api\/checkouts\/intent$/
const paying = /\/api\/checkouts\/reservation$/
const pricing = /\/api\/checkouts\/calculate-price$/

test('error_payment: a yes that the bank withdraws before the charge undoes everything, and another card pays', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 500, at: paying })
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.captureWithdrawn, stay, guest)
  const box = await expectFailure(page, sentenceOf({ code: 'error_payment' }, language), 'no', guest)
  await expect(box).toContainText(m.checkout_reference({ reference: '' }, { locale: language }).trim())
  await expectGoodPage(page)
  await expect
    .poll(async () => (await mailsTo(guest.email)).map(({ html }) => html).join())
    .toContain(m.mail_payment_failed_title({}, { locale: language }))
  await payWith(page, cards.visa, stay, guest)
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
})

test('error_completion: a bank whose answer never comes; the payment is found, and made once @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 500, at: paying })
  trouble.expectAnswer({ status: 422, at: pricing })
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.answerLost, stay, guest)
  const headline = sentenceOf({ code: 'error_completion' }, language)
  const box = await expectFailure(page, headline, 'unknown', guest)
  await expect(payButton(page, stay, guest)).toHaveCount(0)
  await expectGoodPage(page)
  await box.getByRole('button', { name: m.checkout_begun_check({}, { locale: language }) }).click()
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
})

test('error_reservation: the nights went to somebody else while the guest was at the bank @deep', async ({
  page,
  guest,
  otherGuest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 500, at: paying })
  trouble.expectAnswer({ status: 422, at: pricing })
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  await endHold(guest)
  await bought(stay, await registered(otherGuest))
  await answerBank(page, 'approve', guest)
  const headline = sentenceOf({ code: 'error_reservation' }, language)
  const box = await expectFailure(page, headline, 'no, for good', guest)
  await expect(box).toContainText(m.checkout_nights_taken({}, { locale: language }))
  await expectGoodPage(page)
  await box.getByRole('link', { name: m.checkout_other_dates({}, { locale: language }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.loft)
})

test('error_payment_link: approved for another amount than the price, the payment is let go and never taken @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 500, at: paying })
  await reachPayment(page, stay, await registered(guest))
  const wayBack = new URL(addressOf('checkoutPayment', stay, guest), runningSite().site).href
  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  await changeAmountAtBank(page, stay.total - 5000, wayBack)
  await answerBank(page, 'approve', guest)
  await expectFailure(page, sentenceOf({ code: 'error_payment_link' }, language), 'no', guest)
  await expectGoodPage(page)
  await payWith(page, cards.visa, stay, guest)
  await expectConfirmed(page, stay, guest)
})

test('no user found: an account that is gone in the middle of paying @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectAnswer({ status: 404, at: holding })
  await reachPayment(page, stay, await registered(guest))
  await deleteAccount(guest)
  await payWith(page, cards.visa, stay, guest)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.checkout_start_title({}, on))
  const told = page.getByRole('status').filter({ hasText: sentenceOf({ code: 'user_not_found' }, language) })
  await expect(told).toContainText(m.checkout_charged_no({}, on))
  await expect(told).toContainText(m.checkout_reference({ reference: '' }, on).trim())
  await expectGoodPage(page)
})

test('a server that fails while it holds the nights: nobody is told to try again, and nothing was charged @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectAnswer({ status: 500, at: holding })
  trouble.expectAnswer({ status: 422, at: paying })
  await reachPayment(page, stay, await registered(guest))
  const headline = m.checkout_failure_do_not_retry({}, on)
  await withoutPayments(guest, async () => {
    await payWith(page, cards.visa, stay, guest)
    const box = await expectFailure(page, headline, 'unknown', guest)
    await expect(box).toContainText(m.checkout_reference({ reference: '' }, on).trim())
    await expectGoodPage(page)
  })
  await page.getByRole('button', { name: m.checkout_begun_check({}, on) }).click()
  await expectFailure(page, sentenceOf({ code: 'payment_intent_invalid' }, language), 'no', guest)
  await payWith(page, cards.visa, stay, guest)
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
})

test('general failure: a proxy that answers in our place before anything was asked of a bank @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 502, at: holding })
  await reachPayment(page, stay, await registered(guest))
  await page.route(holding, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )
  await payWith(page, cards.visa, stay, guest)
  const headline = m.checkout_failure_title({}, { locale: language })
  const box = await expectFailure(page, headline, 'no, for good', guest)
  await expect(box.getByRole('link', { name: demoSite.email })).toBeVisible()
  await page.unroute(holding)
  await payButton(page, stay, guest).click()
  await expectConfirmed(page, stay, guest)
})

test('a payment of somebody else in the address of the way back buys nothing @deep', async ({
  page,
  guest,
  otherGuest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  trouble.expectAnswer({ status: 422, at: paying })
  const { reference } = await bought(await freeStay(), await registered(otherGuest))
  const stay = await freeStay()
  await reachPayment(page, stay, await registered(guest))
  await page.goto(`${addressOf('checkoutPayment', stay, guest)}&payment_intent=pi_of_${reference}`)
  const told = page.getByRole('alert').filter({ hasText: m.checkout_returned_other({}, on) })
  await expect(told).toContainText(m.checkout_returned_title({}, on))
  await page.goto(addressOf('checkoutPayment', stay, guest))
  await payWith(page, cards.visa, stay, guest)
  await expectConfirmed(page, stay, guest)
})

test('too few nights for their season are told under the price with the number that it takes @deep', async ({
  page,
  language,
  freeStay,
}) => {
  const { slug, arrival, nights } = await freeStay({ leastNights: 2 })
  const stay = { arrival, departure: addDays(arrival, 1), nb_travelers: 2 }
  await page.goto(pathTo('property', language, { slug }, stay))
  await expect(
    page
      .getByText(m.stay_alert_min_nights({ count: nights }, { locale: language }))
      .filter({ visible: true }),
  ).not.toHaveCount(0)
  await expectGoodPage(page)
})

test('a login without a word says what it needs @deep', async ({ page, language }) => {
  const on = { locale: language }
  await page.goto(pathTo('login', language))
  await waitForHydration(page)
  await page.getByRole('button', { name: m.account_log_in({}, on) }).click()
  await expect(page.getByRole('alert')).toContainText(m.refusals_missing_credentials({}, on))
})
