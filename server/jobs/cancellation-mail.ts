import { sendCancellation } from '#server/use-cases/booking/send-cancellation.ts'
import type { Task } from './task.ts'

export const cancellationMail: Task<'cancellation-mail'> = async (deps, { stayId }) => {
  if ((await sendCancellation(deps, stayId)) !== 'sent')
    throw new Error(`Cancellation ${stayId} is not sent.`)
}
