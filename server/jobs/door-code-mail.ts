import { sendDoorCode } from '#server/use-cases/booking/send-door-code.ts'
import type { Task } from './task.ts'

export const doorCodeMail: Task<'door-code-mail'> = async (deps, { stayId }) => {
  if ((await sendDoorCode(deps, stayId)) !== 'sent') throw new Error(`Door code ${stayId} is not sent.`)
}
