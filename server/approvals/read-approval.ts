// Tells what waits for an approval: who asked, what it would do by now, and what its guest would read.

import type { Action } from '#contract/action.ts'
import { hasGrown, type AskedCommand } from '#domain/approval.ts'
import type { Day, Instant } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findApproval } from '#server/db/approvals.ts'
import { findStaffReservation, listLofts } from '#server/db/staff-reservations.ts'
import type { By } from '#server/action/steps.ts'
import type { Deps } from '#server/deps.ts'
import { guestNameOf } from '#server/reservations/list-for-staff.ts'
import { asAsked, lookAhead, type CommandAhead } from './look-ahead.ts'

export type ApprovalAhead = Omit<CommandAhead, 'isAsSeen'> & {
  kind: AskedCommand['kind']
  reservation: { id: number; reference: string; guestName: string }
  askedBy: string
  askedAt: Instant
  /** In words that the guest reads. */
  note: string | null
  to: { propertyName: string; arrival: Day; departure: Day; travelers: number } | null
}

export async function readApproval(deps: Deps, by: By<Action>, id: number): Promise<Outcome<ApprovalAhead>> {
  const { siteId } = by.staff
  const found = await findApproval(deps.db, siteId, id)
  const stay = found && (await findStaffReservation(deps.db, siteId, found.stayId))
  if (!stay) return refused('approval_not_found')
  const { command, stayId, askedAt } = found
  if (found.status !== 'open') return refused('approval_not_open')
  const ahead = asAsked(await lookAhead(deps, by, { stayId, command }))
  if (!ahead.ok) return ahead
  const { refund, concession, email, isAsSeen } = ahead
  // Said before somebody approves it: approving is refused for the same.
  if (!isAsSeen || hasGrown(found, concession.amount)) return refused('approval_outdated')
  return {
    ok: true,
    kind: command.kind,
    reservation: { id: stayId, reference: referenceOf(stayId), guestName: guestNameOf(stay) },
    askedBy: found.askedByName,
    askedAt,
    note: command.note === '' ? null : command.note,
    to: command.kind === 'change' ? await toldTerms(deps, siteId, command.to) : null,
    refund,
    concession,
    email,
  }
}

async function toldTerms(
  { db }: Pick<Deps, 'db'>,
  siteId: number,
  { propertyId, arrival, departure, travelers }: (AskedCommand & { kind: 'change' })['to'],
) {
  const lofts = await listLofts(db, siteId)
  const propertyName = lofts.find(({ id }) => id === propertyId)?.name ?? ''
  return { propertyName, arrival, departure, travelers }
}
