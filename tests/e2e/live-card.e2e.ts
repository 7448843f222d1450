// Over ten seconds: a product of its own, with the keys of a live account, is started.
import type { Request } from '@playwright/test'
import { pathTo } from '#i18n/paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test, walkOn } from '#tests/support/product/journey.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { openOwnSite } from '#tests/support/product/sites.ts'
import { answerBank, expectBankQuestion, expectOnePayment } from './steps/bank-pages.ts'
import { cards } from './steps/cards.ts'
import { clickAtRest } from './steps/click-at-rest.ts'
import {
  addressOf,
  chooseLanguage,
  expectConfirmed,
  expectFailure,
  logInToCheckout,
  payButton,
} from './steps/checkout-page.ts'
import {
  expectAccessible,
  expectAccessibleAgain,
  expectNoSidewaysScroll,
  expectSteady,
} from './steps/good-page.ts'
import { registered, signIn } from './steps/guest.ts'
import { readConfirmation } from './steps/mails.ts'
import { cardFrame, routeStripe, typeCard, walletTab } from './steps/stripe-hosts.ts'

walkOn(() => openOwnSite({ keys: 'live' }))

const lettersOf = (request: Request) => `${request.url()} ${request.postData() ?? ''}`

test('with live keys the card goes to Stripe and only an id to us; everything else is as ever', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  const stripe = await routeStripe(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(runningSite().site)) sent.push(lettersOf(request))
  })

  await test.step('nothing of Stripe is asked for before the payment step', async () => {
    await page.goto(pathTo('home', language))
    await logInToCheckout(page, stay, await registered(guest))
    expect(stripe.asked).toEqual([])
  })

  await test.step('the payment step shows Stripe’s fields, and none of ours', async () => {
    await page.goto(addressOf('checkoutPayment', stay, guest))
    await expect(cardFrame(page).getByLabel('number')).toBeVisible()
    await expectSteady(page)
    await expect(cardFrame(page).locator('html')).toHaveAttribute('lang', `${language}-CA`)
    await expect(page.locator('input[autocomplete^="cc-"]')).toHaveCount(0)
    await expect(payButton(page, stay, guest)).toBeDisabled()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('a declined card, then another one', async () => {
    trouble.expectAnswer({ status: 402, at: /\/api\/checkouts\/reservation$/ })
    await typeCard(page, cards.declined)
    await chooseLanguage(page, guest)
    await clickAtRest(payButton(page, stay, guest))
    await expectFailure(page, m.refusals_card_declined({}, { locale: language }), 'no', guest)
    await typeCard(page, cards.threeDSecure)
    await clickAtRest(payButton(page, stay, guest), { twice: true })
  })

  await test.step('the bank’s question, and the stay', async () => {
    await expectBankQuestion(page, stay, guest)
    await answerBank(page, 'approve', guest)
    const reference = await expectConfirmed(page, stay, guest)
    await readConfirmation(stay, reference, guest)
    await expectOnePayment(stay, reference, guest)
  })

  const hosts = new Set(stripe.asked.map((address) => new URL(address).host))
  expect(hosts).toEqual(new Set(['js.stripe.com', 'api.stripe.com']))
  expect(stripe.asked.filter((address) => address.includes('/v1/payment_methods'))).toHaveLength(2)
  const held = sent.filter((letters) => letters.includes('/api/checkouts/intent'))
  expect(held).toHaveLength(2)
  for (const letters of held) expect(letters).toMatch(/"payment_method_id":"pm_\w+"/)
  for (const { number } of [cards.declined, cards.threeDSecure]) {
    expect(sent.filter((letters) => letters.replaceAll(/\D/g, '').includes(number))).toEqual([])
  }
})

test('a wallet pays by the same button: its window shows the total of the page, and answers it', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const stay = await freeStay()
  const stripe = await routeStripe(page)
  await signIn(page, await registered(guest))
  await page.goto(addressOf('checkoutPayment', stay, guest))
  await walletTab(page).click()
  await chooseLanguage(page, guest)
  const openWallet = async () => {
    const [sheet] = await Promise.all([page.waitForEvent('popup'), clickAtRest(payButton(page, stay, guest))])
    await expect(sheet.getByRole('heading')).toHaveText(String(stay.total))
    return sheet
  }
  await (await openWallet()).getByRole('button', { name: 'Close' }).click()
  await expectFailure(page, m.checkout_wallet_closed({}, { locale: language }), 'no', guest)
  await expectAccessibleAgain(page)
  await (await openWallet()).getByRole('button', { name: 'Pay' }).click()
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
  expect(stripe.asked.filter((address) => address.includes('/v1/payment_methods'))).toHaveLength(1)
})

test('a wrong card is told in Stripe’s words; a blocked Stripe is told, too, and tried again @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  const stripe = await routeStripe(page)
  await signIn(page, await registered(guest))

  stripe.isBlocked = true
  trouble.expectLost(/^https:\/\/js\.stripe\.com\//)
  await page.goto(addressOf('checkoutPayment', stay, guest))
  const notice = page.getByRole('alert').filter({ hasText: m.checkout_no_fields_title({}, on) })
  await expect(notice).toContainText(m.checkout_no_fields_blocked({}, on))
  await expect(payButton(page, stay, guest)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  stripe.isBlocked = false
  await notice.getByRole('button', { name: m.words_retry({}, on) }).click()
  await expect(cardFrame(page).getByLabel('number')).toBeVisible()
  await expect(notice).toHaveCount(0)

  trouble.expectAnswer({ status: 402, at: /^https:\/\/api\.stripe\.com\// })
  await typeCard(page, { ...cards.visa, number: '4242424242424241' })
  await chooseLanguage(page, guest)
  await clickAtRest(payButton(page, stay, guest))
  await expectFailure(page, 'Your card number is incorrect', 'no', guest)
  const terms = page.getByRole('checkbox', { name: m.checkout_accept_terms_link({}, on) })
  await typeCard(page, cards.visa)
  await terms.uncheck()
  await expect(payButton(page, stay, guest)).toBeDisabled()
  await terms.check()
  await clickAtRest(payButton(page, stay, guest))
  await expectConfirmed(page, stay, guest)
})

test('while nobody knows whose fields are wanted, none are shown @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  await routeStripe(page)
  await signIn(page, await registered(guest))
  const asking = '**/api/checkouts/card-entry'
  trouble.expectLost(/\/api\/checkouts\/card-entry$/)
  await page.route(asking, (route) => route.abort('connectionfailed'))
  await page.goto(addressOf('checkoutPayment', stay, guest))
  const notice = page.getByRole('alert').filter({ hasText: m.checkout_no_fields_title({}, on) })
  await expect(notice).not.toContainText(m.checkout_no_fields_blocked({}, on))
  await expect(page.locator('input[autocomplete^="cc-"]')).toHaveCount(0)
  await page.unroute(asking)
  await notice.getByRole('button', { name: m.words_retry({}, on) }).click()
  await expect(cardFrame(page).getByLabel('number')).toBeVisible()
})
