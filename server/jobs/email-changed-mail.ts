import { sendEmailChanged } from '#server/use-cases/account/send-email-changed.ts'
import type { Task } from './task.ts'

export const emailChangedMail: Task<'email-changed-mail'> = async (deps, change) => {
  if ((await sendEmailChanged(deps, change)) !== 'sent')
    throw new Error(`News of another address (${change.changeId}) is not sent.`)
}
