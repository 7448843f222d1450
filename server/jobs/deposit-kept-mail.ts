import { sendDepositKept } from '#server/emails/send-deposit-kept.ts'
import { expectSent, type Task } from './task.ts'

export const depositKeptMail: Task<'deposit-kept-mail'> = async (deps, { depositId }) => {
  expectSent(await sendDepositKept(deps, depositId), `News of what was kept of deposit ${depositId}`)
}
