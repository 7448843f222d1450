import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { accountExistsEmail } from '#server/emails/account-exists.ts'
import { afterStayEmail } from '#server/emails/after-stay.ts'
import { buyerCorrectedEmail } from '#server/emails/buyer-corrected.ts'
import { cancellationEmail } from '#server/emails/cancellation.ts'
import { confirmationEmail } from '#server/emails/confirmation.ts'
import { depositKeptEmail } from '#server/emails/deposit-kept.ts'
import { depositRefusedEmail } from '#server/emails/deposit-refused.ts'
import { emailChangedEmail } from '#server/emails/email-changed.ts'
import { givenBackEmail } from '#server/emails/given-back.ts'
import { leftAtBankEmail, leftTooLongEmail, nightsTakenEmail } from '#server/emails/left-at-bank.ts'
import type { WrittenEmail } from '#server/emails/write-email.ts'
import { partGivenBackEmail } from '#server/emails/part-given-back.ts'
import { passwordChangedEmail } from '#server/emails/password-changed.ts'
import { passwordResetEmail } from '#server/emails/password-reset.ts'
import { paymentFailedEmail } from '#server/emails/payment-failed.ts'
import {
  optionEndedEmail,
  optionExtendedEmail,
  optionHeldEmail,
  optionLinkEmail,
} from '#server/emails/option.ts'
import { linkEmail, requestPaidEmail } from '#server/emails/payment-request.ts'
import { preArrivalEmail } from '#server/emails/pre-arrival.ts'
import type { StayFacts } from '#server/emails/stay-parts.ts'
import {
  cancellationFactsIn,
  cancelledAfterPartIn,
  cancelledByHouseIn,
  factsIn,
  partGivenBackIn,
  passwordFacts,
} from './email-facts.ts'

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

/** What the emails repeat of a guest, and whether their address is confirmed: it is unless told. */
type Typed = {
  firstname: string
  lastname: string
  message: string
  emailConfirmedAt?: Instant | null
} & Pick<StayFacts, 'ownPage'>

/** A link for all that is owed or for a part of it, and what is said once it is paid. */
function linkEmails(facts: StayFacts): [string, WrittenEmail][] {
  const asked = {
    ...facts,
    cause: 'balance',
    balance: 30_000,
    expiresAt: '2026-11-24T15:00:00.000Z',
    agreesFrom: null,
    url: `https://leslofts.example/${facts.locale}/payer/a-B_9`,
  } as const
  return [
    ['link for what is owed', linkEmail({ ...asked, amount: 30_000 })],
    ['link for a part of what is owed', linkEmail({ ...asked, amount: 10_000 })],
    [
      'link for somebody who agreed to nothing yet',
      linkEmail({ ...asked, amount: 30_000, agreesFrom: '2026-11-21T15:00:00.000Z' }),
    ],
    ['payment by a link', requestPaidEmail({ ...facts, amount: 30_000, isBooked: true })],
    [
      'payment of a part by a link',
      requestPaidEmail({ ...facts, amount: 10_000, isBooked: true, owed: { amount: 20_000, link: null } }),
    ],
  ]
}

/** Nights that the staff holds: held, with another end, and over in both ways. */
function optionEmails(given: StayFacts): [string, WrittenEmail][] {
  const facts = { ...given, until: '2026-11-23T15:00:00.000Z', url: null } as const
  const url = `https://leslofts.example/${given.locale}/payer/a-B_9`
  return [
    ['option', optionHeldEmail(facts)],
    ['option with a link', optionLinkEmail({ ...facts, url })],
    ['option with another end', optionExtendedEmail(facts)],
    ['option that was released', optionEndedEmail({ ...facts, isReleased: true })],
    ['option that ran out', optionEndedEmail({ ...facts, isReleased: false })],
  ]
}

