// Does what somebody asked to have approved, under the name of whoever approves it, or declines it.

import type { AskedCommand } from '#domain/approval.ts'
import { grantOf } from '#domain/permissions.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { cancelForHouse } from '#server/cancellation/cancel-for-house.ts'
import { givePartBack } from '#server/cancellation/give-part-back.ts'
import { changeStay } from '#server/changes/change-stay.ts'
import type { Giver } from '#server/staff/concede.ts'
import { findApproval } from '#server/db/approvals.ts'
import { inTransaction } from '#server/db/client.ts'
import { move } from '#server/db/move.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { asAsked } from './look-ahead.ts'

/**
 * The command itself, with all that refuses it: then nothing is answered. It is answered in the command's own transaction, so
 * that it is done exactly when it is approved.
 */
export async function approve(deps: Deps, by: Giver, id: number): Promise<Outcome> {
  const found = await findApproval(deps.db, by.staff.siteId, id)
  if (!found) return refused('approval_not_found')
  const { stayId, key, command, status, askedByName: askedBy } = found
  if (status !== 'open') return refused('approval_not_open')
  return asAsked(await act(deps, { ...by, approves: { id, askedBy } }, { stayId, key, command }))
}

function act(
  deps: Deps,
  by: Giver,
  { stayId, key, command }: { stayId: number; key: string; command: AskedCommand },
): Promise<Outcome> {
  if (command.kind === 'change') return changeStay(deps, by, { ...command, stayId, key })
  if (command.kind === 'part') return givePartBack(deps, by, { ...command, stayId, key })
  return cancelForHouse(deps, by, { ...command, stayId, expectedPercent: null })
}

/** By somebody who could approve it, or whoever asked. */
export async function declineApproval(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Giver,
  id: number,
): Promise<Outcome> {
  const found = await findApproval(deps.db, by.staff.siteId, id)
  if (!found) return refused('approval_not_found')
  const isOwn = found.askedBy === by.staff.id
  if (!isOwn && grantOf(by.staff.role, 'give_back') === 'no') return refused('not_allowed')
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const facts = { answeredAt: deps.now(), answeredBy: by.staff.id }
    const declined = await move(tx, 'approvals', id, 'declined', facts)
    if (!declined) return refused('approval_not_open')
    await writeAudit(tx, deps, by, {
      action: 'approval_declined',
      subject: 'reservation',
      subjectId: found.stayId,
      after: { amount: found.amount, askedBy: found.askedByName },
    })
    return { ok: true }
  })
}
