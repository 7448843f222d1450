import { sendDepositKept } from '#server/use-cases/booking/send-deposit-kept.ts'
import { expectSent, type Task } from './task.ts'

export const depositKeptMail: Task<'deposit-kept-mail'> = async (deps, { depositId }) => {
  expectSent(await sendDepositKept(deps, depositId), `News of what was kept of deposit ${depositId}`)
}
