import { refundPayment as giveBack } from '#server/payments/refund-payment.ts'
import type { Task } from './task.ts'

/** A refusal has its own next attempt; whatever nobody knows yet is asked again, later each time. */
export const refundPayment: Task<'refund-payment'> = async (deps, { refundId }) => {
  if ((await giveBack(deps, refundId)) === 'pending')
    throw new Error(`Refund ${refundId} is not settled yet.`)
}
