import { sendLeftAtBank } from '#server/use-cases/booking/send-left-at-bank.ts'
import type { Task } from './task.ts'

export const leftAtBankMail: Task<'left-at-bank-mail'> = async (deps, { stayId, dueAt }) => {
  if ((await sendLeftAtBank(deps, stayId, dueAt)) !== 'sent')
    throw new Error(`The way back to the payment of stay ${stayId} is not sent.`)
}
