import { sendGivenBack } from '#server/emails/send-given-back.ts'
import { expectSent, type Task } from './task.ts'

export const givenBackMail: Task<'given-back-mail'> = async (deps, { refundId }) => {
  expectSent(await sendGivenBack(deps, refundId), `News of refund ${refundId}`)
}
