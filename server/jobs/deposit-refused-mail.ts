import { sendDepositRefused } from '#server/emails/send-deposit-refused.ts'
import { expectSent, type Task } from './task.ts'

export const depositRefusedMail: Task<'deposit-refused-mail'> = async (deps, { stayId }) => {
  expectSent(await sendDepositRefused(deps, stayId), `News of the deposit of stay ${stayId}`)
}
