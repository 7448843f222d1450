import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { accountExistsLetter } from '#server/emails/account-exists.ts'
import { afterStayLetter } from '#server/emails/after-stay.ts'
import { cancellationLetter } from '#server/emails/cancellation.ts'
import { confirmationLetter } from '#server/emails/confirmation.ts'
import { depositKeptLetter } from '#server/emails/deposit-kept.ts'
import { depositRefusedLetter } from '#server/emails/deposit-refused.ts'
import { emailChangedLetter } from '#server/emails/email-changed.ts'
import { givenBackLetter } from '#server/emails/given-back.ts'
import { leftAtBankLetter, leftTooLongLetter, nightsTakenLetter } from '#server/emails/left-at-bank.ts'
import type { WrittenLetter } from '#server/emails/write-email.ts'
import { passwordChangedLetter } from '#server/emails/password-changed.ts'
import { passwordResetLetter } from '#server/emails/password-reset.ts'
import { paymentFailedLetter } from '#server/emails/payment-failed.ts'
import { preArrivalLetter } from '#server/emails/pre-arrival.ts'
import { cancellationFactsIn, factsIn, passwordFacts } from './letter-facts.ts'

/** Moments of cancelling the stay of `factsIn`. */
export const moments = {
  'in the free window': '2026-11-21T16:00:00.000Z',
  'long before': '2027-01-05T15:00:00.000Z',
  'in between': '2027-02-01T15:00:00.000Z',
  late: '2027-02-11T15:00:00.000Z',
} as const

const at = '2026-11-21T15:00:05.000Z'

const leftAt = '2027-02-16T15:00:00.000Z'
const deposit = {
  amount: 50_000,
  endedAt: leftAt,
  capturedAmount: null,
  releaseAt: '2027-02-18T17:00:00.000Z',
} as const
const deposits = [
  { state: 'held' },
  { state: 'released' },
  { state: 'captured', capturedAmount: 12_001 },
  { state: 'not_held' },
] as const

/** What the letters repeat of a guest, and whether their address is confirmed: it is unless told. */
type Typed = { firstname: string; lastname: string; message: string; emailConfirmedAt?: Instant | null }

/** Every letter that a guest may get, in every variant, under its name. */
export function lettersToGuestsIn(locale: Locale, typed: Typed): [string, WrittenLetter][] {
  const facts = factsIn(locale, typed)
  const late = { ...facts, stay: { ...facts.stay, bookedAt: '2027-02-11T15:00:00.000Z' as const } }
  const pending = { ...facts, payment: { isCaptured: false, brand: null, last4: null } }
  const account = passwordFacts(typed.firstname, locale, typed.emailConfirmedAt)
  const left = { ...facts, stayId: 123, heldUntil: '2026-11-21T15:15:00.000Z', isHeld: true } as const
  return [
    ['confirmation', confirmationLetter(facts, at)],
    ['confirmation of a stay that is near', confirmationLetter(late, at)],
    ['confirmation before the money is taken', confirmationLetter(pending, at)],
    ['letter before arrival', preArrivalLetter(facts)],
    ['failed payment', paymentFailedLetter(facts)],
    ...['error_3ds', 'insufficient_funds', 'expired_card', 'card_declined', null].map(
      (reason): [string, WrittenLetter] => [
        `deposit that was not held: ${reason}`,
        depositRefusedLetter({ ...facts, reason, isRenewal: false }),
      ],
    ),
    ['part of a deposit', depositKeptLetter({ ...facts, held: 50_000, kept: 12_001 })],
    ['whole deposit', depositKeptLetter({ ...facts, held: 50_000, kept: 50_000 })],
    ...deposits.map((more): [string, WrittenLetter] => [
      `letter after a stay whose deposit is ${more.state}`,
      afterStayLetter({ ...facts, held: { ...deposit, ...more }, isReviewed: false }, leftAt),
    ]),
    [
      'letter after a stay with a review',
      afterStayLetter({ ...facts, held: null, isReviewed: true }, leftAt),
    ],
    ['way back to the payment', leftAtBankLetter(left)],
    ['way back to a payment that comes first', leftAtBankLetter({ ...left, isHeld: false })],
    ['payment that came too late', leftTooLongLetter(left)],
    ['payment of nights that were taken', nightsTakenLetter(facts)],
    ['known account', accountExistsLetter({ ...account })],
    ['new password', passwordResetLetter(account)],
    ['changed password', passwordChangedLetter(account)],
    ['changed address', emailChangedLetter({ ...account, undo: account })],
    ['changed address that cannot be undone', emailChangedLetter({ ...account, undo: null })],
    ...Object.entries(moments).map(([when, moment]): [string, WrittenLetter] => [
      `cancellation ${when}`,
      cancellationLetter(cancellationFactsIn(locale, moment, 'refunded', typed)),
    ]),
    ['a part given back', givenBackLetter({ ...factsIn(locale, typed), taken: 70_000, isPart: true })],
    ['all given back', givenBackLetter({ ...factsIn(locale, typed), taken: 113_049, isPart: false })],
    [
      'cancellation before the money is taken',
      cancellationLetter(cancellationFactsIn(locale, moments['in the free window'], 'not_charged', typed)),
    ],
  ]
}
