import { sendPreArrival } from '#server/use-cases/booking/send-pre-arrival.ts'
import { expectSent, type Task } from './task.ts'

export const preArrivalMail: Task<'pre-arrival-mail'> = async (deps, { stayId }) => {
  expectSent(await sendPreArrival(deps, stayId), `Arrival letter ${stayId}`)
}
