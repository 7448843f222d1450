import { sendDoorCode } from '#server/use-cases/booking/send-door-code.ts'
import { expectSent, type Task } from './task.ts'

export const doorCodeMail: Task<'door-code-mail'> = async (deps, { stayId }) => {
  expectSent(await sendDoorCode(deps, stayId), `Door code ${stayId}`)
}
