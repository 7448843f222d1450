import { z } from 'zod'
import { longest } from '#domain/typed-fields.ts'
import { sessionAnswer } from './account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, locale, site, whole } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { refusedPassword } from '#contract/refusals.ts'

/** What the link of an email holds. */
const link = { id: z.string().max(60), hash: z.string().max(200) }

/** Asked when the link's page opens. It changes nothing: programs that look through mail open links too. */
export const checkClaimLink = endpoint({
  name: 'checkClaimLink',
  method: 'POST',
  path: '/api/check-claim-link',
  access: 'public',
  summary: 'Whose stays, booked by telephone, a link leads to, and whether their address has an account',
  params: nothing,
  payload: z.object({ ...link, locale: locale.optional() }),
  answer: z.object({ status: z.literal('ok'), email: z.string(), has_account: z.boolean() }),
  refuses: ['address_link_invalid'],
})

export const claimStays = endpoint({
  name: 'claimStays',
  method: 'POST',
  path: '/api/claim-stays',
  access: 'public',
  summary:
    'Makes an account of stays that were booked by telephone, by a link from the mailbox, and signs the guest in',
  params: nothing,
  payload: z.object({
    ...link,
    password: z.string().max(longest.password),
    confirm_password: z.string().max(longest.password),
    birthdate_day: whole,
    birthdate_month: whole,
    birthdate_year: whole,
    site,
    locale: locale.optional(),
  }),
  answer: sessionAnswer,
  refuses: [
    'address_link_invalid',
    ...refusedPassword,
    'birthdate_invalid',
    'too_young',
    'site_not_found',
    'busy',
  ],
})

export const joinStays = endpoint({
  name: 'joinStays',
  method: 'POST',
  path: '/api/claim-stays/join',
  access: 'public',
  summary:
    'Adds stays that were booked by telephone to the account of the same address, by a link from its mailbox',
  params: nothing,
  payload: z.object({ ...link, locale: locale.optional() }),
  answer: done,
  refuses: ['address_link_invalid'],
})
