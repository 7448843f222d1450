// Decides what goes back when somebody of the house cancels: by the policy, everything, or an amount that was agreed on.

import {
  refundOf,
  type Cancellable,
  type CancelIntent,
  type Refund,
  type RefundLine,
  type RefundPercent,
} from './cancellation.ts'
import { concessionOf, type Concession } from './concession.ts'
import { readNote, splitAmount } from './credit.ts'
import type { NightRange } from './closed-nights.ts'
import { addDays, type Instant } from './days.ts'
import type { Cents } from './money.ts'
import type { NightSpan } from './open-nights.ts'
import { refused, type Outcome } from './refusal.ts'

/** As it is stored with the stay: enough to say the same cents again. */
export type HouseCancellation =
  | { as: 'policy' }
  | { as: 'house_fault'; note: string }
  | { as: 'agreed'; refund: Cents; note: string }

/** What a cancellation gives back, whoever decided it; beyond the policy there is no percentage. */
export type DecidedRefund =
  | Refund
  | {
      refund: Cents
      lines: RefundLine[]
      percent: null
      reason: Exclude<CancelIntent, 'policy'>
      words: string
    }

/** `amount` is of `agreed` alone; `note`, and whether its nights are closed in the same step, of what is beyond the policy. */
export type HouseWish = {
  as: CancelIntent
  amount: Cents | null
  note: string
  closesNights?: boolean | undefined
}

/** The nights that are closed as they are given back: all of the stay, which nobody cancels once it has begun. */
export const nightsToClose = (
  { arrival, departure }: NightSpan,
  { as, closesNights = false }: HouseWish,
): NightRange | null =>
  closesNights && as !== 'policy' ? { firstNight: arrival, lastNight: addDays(departure, -1) } : null

/**
 * Never less than the policy gives, which is the guest's by contract; what is more is a concession. From check-in on nobody
 * cancels: then parts are given back of a stay that goes on.
 */
export function decideHouseCancellation(
  cancellable: Cancellable,
  { as, amount: wanted, note: typed }: HouseWish,
  now: Instant,
): Outcome<{ house: HouseCancellation; concession: Concession }> {
  const policy = refundOf(cancellable, now)
  if (!policy.ok) return policy
  if (as === 'policy') return { ok: true, house: { as }, concession: { amount: 0, cause: 'goodwill' } }
  const { total } = cancellable.quote
  const refund = as === 'house_fault' ? total : (wanted ?? -1)
  if (!Number.isSafeInteger(refund) || refund < 0) return refused('refund_amount_invalid')
  if (refund > total) return refused('refund_too_high', { remaining: total })
  if (refund < policy.refund) return refused('refund_below_policy', { refund: policy.refund })
  const read = readNote(typed)
  if (!read.ok) return read
  const { note } = read
  const amount = concessionOf({ back: 0, byPolicy: policy.refund }, { back: refund, byPolicy: 0 })
  if (as === 'agreed')
    return { ok: true, house: { as, refund, note }, concession: { amount, cause: 'goodwill' } }
  return { ok: true, house: { as, note }, concession: { amount, cause: 'house_fault' } }
}

/** What whoever cancels saw before, as far as they were shown it. */
export type SeenRefund = { refund: Cents | null; percent: RefundPercent | null }

/** The whole decision, the same for whoever only looks, who has seen nothing yet. */
export function judgeHouseCancellation(
  cancellable: Cancellable,
  wish: HouseWish,
  at: Instant,
  seen: SeenRefund = { refund: null, percent: null },
): Outcome<{ refund: DecidedRefund; house: HouseCancellation; concession: Concession }> {
  const decided = decideHouseCancellation(cancellable, wish, at)
  if (!decided.ok) return decided
  const { house, concession } = decided
  const refund = refundDecided(cancellable, house, at)
  if (!refund.ok) return refund
  const { percent } = refund
  if (seen.percent !== null && percent !== null && percent !== seen.percent)
    return refused('refund_step_changed', { percent })
  if (seen.refund !== null && refund.refund !== seen.refund)
    return refused('refund_changed', { refund: refund.refund })
  return { ok: true, refund, house, concession }
}

/** What was decided at that moment, line by line; null as long as it was the guest who cancelled. */
export function refundDecided(
  cancellable: Cancellable,
  house: HouseCancellation | null,
  at: Instant,
): Outcome<DecidedRefund> {
  if (!house || house.as === 'policy') return refundOf(cancellable, at)
  const { quote } = cancellable
  const refund = house.as === 'agreed' ? house.refund : quote.total
  const lines = splitAmount(quote, refund)
  return { ok: true, refund, lines, percent: null, reason: house.as, words: house.note }
}
