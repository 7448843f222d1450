import { sendOwnerCancellation } from '#server/use-cases/booking/send-cancellation.ts'
import type { Task } from './task.ts'

export const ownerCancellationMail: Task<'owner-cancellation-mail'> = async (deps, { stayId }) => {
  if ((await sendOwnerCancellation(deps, stayId)) !== 'sent')
    throw new Error(`Owner notice of cancellation ${stayId} is not sent.`)
}