/** Every email that a guest may get, in every variant, under its name. */
export function guestEmailsIn(
  locale: Locale,
  typed: Typed,
  money: Partial<Pick<StayFacts, 'owed' | 'payment'>> = {},
): [string, WrittenEmail][] {
  const facts = { ...factsIn(locale, typed), ...money }
  const late = { ...facts, stay: { ...facts.stay, bookedAt: '2027-02-11T15:00:00.000Z' as const } }
  const pending = { ...facts, payment: { isCaptured: false, brand: null, last4: null } }
  const account = passwordFacts(typed.firstname, locale, typed.emailConfirmedAt)
  const why = { note: { fr: 'Une lampe est cassée.', en: 'A lamp is broken.' }[locale], by: 'Odile' }
  const left = { ...facts, stayId: 123, heldUntil: '2026-11-21T15:15:00.000Z', isHeld: true } as const
  return [
    ['confirmation', confirmationEmail(facts, at)],
    ['confirmation of a stay that is near', confirmationEmail(late, at)],
    ['confirmation before the money is taken', confirmationEmail(pending, at)],
    ['email before arrival', preArrivalEmail(facts)],
    ['failed payment', paymentFailedEmail(facts)],
    ...['error_3ds', 'insufficient_funds', 'expired_card', 'card_declined', null].map(
      (reason): [string, WrittenEmail] => [
        `deposit that was not held: ${reason}`,
        depositRefusedEmail({ ...facts, reason, isRenewal: false }),
      ],
    ),
    ['part of a deposit', depositKeptEmail({ ...facts, held: 50_000, kept: 12_001, why })],
    ['whole deposit', depositKeptEmail({ ...facts, held: 50_000, kept: 50_000, why: null })],
    ...deposits.map((more): [string, WrittenEmail] => [
      `email after a stay whose deposit is ${more.state}`,
      afterStayEmail({ ...facts, held: { ...deposit, ...more }, isReviewed: false }, leftAt),
    ]),
    ['email after a stay with a review', afterStayEmail({ ...facts, held: null, isReviewed: true }, leftAt)],
    ['way back to the payment', leftAtBankEmail(left)],
    ['way back to a payment that comes first', leftAtBankEmail({ ...left, isHeld: false })],
    ['payment that came too late', leftTooLongEmail(left)],
    ['payment of nights that were taken', nightsTakenEmail(facts)],
    ...linkEmails(facts),
    ...optionEmails(facts),
    ['known account', accountExistsEmail({ ...account })],
    ['new password', passwordResetEmail(account)],
    ['changed password', passwordChangedEmail(account)],
    ['changed address', emailChangedEmail({ ...account, undo: account })],
    ['changed address that cannot be undone', emailChangedEmail({ ...account, undo: null })],
    ...(['policy', 'house_fault', 'agreed'] as const).map((by): [string, WrittenEmail] => [
      `cancellation by the house: ${by}`,
      cancellationEmail(cancelledByHouseIn(locale, by, typed)),
    ]),
    ...Object.entries(moments).map(([when, moment]): [string, WrittenEmail] => [
      `cancellation ${when}`,
      cancellationEmail(cancellationFactsIn(locale, moment, 'refunded', typed)),
    ]),
    ['a part given back', givenBackEmail({ ...factsIn(locale, typed), taken: 70_000, isPart: true })],
    ['corrected invoice', buyerCorrectedEmail({ ...facts, buyer: 'Placements Rivard inc.', former: 12 })],
    ['a part of the price given back', partGivenBackEmail({ ...partGivenBackIn(locale, typed), ...money })],
    [
      'a part of the price given back, of which no card paid a part',
      partGivenBackEmail({
        ...partGivenBackIn(locale, typed),
        ...money,
        back: { toCard: 4_000, handed: 6_000 },
      }),
    ],
    ['cancellation after a part was given back', cancellationEmail(cancelledAfterPartIn(locale, typed))],
    [
      'a payment by a link given back',
      givenBackEmail({ ...facts, taken: 30_000, isPart: false, isRequested: true }),
    ],
    ['all given back', givenBackEmail({ ...factsIn(locale, typed), taken: 113_049, isPart: false })],
    [
      'cancellation before the money is taken',
      cancellationEmail(cancellationFactsIn(locale, moments['in the free window'], 'not_charged', typed)),
    ],
  ]
}
