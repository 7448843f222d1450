import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales, type Locale } from '#domain/locale.ts'
import { factsIn } from '#tests/support/emails/email-facts.ts'
import { guestEmailsIn } from '#tests/support/emails/guest-emails.ts'
import { keepsSilentOnOwed, saysPaidWhileOwed } from '#tests/support/api/said-of-money.ts'
import { isDeep } from '#tests/support/tier.ts'
import { broughtInEmail } from './brought-in.ts'
import { confirmationEmail } from './confirmation.ts'
import { ownerNoticeEmail } from './owner-notice.ts'
import { preArrivalEmail } from './pre-arrival.ts'
import { requestPaidEmail } from './payment-request.ts'
import { stayChangedEmail } from './stay-changed.ts'
import type { StayFacts } from './stay-parts.ts'
import type { WrittenEmail } from './write-email.ts'

/** Each writes some forty letters. */
const runs = isDeep ? 200 : 6
const at = '2026-11-21T15:00:05.000Z' as const
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')
const typed = { firstname: 'Margot', lastname: 'Tremblay', message: 'Bonjour' }
const price = factsIn('fr').quote.total

/** Nobody who gets one of these has bought a stay, or has it still. */
const ofNoStay =
  /^(cancellation|option|way back|payment that came|payment of nights|failed payment|known account|new password|changed |all given back|a part given back$)/

function changedEmail(facts: StayFacts, former: number): WrittenEmail {
  const { property, stay, owed } = facts
  const { arrival, departure, travelers } = stay
  return stayChangedEmail(
    {
      ...facts,
      former: { property, arrival, departure, travelers, worth: former, note: null },
      money: { toCard: 0, handed: 0, balance: owed.amount },
    },
    at,
  )
}

/** Every letter about a stay that is booked, as its money stands. */
function lettersIn(locale: Locale, money: Pick<StayFacts, 'owed' | 'payment'>): [string, WrittenEmail][] {
  const facts = { ...factsIn(locale, typed), ...money }
  return [
    ...guestEmailsIn(locale, typed, money).filter(
      ([name]) => !ofNoStay.test(name) && !/^payment (by|of a part)|link for/.test(name),
    ),
    ['payment by a link', requestPaidEmail({ ...facts, amount: 5_000, isBooked: true })],
    ['change to the same price', changedEmail(facts, facts.priceLeft.total)],
    ['change to another price', changedEmail(facts, 90_000)],
    ['stay that was brought in', broughtInEmail(facts, at)],
  ]
}

const cents = fc.integer({ min: 1, max: price })
/** Part of it came by card, without one, by a link, by several of them, or nothing came yet. */
const moneyOwed = fc
  .record({
    amount: cents,
    asked: fc.option(cents),
    isOutside: fc.boolean(),
    isNamed: fc.boolean(),
    isCaptured: fc.boolean(),
  })
  .map(({ amount, asked, isOutside, isNamed, isCaptured }) => ({
    owed: {
      amount,
      link:
        asked === null ? null : { asked: Math.min(asked, amount), url: 'https://leslofts.example/payer/a' },
    },
    payment: {
      isCaptured,
      isOutside,
      brand: isNamed && !isOutside ? 'visa' : null,
      last4: isNamed && !isOutside ? '4242' : null,
    },
  }))

describe.each(locales)('whatever a guest owes, in %s', (locale) => {
  test('no letter says that it is paid, and each that names an amount names what is owed', () => {
    fc.assert(
      fc.property(moneyOwed, (money) => {
        const wrong = lettersIn(locale, money).filter(
          ([, { text, subject }]) =>
            saysPaidWhileOwed(`${subject} ${text}`, money.owed.amount, price) ||
            keepsSilentOnOwed(text, money.owed.amount),
        )
        expect(wrong.map(([name]) => name)).toEqual([])
      }),
      { numRuns: runs },
    )
  })

  test('a guest who owes nothing reads so before they arrive', () => {
    const { text } = preArrivalEmail(factsIn(locale))
    expect(saysPaidWhileOwed(text, 1)).toBe(true)
    expect(plain(text)).toContain({ fr: 'rien n’est à régler', en: 'nothing is due' }[locale])
  })
})

const owing = (link: StayFacts['owed']['link'] = null): StayFacts => ({
  ...factsIn('fr'),
  owed: { amount: 79_331, link },
})

test('before an arrival what is left to pay is said with the way to pay it', () => {
  const text = plain(preArrivalEmail(owing()).text)
  expect(text).toContain('Il reste 793,31 $ à payer. Répondez à ce courriel ou appelez-nous au 819 555-0142')
  expect(text).not.toContain('rien n’est à régler')
})

test('a link that asks for a part of it is a button, and the whole is said beside it', () => {
  const url = 'https://leslofts.example/fr/payer/a-B_9'
  const text = plain(preArrivalEmail(owing({ asked: 30_000, url })).text)
  expect(text).toContain('Il reste 793,31 $ à payer. Payer 300,00 $ :')
  expect(text).toContain(url)
})

test('a confirmation that is sent again after a dearer change says what came by card, and what did not', () => {
  const text = plain(confirmationEmail(owing(), at).text)
  expect(text).toContain('Payé : 337,18 $, Visa se terminant par 4242.')
  expect(text).toContain('Il reste 793,31 $ à payer avant l’arrivée')
  expect(text).toContain('Ces montants sont calculés sur le prix entier')
})

test('the house reads what is left to pay of a new booking, and nothing of one that is paid', () => {
  expect(plain(ownerNoticeEmail(owing()).text)).toContain('Total : 1 130,49 $ Reste à payer : 793,31 $')
  expect(ownerNoticeEmail(factsIn('fr')).text).not.toContain('Reste')
})

test('a payment for a stay that was called off meanwhile is not said to have paid it', () => {
  const { text } = requestPaidEmail({ ...factsIn('fr'), amount: 5_000, isBooked: false })
  expect(plain(text)).not.toContain('payé en entier')
})

test.each([
  ['Votre séjour est payé : rien n’est à régler à l’arrivée.', true],
  ['Votre séjour est réservé, et son prix n’est pas encore payé en entier.', false],
  ['Vous avez payé 300,00 $ par carte. Il reste 12,00 $ à payer.', false],
  ['Payé : 1 130,49 $, Visa se terminant par 4242.', true],
  ['Payé : 337,18 $, Visa se terminant par 4242.', false],
  ['Your stay is paid: nothing is due on arrival.', true],
  ['12.00 $ is left to pay.', false],
] as const)('of somebody who owes, “%s” is found untrue: %s', (sentence, isUntrue) => {
  expect(saysPaidWhileOwed(sentence, 1_200, price)).toBe(isUntrue)
})
