import { sendConfirmLink } from '#server/emails/send-confirm-link.ts'
import { expectSent, type Task } from './task.ts'

export const confirmAddressMail: Task<'confirm-address-mail'> = async (deps, request) => {
  const result = await sendConfirmLink(deps, request)
  expectSent(result, `The link that confirms the address of guest ${request.guestId}`)
}
