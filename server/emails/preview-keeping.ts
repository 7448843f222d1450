// Says what keeping a part of a security deposit would do, and what its guest would read.

import { decideKeeping, type Keeping } from '#domain/deposit-keeping.ts'
import type { Cents } from '#domain/money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { listDeposits } from '#server/db/deposits.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'
import { depositKeptEmail } from './deposit-kept.ts'
import { findStayFacts } from './find-facts.ts'
import { emailAhead, type EmailAhead } from './write-email.ts'

export type KeepingAhead = {
  amount: Cents
  released: Cents
  email: EmailAhead
}

/** The same decision as that of `keepPartOfDeposit`, of what is held now. Nothing is stored. */
export async function previewKeeping(
  deps: Deps,
  { siteId }: { siteId: number },
  { reservationId, ...keeping }: Keeping & { reservationId: number },
): Promise<Outcome<KeepingAhead>> {
  const stay = await findStaffReservation(deps.db, siteId, reservationId)
  if (!stay) return refused('reservation_not_found')
  if (stay.status !== 'confirmed') return refused('deposit_not_held')
  const decision = decideKeeping(await listDeposits(deps.db, stay.id), keeping, deps.now())
  if (!decision.ok) return decision
  const { authorization, amount, note } = decision
  const { amount: held } = authorization
  const facts = await findStayFacts(deps, stay.id)
  const letter = depositKeptEmail({ ...facts, held, kept: amount, why: { note, by: '' } })
  return { ok: true, amount, released: held - amount, email: emailAhead(facts, letter) }
}
