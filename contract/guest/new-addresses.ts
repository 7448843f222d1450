import { z } from 'zod'
import { longest } from '#domain/typed-fields.ts'
import { sessionAnswer } from './account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, locale, site } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

/** What the link of an email holds. */
const link = { id: z.string().max(60), hash: z.string().max(200) }
/** As long as login takes it. */
const password = z.string().max(longest.password)

/** Asked when the link's page opens. It changes nothing: programs that look through mail open links too. */
export const checkChangeLink = endpoint({
  name: 'checkChangeLink',
  method: 'POST',
  path: '/api/check-change-link',
  access: 'public',
  summary:
    'Which address a link makes the account’s, or takes the account back to, and whether it still stands',
  params: nothing,
  payload: z.object({ ...link, purpose: z.enum(['change', 'undo']), locale: locale.optional() }),
  answer: z.object({ status: z.literal('ok'), email: z.string() }),
  refuses: ['address_link_invalid'],
})

export const confirmNewAddress = endpoint({
  name: 'confirmNewAddress',
  method: 'POST',
  path: '/api/confirm-new-address',
  access: 'public',
  summary: 'Makes an address the account’s by the link in an email to it; other sessions end',
  params: nothing,
  payload: z.object({ ...link, site, locale: locale.optional() }),
  answer: z.object({ status: z.literal('ok'), email: z.string() }),
  refuses: ['address_link_invalid', 'email_unusable', 'site_not_found'],
})

export const undoAddressChange = endpoint({
  name: 'undoAddressChange',
  method: 'POST',
  path: '/api/undo-address-change',
  access: 'public',
  summary:
    'Takes the account back to the address that it had within seven days, with a new password, and ends every session',
  params: nothing,
  payload: z.object({ ...link, password, confirm_password: password, site, locale: locale.optional() }),
  answer: sessionAnswer,
  refuses: [
    'address_link_invalid',
    'email_unusable',
    'password_weak',
    'password_common',
    'password_personal',
    'password_mismatch',
    'site_not_found',
  ],
})

export const resendNewAddress = endpoint({
  name: 'resendNewAddress',
  method: 'POST',
  path: '/api/profile/new-address/send',
  access: 'guest',
  summary: 'Sends the link to the address that waits to be the account’s once more',
  params: nothing,
  payload: nothing,
  answer: done,
  refuses: ['no_address_pending', 'too_many_attempts'],
})

export const cancelNewAddress = endpoint({
  name: 'cancelNewAddress',
  method: 'POST',
  path: '/api/profile/new-address/cancel',
  access: 'guest',
  summary: 'Keeps the address that the account has: links for another one open nothing from then on',
  params: nothing,
  payload: nothing,
  answer: done,
})
