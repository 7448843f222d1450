import { sendOwnerCancellation } from '#server/emails/send-cancellation.ts'
import { expectSent, type Task } from './task.ts'

export const ownerCancellationMail: Task<'owner-cancellation-mail'> = async (deps, { stayId }) => {
  expectSent(await sendOwnerCancellation(deps, stayId), `Owner notice of cancellation ${stayId}`)
}
