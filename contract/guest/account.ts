import { z } from 'zod'
import { longest } from '#domain/typed-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, email, instant, line, locale, name, site, whole } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { refusedPassword, refusedProfile } from '#contract/refusals.ts'

/** Specification §3: a guest as the forms send it. Emptiness and formats are judged by domain/typed-fields.ts so that every field gets its own sentence. */
export const profileFields = {
  firstname: name,
  lastname: name,
  email,
  telephone: line(longest.telephone),
  address: line(longest.address),
  address_suite: line(longest.addressSuite).optional(),
  city: line(longest.city),
  postal_code: line(longest.postalCode),
  country: line(longest.country),
  region: line(longest.region),
  birthdate_day: whole,
  birthdate_month: whole,
  birthdate_year: whole,
}

const sessionUser = z.object({ id: z.int(), firstname: z.string(), locale })
export const sessionAnswer = z.object({
  status: z.literal('ok'),
  user: sessionUser,
  token: z.string(),
  expires_at: instant,
  renewable_until: instant.meta({ description: 'ISO 8601, UTC: no renewal moves the end beyond it' }),
})

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'A one-hour session for an email address and a password',
  params: nothing,
  /** What is empty or left out has a sentence of its own. */
  payload: z.object({
    email: email.default(''),
    password: z.string().max(longest.password).default(''),
    site,
    locale: locale.optional(),
  }),
  answer: sessionAnswer,
  refuses: ['wrong_credentials', 'missing_credentials', 'site_not_found', 'too_many_attempts', 'busy'],
})

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'guest',
  summary: 'Ends the session on the server',
  params: nothing,
  payload: nothing,
  answer: done,
})

/**
 * A new guest. An address that has an account already is refused as such, `email_known` (decisions §9); one that an account
 * left and can still take back, `email_kept`.
 */
export const createAccount = endpoint({
  name: 'createAccount',
  method: 'POST',
  path: '/api/account',
  access: 'public',
  summary: 'Registers a guest and signs them in',
  params: nothing,
  payload: z.object({
    ...profileFields,
    password: z.string().max(longest.password),
    confirm_password: z.string().max(longest.password),
    language: locale,
    locale: locale.optional(),
    site,
    /** The arrival of the stay being bought, when there is one: the age is judged on that day. */
    arrival: z.string().max(10).optional(),
  }),
  answer: z.object({
    status: z.literal('ok'),
    data: sessionAnswer.omit({ status: true }),
  }),
  refuses: [...refusedProfile, 'email_known', 'email_kept', ...refusedPassword, 'too_many_attempts', 'busy'],
})
