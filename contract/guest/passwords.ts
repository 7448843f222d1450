import { z } from 'zod'
import { longest } from '#domain/typed-fields.ts'
import { sessionAnswer } from './account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, email, locale, site } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { refusedPassword } from '#contract/refusals.ts'

const resetId = z.string().max(60)
const hash = z.string().max(200)

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/forgot-password',
  access: 'public',
  summary:
    'Sends a link for a new password, if the address has an account; the answer is the same either way',
  params: nothing,
  /** `front_app_domain` is accepted and never believed: links are made from the site’s own address. */
  payload: z.object({
    email,
    site,
    locale: locale.optional(),
    front_app_domain: z.string().max(300).optional(),
  }),
  answer: done,
  refuses: ['email_invalid', 'site_not_found', 'too_many_attempts'],
})

export const checkHash = endpoint({
  name: 'checkHash',
  method: 'POST',
  path: '/api/check-hash',
  access: 'public',
  summary: 'Whether a link for a new password still stands',
  params: nothing,
  payload: z.object({ hash, id: resetId.optional(), email: email.optional(), locale: locale.optional() }),
  answer: done,
  refuses: ['reset_link_invalid'],
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  summary:
    'Sets a new password by a link that is used up by it, ends all other sessions and signs the guest in',
  params: nothing,
  payload: z.object({
    /** As long as login takes it. */
    password: z.string().max(longest.password),
    confirm_password: z.string().max(longest.password).optional(),
    id: resetId,
    hash,
    site,
    locale: locale.optional(),
  }),
  answer: sessionAnswer,
  refuses: ['reset_link_invalid', ...refusedPassword, 'site_not_found', 'busy'],
})

export const renewSession = endpoint({
  name: 'renewSession',
  method: 'POST',
  path: '/api/renew-session',
  access: 'guest',
  summary: 'Another hour for somebody who says so: a new token, the old one ends',
  params: nothing,
  payload: nothing,
  answer: sessionAnswer,
})
