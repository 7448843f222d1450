// Measures what the house gives beyond what it sold, whatever the door, and decides who may give so much.

import type { Instant } from './days.ts'
import { add, type Cents } from './money.ts'
import { grantOf, provenUntil, type Role } from './permissions.ts'
import { refused, type Outcome } from './refusal.ts'

/** Of one stay at one moment: what went back so far, and what cancelling it then would give by its own policy. */
export type Due = { back: Cents; byPolicy: Cents }

/** Goodwill has a limit by role; what the house is to blame for has none. */
export const concessionCauses = ['goodwill', 'house_fault'] as const
export type ConcessionCause = (typeof concessionCauses)[number]

/** By which command it is given: a part of the price, a change of the stay, or its cancellation. */
export const concessionDoors = ['part', 'change', 'cancellation'] as const
export type ConcessionDoor = (typeof concessionDoors)[number]

export type Concession = { amount: Cents; cause: ConcessionCause }

/**
 * By how much a command makes larger what a guest gets of a stay, money that they pay in it apart. `forgiven`: what they no longer
 * pay of nights that they keep; it counts whole, as what cancelling them would give now is nothing that they asked for.
 */
export function concessionOf(before: Due, after: Due, forgiven: Cents = 0): Cents {
  const grown = add(after.back, after.byPolicy) - add(before.back, before.byPolicy)
  return Math.max(0, grown, forgiven)
}

/**
 * What a role may give alone of one stay as goodwill, and what it gave; null = no limit. It is counted by stay and role, over all
 * doors, parts and people: ten times the limit, or two managers in turn, are no way round it.
 */
export type ConcessionAllowance = { limit: Cents; given: Cents } | null

export type Conceding = { role: Role; allowance: ConcessionAllowance }

/** Whether somebody may give it, apart from a fresh proof of who they are. Nothing is given where nothing grows. */
export function judgeConcession({ amount, cause }: Concession, { role, allowance }: Conceding): Outcome {
  // To blame the house is theirs who may give, also where nothing comes of it.
  if (amount === 0 && cause === 'goodwill') return { ok: true }
  if (grantOf(role, 'give_back') === 'no') return refused('concession_not_allowed', { amount })
  if (cause === 'house_fault' || !allowance) return { ok: true }
  return add(allowance.given, amount) > allowance.limit ? refused('refund_limit', allowance) : { ok: true }
}

/** The same for whoever does it: with a proof that is fresh. */
export function decideConcession(
  concession: Concession,
  by: Conceding & { provedAt: Instant },
  now: Instant,
): Outcome {
  const judged = judgeConcession(concession, by)
  if (!judged.ok || concession.amount === 0) return judged
  const isFresh = grantOf(by.role, 'give_back') !== 'proof' || now < provenUntil(by.provedAt)
  return isFresh ? judged : refused('prove_again')
}
