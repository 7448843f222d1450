import { sendDepositRefused } from '#server/use-cases/booking/send-deposit-refused.ts'
import type { Task } from './task.ts'

export const depositRefusedMail: Task<'deposit-refused-mail'> = async (deps, { stayId }) => {
  if ((await sendDepositRefused(deps, stayId)) !== 'sent')
    throw new Error(`News of the deposit of stay ${stayId} is not sent.`)
}
