import { z } from 'zod'
import { longest } from '#domain/typed-fields.ts'
import { sessionAnswer } from './account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, locale, site } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

/** What the link of an email holds. */
const link = { id: z.string().max(60), hash: z.string().max(200) }

/** Asked when the link's page opens. It changes nothing: programs that look through mail open links too. */
export const checkAddressLink = endpoint({
  name: 'checkAddressLink',
  method: 'POST',
  path: '/api/check-address-link',
  access: 'public',
  summary: 'Which address a link confirms, and whether that was done already',
  params: nothing,
  payload: z.object({ ...link, locale: locale.optional() }),
  answer: z.object({ status: z.literal('ok'), email: z.string(), is_confirmed: z.boolean() }),
  refuses: ['address_link_invalid'],
})

export const confirmAddress = endpoint({
  name: 'confirmAddress',
  method: 'POST',
  path: '/api/confirm-address',
  access: 'public',
  summary: 'Confirms the address of an account with its link and its password, and signs the guest in',
  params: nothing,
  payload: z.object({ ...link, password: z.string().max(longest.password), site, locale: locale.optional() }),
  answer: sessionAnswer,
  refuses: ['address_link_invalid', 'wrong_password', 'site_not_found', 'too_many_attempts', 'busy'],
})

export const sendAddressLink = endpoint({
  name: 'sendAddressLink',
  method: 'POST',
  path: '/api/send-address-link',
  access: 'guest',
  summary: 'Sends the link that confirms the signed-in guest’s address once more, while it is not confirmed',
  params: nothing,
  payload: nothing,
  answer: done,
  refuses: ['too_many_attempts'],
})
