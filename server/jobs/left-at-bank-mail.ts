import { sendLeftAtBank } from '#server/payments/send-left-at-bank.ts'
import { expectSent, type Task } from './task.ts'

export const leftAtBankMail: Task<'left-at-bank-mail'> = async (deps, { stayId, dueAt }) => {
  expectSent(await sendLeftAtBank(deps, stayId, dueAt), `The way back to the payment of stay ${stayId}`)
}
