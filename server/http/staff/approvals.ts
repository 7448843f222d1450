// An approval is no command: whoever approves runs somebody else’s command, under their own name, and declines or asks beside it.

import {
  approve as approveSpec,
  askApproval,
  declineApproval,
  readApproval,
} from '#contract/staff/approvals.ts'
import type { AskedCommand } from '#domain/approval.ts'
import type { Outcome } from '#domain/refusal.ts'
import { readStayTerms } from '#domain/stay-change.ts'
import type { Camel } from '#contract/wire.ts'
import type { z } from 'zod'
import { approve, declineApproval as decline } from '#server/approvals/answer-approval.ts'
import { askApproval as ask } from '#server/approvals/ask-approval.ts'
import { readApproval as read } from '#server/approvals/read-approval.ts'
import type { Deps } from '#server/deps.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveStaffApprovals(app: ApiApp, deps: Deps): void {
  serve(app, askApproval, deps, async ({ by, params, payload }) => {
    const { key } = payload
    const wanted = toCommand(payload.command)
    if (!wanted.ok) return wanted
    const outcome = await ask(deps, by, { stayId: params.id, key, command: wanted.command })
    return outcome.ok ? { id: outcome.id, amount: outcome.amount } : outcome
  })

  serve(app, readApproval, deps, async ({ by, params }) => {
    const outcome = await read(deps, by, params.id)
    if (!outcome.ok) return outcome
    const { ok: _, ...ahead } = outcome
    return ahead
  })

  serve(app, approveSpec, deps, async ({ by, params }) => {
    const outcome = await approve(deps, by, params.id)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, declineApproval, deps, async ({ by, params }) => {
    const outcome = await decline(deps, by, params.id)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
}

type Asked = Camel<z.output<typeof askApproval.payload>>['command']

function toCommand(asked: Asked): Outcome<{ command: AskedCommand }> {
  if (asked.kind === 'part') return { ok: true, command: asked }
  if (asked.kind === 'cancellation') return { ok: true, command: { ...asked, as: 'agreed' } }
  const { kind, version, expectedDifference, balanceAgreed: isBalanceAgreed } = asked
  const { cause = 'goodwill', note = '', withLink } = asked
  const wanted = readStayTerms(asked)
  if (!wanted.ok) return wanted
  const { to } = wanted
  const seen = { version, expectedDifference, isBalanceAgreed, withLink }
  return { ok: true, command: { kind, to, ...seen, cause, note } }
}
