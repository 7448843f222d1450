import { sendPasswordChanged } from '#server/use-cases/account/send-password-changed.ts'
import type { Task } from './task.ts'

export const passwordChangedMail: Task<'password-changed-mail'> = async (deps, change) => {
  if ((await sendPasswordChanged(deps, change)) !== 'sent')
    throw new Error(`News of the password of guest ${change.guestId} is not sent.`)
}
