import { findPayment } from '#server/db/payments.ts'
import { finishPayment } from '#server/payments/finish-payment.ts'
import type { Task } from './task.ts'

/** Takes the money of a reservation whose request did not live to, or could not reach the bank. */
export const capturePayment: Task<'capture-payment'> = async (deps, { paymentId }) => {
  const before = await findPayment(deps.db, paymentId)
  if (before?.status !== 'authorised') return
  await finishPayment(deps, before.intentId)
  const after = await findPayment(deps.db, paymentId)
  if (after?.status === 'authorised') throw new Error(`Payment ${paymentId} is not captured yet.`)
}
