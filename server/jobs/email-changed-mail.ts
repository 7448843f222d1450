import { sendEmailChanged } from '#server/emails/send-email-changed.ts'
import { expectSent, type Task } from './task.ts'

export const emailChangedMail: Task<'email-changed-mail'> = async (deps, change) => {
  expectSent(await sendEmailChanged(deps, change), `News of another address (${change.changeId})`)
}
