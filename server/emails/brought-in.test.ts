import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { factsIn, partGivenBackIn } from '#tests/support/emails/email-facts.ts'
import { broughtInEmail } from './brought-in.ts'
import { confirmationEmail } from './confirmation.ts'
import { partGivenBackEmail } from './part-given-back.ts'
import { linkEmail, requestPaidEmail } from './payment-request.ts'
import type { StayFacts } from './stay-parts.ts'

const at = '2026-11-21T15:00:05.000Z' as const
const asSoldBefore = <Facts extends StayFacts>(facts: Facts): Facts => ({
  ...facts,
  quote: { ...facts.quote, soldBefore: true },
})

/** Letters that speak of papers, of a stay that was sold here and of the same one sold before. */
const lettersOf = (facts: StayFacts, back: ReturnType<typeof partGivenBackIn>) => {
  const asked = {
    ...facts,
    cause: 'balance',
    balance: 30_000,
    expiresAt: at,
    agreesFrom: at,
    url: 'https://a.example',
  } as const
  return [
    confirmationEmail(facts, at),
    linkEmail({ ...asked, amount: 30_000 }),
    requestPaidEmail({ ...facts, amount: 30_000, isBooked: true }),
    partGivenBackEmail(back),
  ].map(({ text }) => text.replaceAll('\u00a0', ' '))
}

const ours = {
  fr: /facture[^.]*dans votre compte|à côté de la facture/,
  en: /invoice[^.]*in your account|next to the invoice/,
}

test.each(locales)(
  '%s: no letter about a stay that was sold before promises an invoice of ours',
  (locale) => {
    const [facts, back] = [factsIn(locale), partGivenBackIn(locale)]
    // Lines are broken where they are long.
    const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
    expect(lettersOf(facts, back).map((text) => ours[locale].test(oneLine(text)))).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(
      lettersOf(asSoldBefore(facts), asSoldBefore(back)).map((text) => ours[locale].test(oneLine(text))),
    ).toEqual([false, false, false, false])
  },
)

/** As such a stay is: one price, which everything is in. */
const broughtIn = (facts: StayFacts): StayFacts => {
  const { total } = facts.quote
  const none = { lodging: 0, tps: 0, tvq: 0 }
  const lines = [{ code: 'nights' as const, quantity: 3, unitAmount: total / 3, amount: total }]
  const left = { ...facts.priceLeft, lines, taxes: { ...facts.priceLeft.taxes, ...none }, total }
  return asSoldBefore({ ...facts, quote: { ...facts.quote, lines }, priceLeft: left })
}

test.each(locales)(
  '%s: the letter of a stay that is brought in names no service fee, and the number of its loft once',
  (locale) => {
    const text = broughtInEmail(broughtIn(factsIn(locale)), at).text.replaceAll(/\s+/g, ' ')
    expect(text).toContain({ fr: 'remboursement de 565,25 $ (50 %)', en: 'refund of 565.25 $ (50%)' }[locale])
    expect(text).not.toMatch(/frais de service|service fee/i)
    expect(text.split('301234')).toHaveLength(2)
  },
)
