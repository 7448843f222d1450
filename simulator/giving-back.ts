import type { Cents } from '#domain/money.ts'
import { isTaken, type PaymentState } from '#domain/payment.ts'
import { give } from '#server/cancellation/give-part-back.ts'
import type { Outcome } from '#domain/refusal.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'
import type { Db } from '#server/db/client.ts'
import type { Action } from './actions.ts'
import { findNthStay } from './changing.ts'
import type { Context } from './context.ts'
import { doneBy, personOfHouse } from './house.ts'

/**
 * Somebody of the house, who opens a stay, sees what it costs by now, and sends a form a moment later: whatever happens in
 * between. Only the first answer to a form says that it gave back; the others say the same refund.
 */
export async function giveBack(
  { system, log }: Context,
  { stay: number, share, more, key: form }: Action & { kind: 'give_back' },
): Promise<string> {
  const { db } = system
  const stay = await findNthStay(db, number)
  if (!stay) return 'nothing to give back'
  const { total: expectedRemaining } = await findPriceLeft(db, stay)
  const amount = Math.round(expectedRemaining * share) + more
  const key = `form-${form}-${stay.id}`
  const payload = { amount, expectedRemaining, key, note: 'Le foyer ne marchait pas.' }
  const by = personOfHouse(system, form)
  const before = await findMoney(db, stay.id)
  const given = await doneBy<PartialRefund>(system, by, give, { params: { id: stay.id }, payload })
  const problem = judgeRefusal(payload, given, { before, after: await findMoney(db, stay.id) })
  if (problem) log.refusedParts.push(`stay ${stay.id}, ${key}: ${problem}`)
  const asked = `${by.staff.role}: stay ${stay.id}: ${amount} of ${expectedRemaining}`
  if (!given.ok) return `${asked} ${given.reason.code}`
  log.givenBack.push({ stayId: stay.id, key, amount: given.amount, refundId: given.refundId })
  return `${asked} gave ${given.amount}, ${given.remaining} is left`
}

type PartialRefund = { refundId: number; amount: Cents; remaining: Cents }

type Money = {
  payments: { id: number; status: PaymentState; amount: number }[]
  refunds: { id: number; paymentId: number; amount: number }[]
}

async function findMoney(db: Db, stayId: number): Promise<Money> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'status', 'amount'])
    .where('stayId', '=', stayId)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'paymentId', 'refunds.amount'])
    .where('stayId', '=', stayId)
    .orderBy('refunds.id')
    .execute()
  return { payments: payments.filter(isTaken), refunds }
}

/** Whatever was received, by card or without it, may be given back: why it was not, where nobody else moved any meanwhile. */
function judgeRefusal(
  { amount, expectedRemaining }: { amount: Cents; expectedRemaining: Cents },
  given: Outcome<PartialRefund>,
  { before, after }: { before: Money; after: Money },
): string | null {
  const marks = ({ payments, refunds }: Money) =>
    [...payments, ...refunds].map((one) => `${one.id} ${one.amount}`).join()
  if (given.ok || given.reason.code !== 'refund_too_high' || marks(before) !== marks(after)) return null
  const most = Math.min(expectedRemaining, leftOf(before))
  return amount <= most ? `${amount} was refused, and ${most} was received` : null
}

const leftOf = ({ payments, refunds }: Money): number =>
  payments.reduce((sum, { id, amount }) => {
    const back = refunds.filter(({ paymentId }) => paymentId === id)
    return sum + Math.max(0, amount - back.reduce((of, one) => of + one.amount, 0))
  }, 0)
