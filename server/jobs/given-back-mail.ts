import { sendGivenBack } from '#server/use-cases/booking/send-given-back.ts'
import type { Task } from './task.ts'

export const givenBackMail: Task<'given-back-mail'> = async (deps, { refundId }) => {
  if ((await sendGivenBack(deps, refundId)) !== 'sent')
    throw new Error(`News of refund ${refundId} is not sent.`)
}
