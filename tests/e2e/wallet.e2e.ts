import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { answerBank, expectBankQuestion, expectOnePayment } from './steps/bank-pages.ts'
import { bought } from './steps/bought-stay.ts'
import { cards, type Card } from './steps/cards.ts'
import { chooseLanguage, expectConfirmed, expectFailure, reachPayment } from './steps/checkout-page.ts'
import type { FreeStay } from './steps/free-stay.ts'
import { expectAccessible, expectGoodPage } from './steps/good-page.ts'
import { registered, type Guest } from './steps/guest.ts'
import { readConfirmation } from './steps/mails.ts'
import { endHold } from './steps/payment-trouble.ts'

const walletButton = (page: Page, { language }: Guest): Locator =>
  page.getByRole('button', { name: m.checkout_wallet({}, { locale: language }) })

/** The wallet, open, with the total of the page. */
async function openWallet(page: Page, { total }: FreeStay, guest: Guest): Promise<Locator> {
  await walletButton(page, guest).click()
  const sheet = page.getByRole('dialog', { name: m.checkout_wallet({}, { locale: guest.language }) })
  await expect(sheet.getByText(formatMoney(total, guest.language), { exact: true })).toBeVisible()
  return sheet
}

const payIn = (sheet: Locator, { total }: FreeStay, { language }: Guest): Promise<void> =>
  sheet
    .getByRole('button', {
      name: m.checkout_pay({ amount: formatMoney(total, language) }, { locale: language }),
    })
    .click()

async function payByWallet(page: Page, { ending }: Card, stay: FreeStay, guest: Guest): Promise<void> {
  const sheet = await openWallet(page, stay, guest)
  await sheet.getByRole('radio', { name: new RegExp(ending) }).check()
  await payIn(sheet, stay, guest)
}

test('a stay is paid by the test wallet, without a field of a card @deep', async ({
  page,
  guest,
  freeStay,
}) => {
  const stay = await freeStay()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/checkouts/intent')) sent.push(request.postData() ?? '')
  })
  await reachPayment(page, stay, await registered(guest))
  await chooseLanguage(page, guest)
  const sheet = await openWallet(page, stay, guest)
  await expectGoodPage(page, { withContrast: true })
  await payIn(sheet, stay, guest)
  const reference = await expectConfirmed(page, stay, guest)
  await readConfirmation(stay, reference, guest)
  await expectOnePayment(stay, reference, guest)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('"payment_method_id":"pm_card_visa"')
  expect(sent[0]).not.toContain('"card"')
})

test('a card of the wallet about which its bank asks is approved on the page of the bank @deep', async ({
  page,
  guest,
  freeStay,
}) => {
  const stay = await freeStay()
  await reachPayment(page, stay, await registered(guest))
  await chooseLanguage(page, guest)
  await payByWallet(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  await answerBank(page, 'approve', guest)
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
})

test('the wallet opens after the approvals only; closed or declined, it says that nothing was charged, and may pay after all', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectAnswer({ status: 402, at: /\/api\/checkouts\/reservation$/ })
  const who = await registered(guest)
  await reachPayment(page, stay, who)

  await test.step('what is missing is said, and led to', async () => {
    const policy = page.getByRole('checkbox', { name: m.checkout_accept_policy_link({}, on) })
    await policy.uncheck()
    await walletButton(page, guest).click()
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expectGoodPage(page)
    await summary.getByRole('link').first().click()
    await expect(policy).toBeFocused()
    await policy.check()
    await chooseLanguage(page, guest)
    await expect(summary).toHaveCount(0)
  })

  await test.step('closed', async () => {
    await openWallet(page, stay, guest)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const box = await expectFailure(page, m.checkout_wallet_closed({}, on), 'no', guest)
    expect(await box.evaluate((told) => document.activeElement?.contains(told))).toBe(true)
    await expectGoodPage(page)
  })

  await test.step('declined', async () => {
    await payByWallet(page, cards.declined, stay, guest)
    const refused = { fr: 'Désolés, votre carte a été refusée', en: 'Sorry, your card was declined' }[
      language
    ]
    const box = await expectFailure(page, refused, 'no', guest)
    await expect(box).toContainText(m.checkout_try_other_card({}, on))
  })

  await test.step('the time to pay ends while it is open: the nights are held anew', async () => {
    const sheet = await openWallet(page, stay, guest)
    await endHold(who)
    await sheet.getByRole('radio', { name: new RegExp(cards.visa.ending) }).check()
    await payIn(sheet, stay, guest)
    const reference = await expectConfirmed(page, stay, guest)
    await expectOnePayment(stay, reference, guest)
  })
})

test('nights that somebody else has by the time the wallet pays are told, and nothing is charged @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 422, at: /\/api\/checkouts\/(intent|calculate-price)$/ })
  await reachPayment(page, stay, await registered(guest))
  await chooseLanguage(page, guest)
  const sheet = await openWallet(page, stay, guest)
  await bought(stay, await registered({ ...guest, email: guest.email.replace('@', '.b@') }))
  await payIn(sheet, stay, guest)
  const taken = {
    fr: 'Les dates choisies ne sont plus disponibles',
    en: 'Those dates are no longer available',
  }[language]
  await expectFailure(page, taken, 'no, for good', guest)
  await expectGoodPage(page)
})
