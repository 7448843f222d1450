import { z } from 'zod'
import { longest } from '#domain/typed-fields.ts'
import { browserNames, systemNames } from '#domain/browser.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, instant, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { refusedPassword } from '#contract/refusals.ts'

const session = z.object({
  id: z.uuid(),
  browser: z.enum(browserNames),
  system: z.enum(systemNames),
  signed_in_at: instant,
  renewed_at: instant.nullable(),
  expires_at: instant,
  is_current: z.boolean().meta({ description: 'The session that asks' }),
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/profile/sessions',
  access: 'guest',
  summary: 'Where the signed-in guest is signed in',
  params: nothing,
  payload: nothing,
  answer: z.object({ items: z.array(session) }),
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'POST',
  path: '/api/profile/sessions/end',
  access: 'guest',
  summary: 'Ends one session of the signed-in guest',
  params: nothing,
  payload: z.object({ id: z.uuid(), locale: locale.optional() }),
  answer: done,
  refuses: ['session_not_found'],
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/profile/sessions/end-others',
  access: 'guest',
  summary: 'Ends all sessions of the signed-in guest but the one that asks',
  params: nothing,
  payload: nothing,
  answer: done,
})

/** As long as login takes it. */
const password = z.string().max(longest.password)

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/profile/password',
  access: 'guest',
  summary: 'Sets a new password for whoever knows the present one, and ends all other sessions',
  params: nothing,
  payload: z.object({
    current_password: password,
    password,
    confirm_password: password,
    locale: locale.optional(),
  }),
  answer: done,
  refuses: ['wrong_password', ...refusedPassword, 'too_many_attempts', 'busy'],
})
