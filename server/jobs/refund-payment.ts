import { refundPayment as giveBack } from '#server/use-cases/booking/refund-payment.ts'
import type { Task } from './task.ts'

export const refundPayment: Task<'refund-payment'> = async (deps, { refundId }) => {
  if (!(await giveBack(deps, refundId))) throw new Error(`Refund ${refundId} is not made yet.`)
}
