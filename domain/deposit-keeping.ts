// Decides whether a part of a security deposit may be kept: how much, why, and only of what is held right now.

import { readNote } from './credit.ts'
import type { Instant } from './days.ts'
import { endOf, type Authorization } from './deposit.ts'
import type { Cents } from './money.ts'
import { refused, type Outcome } from './refusal.ts'

export type Keeping = {
  amount: Cents
  /** Why, in words that the guest reads. */
  note: string
}

/** `authorizations` by their attempt; the one of which the part is kept. The rest is let go in the same moment. */
export function decideKeeping<Of extends Authorization & { amount: Cents }>(
  authorizations: readonly Of[],
  { amount, note: typed }: Keeping,
  now: Instant,
): Outcome<{ authorization: Of; amount: Cents; note: string }> {
  const standing = findKeepable(authorizations, now)
  if (!standing.ok) return standing
  const { authorization } = standing
  if (!Number.isSafeInteger(amount) || amount <= 0) return refused('refund_amount_invalid')
  if (amount > authorization.amount) return refused('deposit_too_high', { held: authorization.amount })
  const read = readNote(typed)
  return read.ok ? { ok: true, authorization, amount, note: read.note } : read
}

/** The authorization of which a part can be kept; of one that ended, how it did. */
export function findKeepable<Of extends Authorization>(
  authorizations: readonly Of[],
  now: Instant,
): Outcome<{ authorization: Of }> {
  const has = (status: Of['status']) => authorizations.some((one) => one.status === status)
  if (has('keeping') || has('captured')) return refused('deposit_kept_already')
  // Two may stand at once then: nobody knows yet which of them is the deposit.
  if (has('asked')) return refused('deposit_renewing')
  const held = authorizations.find(({ status }) => status === 'held')
  if (held) return endOf(held) > now ? { ok: true, authorization: held } : refused('deposit_lapsed')
  if (has('releasing') || has('released')) return refused('deposit_released')
  return refused(authorizations.at(-1)?.status === 'lapsed' ? 'deposit_lapsed' : 'deposit_not_held')
}
