import { voidPayment as letGo } from '#server/payments/void-payment.ts'
import type { Task } from './task.ts'

export const voidPayment: Task<'void-payment'> = async (deps, { paymentId }) => {
  if (!(await letGo(deps, paymentId))) throw new Error(`Payment ${paymentId} is not voided yet.`)
}
