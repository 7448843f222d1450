import { sendPaymentFailed } from '#server/emails/send-payment-failed.ts'
import { expectSent, type Task } from './task.ts'

export const paymentFailedMail: Task<'payment-failed-mail'> = async (deps, { stayId }) => {
  expectSent(await sendPaymentFailed(deps, stayId), `News of stay ${stayId}`)
}
