// Over ten seconds: a whole purchase, refused before it is approved.
import { m } from '#i18n/paraglide/messages.js'
import { expect, test } from '#tests/support/product/journey.ts'
import { answerBank, expectBankQuestion, expectOnePayment } from './steps/bank-pages.ts'
import { cards, type Card } from './steps/cards.ts'
import {
  expectConfirmed,
  expectFailure,
  fillCard,
  payButton,
  payWith,
  reachPayment,
} from './steps/checkout-page.ts'
import { expectGoodAgain, expectGoodPage } from './steps/good-page.ts'
import { registered } from './steps/guest.ts'
import { readConfirmation } from './steps/mails.ts'

const paying = /\/api\/checkouts\/reservation$/

type Refusal = { card: Card; fr: string; en: string }

const refusals: Refusal[] = [
  { card: cards.declined, fr: 'Désolés, votre carte a été refusée', en: 'Sorry, your card was declined' },
  {
    card: cards.insufficientFunds,
    fr: 'Désolés, votre carte a été refusée : les fonds sont insuffisants.',
    en: 'Sorry, your card was declined: insufficient funds.',
  },
  {
    card: cards.expired,
    fr: 'Désolés, votre carte a été refusée : elle est expirée.',
    en: 'Sorry, your card was declined: it has expired.',
  },
  {
    card: cards.wrongCode,
    fr: 'Désolés, votre carte a été refusée : le code de sécurité est incorrect.',
    en: 'Sorry, your card was declined: the security code is incorrect.',
  },
  {
    card: cards.processingError,
    fr: 'La banque n’a pas pu traiter la carte',
    en: 'The bank could not process the card',
  },
]

/** decisions §7: the third card that is refused ends the hold, whatever its own reason; what follows begins anew. */
const tooMany = (card: Card) => ({
  card,
  fr: 'Trois cartes ont été refusées',
  en: 'Three cards were declined',
})
const [first, second, third, fourth, fifth] = refusals as [Refusal, Refusal, Refusal, Refusal, Refusal]
const tried = [first, second, tooMany(cards.declined), third, fourth, tooMany(cards.declined), fifth]

test('every card that is refused says why and that nothing was charged, and the next one pays @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 402, at: paying })
  await reachPayment(page, stay, await registered(guest))
  for (const refusal of tried) {
    await test.step(refusal.en, async () => {
      await payWith(page, refusal.card, stay, guest)
      const box = await expectFailure(page, refusal[language], 'no', guest)
      if (!refusals.includes(refusal)) return
      await expect(box).toContainText(m.checkout_try_other_card({}, { locale: language }))
    })
  }
  await expectGoodPage(page)
  await payWith(page, cards.mastercard, stay, guest)
  const reference = await expectConfirmed(page, stay, guest)
  await expectOnePayment(stay, reference, guest)
})

test('refused on the page of the bank: nothing is charged, and the same card may try again', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  trouble.expectAnswer({ status: 500, at: paying })
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  await answerBank(page, 'refuse', guest)

  const failed = { fr: 'La validation 3-D Secure a échoué.', en: '3DS validation failed.' }[language]
  const box = await expectFailure(page, failed, 'no', guest)
  await expect(box).toContainText(m.checkout_3ds_refused({}, on))
  // What the bank told in the address is used up: a reload begins with a clean form.
  await expect(page).not.toHaveURL(/payment_intent/)
  await expectGoodAgain(page)
  // To what was agreed before the bank was asked, it stays agreed; only the card is typed again.
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked()
  await page.reload()
  await expect(payButton(page, stay, guest)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await payWith(page, cards.threeDSecure, stay, guest)
  await expectBankQuestion(page, stay, guest)
  await answerBank(page, 'approve', guest)
  const reference = await expectConfirmed(page, stay, guest)
  await readConfirmation(stay, reference, guest)
  await expectOnePayment(stay, reference, guest)
})

test('approved on the page of the bank and declined after it @deep', async ({
  page,
  guest,
  language,
  trouble,
  freeStay,
}) => {
  const stay = await freeStay()
  trouble.expectAnswer({ status: 402, at: paying })
  await reachPayment(page, stay, await registered(guest))
  await payWith(page, cards.threeDSecureThenDeclined, stay, guest)
  await expectBankQuestion(page, stay, guest)
  await answerBank(page, 'approve', guest)
  await expectFailure(page, refusals[0]![language], 'no', guest)
  await expect(payButton(page, stay, guest)).toBeVisible()
})

test('a card typed with letters, a wrong digit or a short code is told before any bank is asked @deep', async ({
  page,
  guest,
  language,
  freeStay,
}) => {
  const on = { locale: language }
  const stay = await freeStay()
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/api/checkouts/intent') && sent.push(request.url()))
  await reachPayment(page, stay, await registered(guest))
  const pay = payButton(page, stay, guest)
  const number = page.getByLabel(m.checkout_card_number({}, on))

  await fillCard(page, cards.visa, guest)
  await expect(pay).toBeEnabled()
  await number.fill('4242 quarante-deux')
  await expect(number).toHaveAccessibleDescription(new RegExp(m.checkout_card_letters({}, on)))
  await expect(number).toHaveValue('4242 quarante-deux')
  await expect(pay).toBeDisabled()
  await expectGoodPage(page)

  await number.fill('4242 4242 4242 4241')
  await pay.click()
  const summary = page.getByRole('alert').getByRole('link')
  await expect(summary).toHaveText(m.checkout_card_number_invalid({}, on))
  await summary.click()
  await expect(number).toBeFocused()

  await number.fill('4242424242424242')
  await page.getByLabel(m.checkout_card_cvc({}, on)).fill('12')
  await expect(pay).toBeDisabled()
  await page.getByLabel(m.checkout_card_cvc({}, on)).fill('abc')
  await expect(page.getByLabel(m.checkout_card_cvc({}, on))).toHaveValue('')
  await page.getByLabel(m.checkout_card_cvc({}, on)).fill('123')
  await page.getByRole('checkbox', { name: m.checkout_accept_terms_link({}, on) }).uncheck()
  await expect(pay).toBeDisabled()
  await page.getByRole('checkbox', { name: m.checkout_accept_terms_link({}, on) }).check()
  await expect(pay).toBeEnabled()
  expect(sent).toEqual([])
})
