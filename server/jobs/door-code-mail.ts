import { sendDoorCode } from '#server/emails/send-door-code.ts'
import { expectSent, type Task } from './task.ts'

export const doorCodeMail: Task<'door-code-mail'> = async (deps, { stayId }) => {
  expectSent(await sendDoorCode(deps, stayId), `Door code ${stayId}`)
}
