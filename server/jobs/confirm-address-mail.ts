import { sendConfirmLink } from '#server/use-cases/account/send-confirm-link.ts'
import type { Task } from './task.ts'

export const confirmAddressMail: Task<'confirm-address-mail'> = async (deps, request) => {
  const result = await sendConfirmLink(deps, request)
  if (result !== 'sent')
    throw new Error(`The link that confirms the address of guest ${request.guestId} is not sent.`)
}
