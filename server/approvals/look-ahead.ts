// Says what a command that waits for an approval would do now, by the previews of the commands themselves.

import type { AskedCommand } from '#domain/approval.ts'
import { refused, type Outcome, type RefusalCode } from '#domain/refusal.ts'
import { previewForHouse } from '#server/cancellation/preview-for-house.ts'
import { previewGivingBack } from '#server/cancellation/preview-giving-back.ts'
import { previewChange, type ChangeAhead } from '#server/changes/preview-change.ts'
import type { Giver } from '#server/staff/concede.ts'
import type { Deps } from '#server/deps.ts'

export type CommandAhead = Pick<ChangeAhead, 'refund' | 'concession' | 'email'> & {
  /** Whether the figures are still those that whoever asked saw: with others the command is refused. */
  isAsSeen: boolean
}

/** What is refused for what the stay, its nights or its price have become since: whoever answers cannot mend it here. */
export function asAsked<Done extends object>(outcome: Outcome<Done>): Outcome<Done> {
  if (outcome.ok || passing.includes(outcome.reason.code)) return outcome
  return refused('approval_outdated')
}
const passing: readonly string[] = [
  'reservation_not_found',
  'approval_not_open',
  'refund_limit',
  'prove_again',
] satisfies RefusalCode[]

export async function lookAhead(
  deps: Deps,
  by: Giver,
  { stayId, command }: { stayId: number; command: AskedCommand },
): Promise<Outcome<CommandAhead>> {
  if (command.kind === 'change') {
    const { to, cause, note } = command
    const ahead = await previewChange(deps, by, { stayId, to, cause, note })
    if (!ahead.ok) return ahead
    const { version, price } = ahead
    const isAsSeen = version === command.version && price.difference === command.expectedDifference
    return { ...ahead, isAsSeen }
  }
  if (command.kind === 'part') {
    const { amount, note } = command
    const ahead = await previewGivingBack(deps, by, { stayId, amount, note })
    return ahead.ok ? { ...ahead, isAsSeen: ahead.remaining === command.expectedRemaining } : ahead
  }
  const { as, amount, note } = command
  const ahead = await previewForHouse(deps, by, { stayId, as, amount, note })
  if (!ahead.ok) return ahead
  const { refund, handed, concession, email } = ahead.amounts
  const isAsSeen = refund === command.expectedRefund
  return { ok: true, refund: { toCard: refund - handed, handed }, concession, email, isAsSeen }
}
