// Says what a command that waits for an approval would do now, by the previews of the commands themselves.

import type { Action } from '#contract/action.ts'
import type { AnswerOf } from '#contract/wire.ts'
import type { AskedCommand } from '#domain/approval.ts'
import { isRefused, refused, type Outcome, type RefusalCode } from '#domain/refusal.ts'
import { previewForHouse } from '#server/cancellation/preview-for-house.ts'
import { give } from '#server/cancellation/give-part-back.ts'
import type { changeReservation } from '#contract/staff/changes.ts'
import { change } from '#server/changes/change-stay.ts'
import type { By } from '#server/action/steps.ts'
import type { Deps } from '#server/deps.ts'

type ChangeAhead = AnswerOf<typeof changeReservation.ahead>
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
  by: By<Action>,
  { stayId, command }: { stayId: number; command: AskedCommand },
): Promise<Outcome<CommandAhead>> {
  const asked = { by, params: { id: stayId }, locale: 'fr' } as const
  if (command.kind === 'change') {
    const { version, expectedDifference } = command
    const { propertyId, arrival, departure, travelers, cause, note } = sentAs(command)
    const payload = { propertyId, arrival, departure, travelers, cause, note }
    const ahead = await change.look(deps, { ...asked, payload })
    if (isRefused(ahead)) return ahead
    const isAsSeen = ahead.version === version && ahead.difference === expectedDifference
    const email = command.withLink && ahead.link ? ahead.link.email : ahead.email
    return { ok: true, ...ahead, email, isAsSeen }
  }
  if (command.kind === 'part') {
    const { amount, note, expectedRemaining } = command
    const ahead = await give.look(deps, { ...asked, payload: { amount, note } })
    if (isRefused(ahead)) return ahead
    return { ok: true, ...ahead, isAsSeen: ahead.remaining === expectedRemaining }
  }
  const { as, amount, note, closesNights } = command
  const ahead = await previewForHouse(deps, by, { stayId, as, amount, note, closesNights })
  if (!ahead.ok) return ahead
  const { refund, handed, concession, email } = ahead.ahead.amounts
  const isAsSeen = refund === command.expectedRefund
  return { ok: true, refund: { toCard: refund - handed, handed }, concession, email, isAsSeen }
}

/** A change as its form would send it. */
export const sentAs = ({ to, isBalanceAgreed, ...wish }: AskedCommand & { kind: 'change' }) => ({
  ...to,
  ...wish,
  balanceAgreed: isBalanceAgreed,
})
