import { sendPreArrival } from '#server/emails/send-pre-arrival.ts'
import { expectSent, type Task } from './task.ts'

export const preArrivalMail: Task<'pre-arrival-mail'> = async (deps, { stayId }) => {
  expectSent(await sendPreArrival(deps, stayId), `Arrival letter ${stayId}`)
}
