import { sendDepositKept } from '#server/use-cases/booking/send-deposit-kept.ts'
import type { Task } from './task.ts'

export const depositKeptMail: Task<'deposit-kept-mail'> = async (deps, { depositId }) => {
  if ((await sendDepositKept(deps, depositId)) !== 'sent')
    throw new Error(`News of what was kept of deposit ${depositId} is not sent.`)
}
