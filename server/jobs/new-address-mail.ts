import { sendNewAddressLink } from '#server/emails/send-new-address-link.ts'
import type { Task } from './task.ts'

export const newAddressMail: Task<'new-address-mail'> = async (deps, request) => {
  if ((await sendNewAddressLink(deps, request)) !== 'sent')
    throw new Error(`The link to the new address of guest ${request.guestId} is not sent.`)
}
