import { sendResetLink } from '#server/emails/send-reset-link.ts'
import { expectSent, type Task } from './task.ts'

export const passwordResetMail: Task<'password-reset-mail'> = async (deps, request) => {
  expectSent(await sendResetLink(deps, request), 'A link for a new password')
}
