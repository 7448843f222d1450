import { sendPaymentFailed } from '#server/use-cases/booking/send-payment-failed.ts'
import type { Task } from './task.ts'

export const paymentFailedMail: Task<'payment-failed-mail'> = async (deps, { stayId }) => {
  if ((await sendPaymentFailed(deps, stayId)) !== 'sent')
    throw new Error(`News of stay ${stayId} is not sent.`)
}
