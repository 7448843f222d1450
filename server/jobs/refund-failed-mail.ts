import { sendRefundFailed } from '#server/emails/send-cancellation.ts'
import { expectSent, type Task } from './task.ts'

export const refundFailedMail: Task<'refund-failed-mail'> = async (deps, { refundId }) => {
  expectSent(await sendRefundFailed(deps, refundId), `News of refund ${refundId}`)
}
