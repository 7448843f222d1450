import { sendPreArrival } from '#server/use-cases/booking/send-pre-arrival.ts'
import type { Task } from './task.ts'

export const preArrivalMail: Task<'pre-arrival-mail'> = async (deps, { stayId }) => {
  if ((await sendPreArrival(deps, stayId)) !== 'sent')
    throw new Error(`Arrival letter ${stayId} is not sent.`)
}
