import { isTaken, type PaymentState } from '#domain/payment.ts'
import {
  givePartBack,
  type PartialRefund,
  type PartialRefundWish,
} from '#server/cancellation/give-part-back.ts'
import type { Outcome } from '#domain/refusal.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'
import type { Db } from '#server/db/client.ts'
import type { Action } from './actions.ts'
import { findNthStay } from './changing.ts'
import type { Context } from './context.ts'
import { personOfHouse } from './house.ts'

/**
 * Somebody of the house, who opens a stay, sees what it costs by now, and sends a form a moment later: whatever happens in
 * between. Only the first answer to a form says that it gave back; the others say the same refund.
 */
export async function giveBack(
  { system, log }: Context,
  { stay: number, share, more, key: form }: Action & { kind: 'give_back' },
): Promise<string> {
  const { db, deps } = system
  const stay = await findNthStay(db, number)
  if (!stay) return 'nothing to give back'
  const { total: expectedRemaining } = await findPriceLeft(db, stay)
  const amount = Math.round(expectedRemaining * share) + more
  const key = `form-${form}`
  const wish = { stayId: stay.id, amount, expectedRemaining, key, note: 'Le foyer ne marchait pas.' }
  const by = personOfHouse(system, form)
  const before = await findMoney(db, stay.id)
  const given = await givePartBack(deps, by, wish)
  const problem = judgeWays(wish, given, { before, after: await findMoney(db, stay.id) })
  if (problem) log.otherWays.push(`stay ${stay.id}, ${key}: ${problem}`)
  const asked = `${by.staff.role}: stay ${stay.id}: ${amount} of ${expectedRemaining}`
  if (!given.ok) return `${asked} ${given.reason.code}`
  log.givenBack.push({ stayId: stay.id, key, amount: given.amount, refundId: given.refundId })
  return `${asked} gave ${given.amount}, ${given.remaining} is left`
}

type Money = {
  payments: { id: number; status: PaymentState; amount: number; method: string }[]
  refunds: { id: number; paymentId: number; amount: number; key: string }[]
}

async function findMoney(db: Db, stayId: number): Promise<Money> {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'status', 'amount', 'method'])
    .where('stayId', '=', stayId)
    .orderBy('id')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.id', 'paymentId', 'refunds.amount', 'key'])
    .where('stayId', '=', stayId)
    .orderBy('refunds.id')
    .execute()
  return { payments: payments.filter(isTaken), refunds }
}

/**
 * Why money went back another way than it came, where nobody else moved any meanwhile: first over the cards as far as they took,
 * and the rest by hand; and whatever was received, by card or without it, may be given back.
 */
function judgeWays(
  { amount, expectedRemaining, key }: PartialRefundWish,
  given: Outcome<PartialRefund>,
  { before, after }: { before: Money; after: Money },
): string | null {
  const isOwn = (refund: Money['refunds'][number]) => refund.key === key
  const others = { ...after, refunds: after.refunds.filter((refund) => !isOwn(refund)) }
  const marks = ({ payments, refunds }: Money) =>
    [...payments, ...refunds].map((one) => `${one.id} ${one.amount}`).join()
  if (before.refunds.some(isOwn) || marks(before) !== marks(others)) return null
  const cards = before.payments.filter(({ method }) => method === 'card')
  const onCards = leftOf(before, cards)
  if (given.ok) {
    const back = after.refunds.filter(
      (refund) => isOwn(refund) && cards.some(({ id }) => id === refund.paymentId),
    )
    const toCard = back.reduce((sum, one) => sum + one.amount, 0)
    const wanted = Math.min(given.amount, onCards)
    return toCard === wanted ? null : `${toCard} of ${given.amount} to the cards, not ${wanted}`
  }
  const most = Math.min(expectedRemaining, leftOf(before, before.payments))
  const isPossible = given.reason.code === 'refund_too_high' && amount <= most
  return isPossible ? `${amount} was refused, and ${most} was received` : null
}

const leftOf = ({ refunds }: Money, payments: Money['payments']): number =>
  payments.reduce((sum, { id, amount }) => {
    const back = refunds.filter(({ paymentId }) => paymentId === id)
    return sum + Math.max(0, amount - back.reduce((of, one) => of + one.amount, 0))
  }, 0)
