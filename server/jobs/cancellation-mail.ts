import { sendCancellation } from '#server/emails/send-cancellation.ts'
import { expectSent, type Task } from './task.ts'

export const cancellationMail: Task<'cancellation-mail'> = async (deps, { stayId }) => {
  expectSent(await sendCancellation(deps, stayId), `Cancellation ${stayId}`)
}
