import { z } from 'zod'
import { longest } from '#domain/typed-fields.ts'
import { profileFields } from './account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { locale, site } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { refusedProfile } from '#contract/refusals.ts'

export const profile = z.object({
  ...profileFields,
  // Answered as numbers, whatever a form sent.
  birthdate_day: z.int(),
  birthdate_month: z.int(),
  birthdate_year: z.int(),
  id: z.int(),
  address_suite: z.string(),
  email_confirmed: z
    .boolean()
    .meta({ description: 'Whether whoever reads the mailbox confirmed that the account is theirs' }),
  pending_email: z
    .string()
    .nullable()
    .meta({ description: 'The address that is to be the account’s once its link was used' }),
  birthdate: z.string().meta({ description: 'year-month-day' }),
  locale,
})

export const readProfile = endpoint({
  name: 'readProfile',
  method: 'GET',
  path: '/api/profile',
  access: 'guest',
  summary: 'The signed-in guest, to fill the profile form',
  params: nothing,
  payload: nothing,
  answer: profile,
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/api/profile/infos',
  access: 'guest',
  summary: 'Changes the profile; also the confirmation of the profile in checkout',
  params: nothing,
  payload: z.object({
    ...profileFields,
    site,
    locale: locale.optional(),
    arrival: z.string().max(10).optional(),
    /** Asked for only when the address changes. */
    current_password: z.string().max(longest.password).optional(),
  }),
  answer: z.object({ status: z.literal('ok'), user: profile }),
  refuses: [...refusedProfile, 'email_unusable', 'wrong_password', 'too_many_attempts', 'busy'],
})
