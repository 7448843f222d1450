// Keeps that somebody would give more than they may, for whoever may: the command as it was seen, and nothing of it is done.

import type { Action } from '#contract/action.ts'
import type { AskedCommand } from '#domain/approval.ts'
import type { Cents } from '#domain/money.ts'
import { grantOf } from '#domain/permissions.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findApprovalByKey, insertApproval } from '#server/db/approvals.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockStay } from '#server/db/stays.ts'
import type { By } from '#server/action/steps.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { asAsked, lookAhead } from './look-ahead.ts'

type Asking = { stayId: number; key: string; command: AskedCommand }
type Asked = { id: number; amount: Cents }

/** What would be refused to anybody is refused now. Whoever may do it themselves may still want somebody else to look. */
export async function askApproval(
  deps: Deps,
  by: By<Action>,
  { stayId, key, command }: Asking,
): Promise<Outcome<Asked>> {
  // Who may not see what giving back would do asks for changes alone, which they may make.
  if (command.kind !== 'change' && grantOf(by.staff.role, 'prepare_refunds') === 'no')
    return refused('not_allowed')
  const ahead = asAsked(await lookAhead(deps, by, { stayId, command }))
  if (!ahead.ok) return ahead
  const { amount, cause } = ahead.concession
  return inTransaction(deps.db, async (tx): Promise<Outcome<Asked>> => {
    await lockStay(tx, stayId)
    const known = await findApprovalByKey(tx, stayId, key)
    if (known && known.status !== 'open') return refused('approval_not_open')
    if (known) return { ok: true, id: known.id, amount: known.amount }
    if (amount === 0) return refused('approval_not_needed')
    if (!ahead.isAsSeen) return refused('approval_outdated')
    const asking = { stayId, key, command, amount, cause, askedBy: by.staff.id, askedAt: deps.now() }
    const approval = await insertApproval(tx, asking)
    if (!approval) return refused('approval_open')
    await writeAudit(tx, deps, by, {
      action: 'approval_asked',
      subject: 'reservation',
      subjectId: stayId,
      after: { amount },
    })
    return { ok: true, id: approval.id, amount }
  })
}
