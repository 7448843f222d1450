import { sendResetLink } from '#server/use-cases/account/send-reset-link.ts'
import type { Task } from './task.ts'

export const passwordResetMail: Task<'password-reset-mail'> = async (deps, request) => {
  if ((await sendResetLink(deps, request)) !== 'sent')
    throw new Error('A link for a new password is not sent.')
}
