// Says what keeping a part of a security deposit would do, and what its guest would read.

import { decideKeeping, type Keeping } from '#domain/deposit-keeping.ts'
import type { Cents } from '#domain/money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { listDeposits } from '#server/db/deposits.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { StaffMember } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { depositKeptEmail } from './deposit-kept.ts'
import { findStayFacts } from './find-facts.ts'
import { emailAhead, type EmailAhead } from './email-ahead.ts'

export type KeepingAhead = {
  amount: Cents
  released: Cents
  email: EmailAhead
}

/** The same decision as that of `keepPartOfDeposit`, of what is held now. Nothing is stored. */
export async function previewKeeping(
  deps: Deps,
  staff: Pick<StaffMember, 'siteId' | 'role'>,
  { reservationId, ...keeping }: Keeping & { reservationId: number },
): Promise<Outcome<KeepingAhead>> {
  const stay = await findStaffReservation(deps.db, staff.siteId, reservationId)
  if (!stay) return refused('reservation_not_found')
  if (stay.status !== 'confirmed') return refused('deposit_not_held')
  const decision = decideKeeping(await listDeposits(deps.db, stay.id), keeping, deps.now())
  if (!decision.ok) return decision
  const { authorization, amount, note } = decision
  const { amount: held } = authorization
  const facts = await findStayFacts(deps, stay.id)
  const kept = { held, kept: amount, why: { note, by: '' } }
  const email = emailAhead(staff, facts, (shown) => depositKeptEmail({ ...shown, ...kept }))
  return { ok: true, amount, released: held - amount, email }
}
