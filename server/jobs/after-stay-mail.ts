import { sendAfterStay } from '#server/emails/send-after-stay.ts'
import { expectSent, type Task } from './task.ts'

export const afterStayMail: Task<'after-stay-mail'> = async (deps, { stayId }) => {
  expectSent(await sendAfterStay(deps, stayId), `Letter after stay ${stayId}`)
}
