import { sendPasswordChanged } from '#server/emails/send-password-changed.ts'
import { expectSent, type Task } from './task.ts'

export const passwordChangedMail: Task<'password-changed-mail'> = async (deps, change) => {
  expectSent(await sendPasswordChanged(deps, change), `News of the password of guest ${change.guestId}`)
}
