// Does what somebody asked to have approved, under the name of whoever approves it, or declines it.

import type { Action } from '#contract/action.ts'
import type { AskedCommand } from '#domain/approval.ts'
import { grantOf } from '#domain/permissions.ts'
import { isRefused, refused, type Outcome } from '#domain/refusal.ts'
import type { By } from '#server/action/steps.ts'
import { beyondPolicy } from '#server/cancellation/cancel-for-house.ts'
import { give } from '#server/cancellation/give-part-back.ts'
import { change } from '#server/changes/change-stay.ts'
import { findApproval } from '#server/db/approvals.ts'
import { inTransaction } from '#server/db/client.ts'
import { move } from '#server/db/move.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { asAsked, sentAs } from './look-ahead.ts'

/**
 * The command itself, with all that refuses it: then nothing is answered. It is answered in the command's own transaction, so
 * that it is done exactly when it is approved.
 */
export async function approve(deps: Deps, by: By<Action>, id: number): Promise<Outcome> {
  const found = await findApproval(deps.db, by.staff.siteId, id)
  if (!found) return refused('approval_not_found')
  const { stayId, key, command, status, askedByName: askedBy } = found
  if (status !== 'open') return refused('approval_not_open')
  return asAsked(await act(deps, { ...by, approves: { id, askedBy } }, { stayId, key, command }))
}

async function act(
  deps: Deps,
  by: By<Action>,
  { stayId, key, command }: { stayId: number; key: string; command: AskedCommand },
): Promise<Outcome> {
  const asked = { by, params: { id: stayId }, locale: 'fr' } as const
  const answer = await (command.kind === 'change'
    ? change.act(deps, { ...asked, payload: { ...sentAs(command), key } })
    : command.kind === 'part'
      ? give.act(deps, { ...asked, payload: { ...command, key } })
      : beyondPolicy.act(deps, { ...asked, payload: command }))
  return isRefused(answer) ? answer : { ok: true }
}

/** By somebody who could approve it, or whoever asked. */
export async function declineApproval(
  deps: Pick<Deps, 'db' | 'now'>,
  by: By<Action>,
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
