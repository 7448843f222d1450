import { forwardMessage } from '#server/contact/forward-message.ts'
import { expectSent, type Task } from './task.ts'

export const contactMail: Task<'contact-mail'> = async (deps, message) => {
  expectSent(await forwardMessage(deps, message), `Contact message ${message.key}`)
}
