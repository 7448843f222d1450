// Over ten seconds: each journey buys a stay up to the moment at which it is interrupted.
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { demoWord } from '#tests/support/product/demo-words.ts'
import { expect, test } from '#tests/support/product/journey.ts'
import { waitForHydration } from './steps/wait-for-hydration.ts'
import { expectOnePayment } from './steps/bank-pages.ts'
import { cards } from './steps/cards.ts'
import {
  enterCheckout,
  expectConfirmed,
  expectFailure,
  fillCard,
  openPayment,
  payButton,
  payWith,
  reachPayment,
} from './steps/checkout-page.ts'
import { registered } from './steps/guest.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { readConfirmation } from './steps/mails.ts'

const holding = '**/api/checkouts/intent'
const paying = '**/api/checkouts/reservation'
const pricing = /\/api\/checkouts\/calculate-price$/

test('two clicks on "pay" are one payment @deep', async ({ page, guest, freeStay }) => {
  const stay = await freeStay()
  await reachPayment(page, stay, await registered(guest))
  await fillCard(page, cards.visa, guest)
  await payButton(page, stay, guest).dblclick()
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
  await readConfirmation(stay, reference, guest)
})

test('while money moves neither Back nor a link leaves the page', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectAnswer({ status: 422, at: pricing })
  await enterCheckout(page, stay, await registered(guest))
  await openPayment(page, stay, guest)
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route(holding, async (route) => {
    begun.resolve()
    await goOn.promise
    await route.continue()
  })
  await payWith(page, cards.visa, stay, guest)
  await begun.promise
  const progress = page.getByRole('status').getByText(m.checkout_pay_notice_title({}, on))
  await expect(progress).toBeInViewport()
  await expect(payButton(page, stay, guest)).toHaveCount(0)
  await expectGoodPage(page)

  // Back leads out of this document here, so the browser itself asks.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.dismiss()
    return dialog.type()
  })
  const here = page.url()
  await page.evaluate(() => window.history.back())
  expect(await asked).toBe('beforeunload')
  // A page that is left loads the next one at once, and the address follows only when it has come.
  const next = new URL(`${pathTo('terms', language)}.data`, here).href
  const loaded: string[] = []
  page.on('request', (request) => request.url().startsWith(next) && loaded.push(request.url()))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: m.site_closed_terms({}, on) })
    .click()
  await expect(page).toHaveURL(here)
  await expect(progress).toBeVisible()
  goOn.resolve()
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
  expect(loaded).toEqual([])

  // Nor does Back from the confirmation lead into a booking that is over.
  await page.goBack()
  expect(await expectConfirmed(page, stay, guest)).toBe(reference)
})

test('a reload in the middle of paying asks first, and finds the payment afterwards @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 422, at: pricing })
  await reachPayment(page, stay, await registered(guest))
  const answered = Promise.withResolvers<void>()
  let lost = false
  // It stays to the end: taken off, it would hand on what it holds back, or what the loading page just asks for.
  await page.route(paying, async (route) => {
    if (lost) return route.continue()
    lost = true
    // The server does its work, and the browser never hears of it.
    await route.fetch()
    answered.resolve()
  })
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await payWith(page, cards.visa, stay, guest)
  await answered.promise
  await page.reload()
  expect(await asked).toBe('beforeunload')

  await page.getByRole('button', { name: m.checkout_begun_check({}, { locale: language }) }).click()
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
})

test('without a connection nothing is sent, and paying again works @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectLost(/\/api\/checkouts\/intent$/)
  await reachPayment(page, stay, await registered(guest))
  await page.route(holding, (route) => route.abort('internetdisconnected'))
  await payWith(page, cards.visa, stay, guest)
  await expectFailure(page, m.checkout_offline_before({}, { locale: language }), 'no', guest)
  await page.unroute(holding)
  await payButton(page, stay, guest).click()
  await expectConfirmed(page, stay, guest)
})

test('words that cannot be loaded when a payment is lost: it is said that nobody knows, and nobody is asked to pay @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectLost(/payment-situation|\/api\/checkouts\/reservation$/)
  const words = /\/assets\/payment-situation-/
  await page.route(words, (route) => route.abort('connectionfailed'))
  await reachPayment(page, stay, await registered(guest))
  await page.route(paying, (route) => route.abort('connectionfailed'))
  await payWith(page, cards.visa, stay, guest)
  const box = page.getByRole('alert').filter({ hasText: m.account_offline({}, on) })
  await expect(box).toContainText(m.checkout_charged_unknown({}, on))
  await expect(payButton(page, stay, guest)).toHaveCount(0)
})

test('a connection lost while paying: nobody is asked to pay twice', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectLost(/\/api\/checkouts\/reservation$/)
  await reachPayment(page, stay, await registered(guest))
  await page.route(paying, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await payWith(page, cards.visa, stay, guest)
  const box = await expectFailure(page, m.checkout_offline_title({}, on), 'unknown', guest)
  await expect(payButton(page, stay, guest)).toHaveCount(0)
  await expectGoodAgain(page)
  await page.unroute(paying)
  await box.getByRole('button', { name: m.checkout_begun_check({}, on) }).click()
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
  await readConfirmation(stay, reference, guest)
})

test('a stay is confirmed even when its mail cannot be delivered @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  // The sandbox mailbox refuses mail to addresses that begin so.
  const unreachable = { ...guest, email: `refuse-${guest.email}` }
  const stay = await freeStay()
  trouble.expectAnswer({ status: 500, at: /\/api\/checkouts\/reservation$/ })
  await reachPayment(page, stay, await registered(unreachable))
  await payWith(page, cards.visa, stay, unreachable)
  const reference = await expectConfirmed(page, stay, unreachable)
  const told = m.checkout_confirmation_mail_coming({ email: unreachable.email }, { locale: language })
  await expect(page.getByText(told)).toBeVisible()
  await expectGoodPage(page)
  await expectOnePayment(stay, reference, unreachable)
})

test('without a connection a page says so, and comes with the connection', async ({
  page,
  language,
  trouble,
}) => {
  const on = { locale: language }
  trouble.expectLost(/./)
  const title = page.getByRole('heading', { level: 1 })
  // Its code has come and its data are never kept, because they are prices and nights.
  await page.goto(pathTo('search', language))
  await waitForHydration(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: m.site_nav_contact({}, on) })
    .click()
  await expect(title).toHaveText(demoWord('contact-title', language))
  const message = page.getByLabel(m.contact_message({}, on))
  await message.fill('Bonjour')
  await page.context().setOffline(true)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: m.site_footer_search({}, on) })
    .click()
  await expect(title).toHaveText(m.errors_offline_title({}, on))
  await expectGoodPage(page)

  await page.context().setOffline(false)
  await expect(page.getByRole('search')).toBeVisible()
  await page.goBack()
  await expect(message).toHaveValue('Bonjour')
})
