import { sendRefundFailed } from '#server/use-cases/booking/send-cancellation.ts'
import type { Task } from './task.ts'

export const refundFailedMail: Task<'refund-failed-mail'> = async (deps, { refundId }) => {
  if ((await sendRefundFailed(deps, refundId)) !== 'sent')
    throw new Error(`News of refund ${refundId} is not sent.`)
}
