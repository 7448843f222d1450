import type { Action } from './actions.ts'
import type { Context } from './context.ts'
import { listStandingAuthorizations } from './deposits-at-bank.ts'
import type { HistoryLog } from './log.ts'
import { nth } from './random.ts'
import type { System } from './system.ts'

/** At most once for each stay: what an owner takes twice is for people to settle. */
export async function actByHand(
  system: System,
  { byHand }: HistoryLog,
  { deposit, share }: Action & { kind: 'by_hand' },
): Promise<string> {
  const hold = nth(
    listStandingAuthorizations(system).filter(({ stayId }) => !byHand.has(stayId)),
    deposit,
  )
  if (!hold) return 'no deposit is held'
  byHand.add(hold.stayId)
  const amount = Math.round(hold.amount * share)
  const intent = `payment_intents/${hold.id}`
  const answer = await system.connection.bank.atDashboard(
    share === 0 ? `${intent}/cancel` : `${intent}/capture`,
    share === 0 ? {} : { amount_to_capture: String(amount) },
  )
  return `stay ${hold.stayId}: ${amount} ${answer.status}`
}

/** Of what was taken for a stay, and never more than the bank has left of it: the dashboard offers nothing else. */
export async function refundByHand(
  { system: { db, connection }, log }: Context,
  { payment: number, share }: Action & { kind: 'refund_by_hand' },
): Promise<string> {
  const { bank } = connection
  const listed = await db
    .selectFrom('payments')
    .select('intentId')
    .where('status', 'in', ['captured', 'refunded'])
    .where('method', '=', 'card')
    .orderBy('id')
    .execute()
  const paid = nth(listed, number)
  const intent = paid && bank.ledger.find('intents', paid.intentId ?? '')
  if (!intent) return 'nothing was taken'
  const returned = bank.ledger
    .all('refunds')
    .filter((one) => one.intent === intent.id && one.status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const amount = Math.round((intent.amountReceived - returned) * share)
  if (amount === 0) return 'nothing is left'
  const answer = await bank.atDashboard('refunds', { payment_intent: intent.id, amount: String(amount) })
  const { id } = (await answer.json()) as { id?: string }
  if (id !== undefined) log.refundedByHand.add(id)
  return `${intent.id}: ${amount} ${answer.status}`
}
