import { forwardMessage } from '#server/use-cases/contact/forward-message.ts'
import type { Task } from './task.ts'

export const contactMail: Task<'contact-mail'> = async (deps, message) => {
  if ((await forwardMessage(deps, message)) !== 'sent')
    throw new Error(`Contact message ${message.key} is not sent.`)
}
