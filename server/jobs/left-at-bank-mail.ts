import { addLeftAtBankJob } from '#server/use-cases/booking/plan-left-at-bank.ts'
import { sendLeftAtBank } from '#server/use-cases/booking/send-left-at-bank.ts'
import type { Task } from './task.ts'

export const leftAtBankMail: Task<'left-at-bank-mail'> = async (deps, { stayId, dueAt }) => {
  const result = await sendLeftAtBank(deps, stayId, dueAt)
  if (result === 'not_yet') return addLeftAtBankJob(deps.db, stayId, dueAt)
  if (result !== 'sent') throw new Error(`The way back to the payment of stay ${stayId} is not sent.`)
}
