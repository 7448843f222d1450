import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, instant, line, locale, name } from '#contract/values.ts'
import { browserNames, systemNames } from '#domain/browser.ts'
import { keepingDays } from '#domain/kept-device.ts'
import { nothing } from '#contract/wire.ts'
import { code, newPasskeyAnswer, passkeyQuestion, password } from './sign-in.ts'
import { refusedFactors } from '#contract/refusals.ts'

const session = z.object({
  id: z.uuid(),
  browser: z.enum(browserNames),
  system: z.enum(systemNames),
  entered_at: instant,
  seen_at: instant,
  kept_until: instant
    .nullable()
    .meta({ description: 'When a device that is kept signs out if nobody uses it; null = it is not kept' }),
  is_current: z.boolean(),
})

const passkey = z.object({ id, label: z.string(), created_at: instant, used_at: instant.nullable() })

export const readOwnAccount = endpoint({
  name: 'readOwnAccount',
  method: 'GET',
  path: '/api/staff/account',
  access: { staff: 'own_account' },
  summary: 'The sessions, passkeys and other ways in of whoever asks',
  params: nothing,
  payload: nothing,
  answer: z.object({
    sessions: z.array(session),
    passkeys: z.array(passkey),
    has_password: z.boolean(),
    keeping: z
      .object({ most: z.literal(keepingDays), days: z.literal(keepingDays), is_by_passkey: z.boolean() })
      .meta({ description: 'For how many days without use this device may be kept, and is' }),
    language: locale,
    recovery_codes: z.int(),
    calendar: z
      .object({ made_at: instant, read_at: instant.nullable() })
      .nullable()
      .meta({ description: 'The private address of one’s agenda; never the address itself' }),
  }),
})

export const changeOwnAccount = endpoint({
  name: 'changeOwnAccount',
  method: 'PUT',
  path: '/api/staff/account',
  access: { staff: 'own_account' },
  summary: 'Sets one’s own name, and the language in which emails come',
  params: nothing,
  payload: z.object({ name, language: locale, locale: locale.optional() }),
  answer: done,
  refuses: ['missing_fields', 'name_invalid'],
})

export const endStaffSession = endpoint({
  name: 'endStaffSession',
  method: 'DELETE',
  path: '/api/staff/account/sessions/{id}',
  access: { staff: 'own_account' },
  summary: 'Ends one of one’s own sessions of the console',
  params: z.object({ id: z.uuid() }),
  payload: nothing,
  answer: done,
  refuses: ['session_not_found'],
})

export const askNewPasskey = endpoint({
  name: 'askNewPasskey',
  method: 'POST',
  path: '/api/staff/account/passkeys/options',
  access: { staff: 'own_factors' },
  summary: 'What a browser asks in order to make another passkey',
  params: nothing,
  payload: nothing,
  answer: passkeyQuestion,
  refuses: ['passkey_address'],
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/staff/account/passkeys',
  access: { staff: 'own_factors' },
  summary: 'Adds a passkey',
  params: nothing,
  payload: z.object({
    challenge_id: z.uuid(),
    answer: newPasskeyAnswer,
    label: line(60),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: ['passkey_address', 'passkey_failed'],
})

/** The last way in stays. */
export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/staff/account/passkeys/{id}',
  access: { staff: 'own_factors' },
  summary: 'Removes a passkey, unless it is the last way in',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: ['passkey_not_found', 'last_way_in'],
})

export const offerTotp = endpoint({
  name: 'offerTotp',
  method: 'POST',
  path: '/api/staff/account/totp',
  access: { staff: 'own_factors' },
  summary: 'A fresh secret for an app that makes codes; nothing is kept of it yet',
  params: nothing,
  payload: nothing,
  answer: z.object({ secret: z.string(), uri: z.string() }),
})

export const setStaffPassword = endpoint({
  name: 'setStaffPassword',
  method: 'PUT',
  path: '/api/staff/account/password',
  access: { staff: 'own_factors' },
  summary: 'Sets password and app together as a way in, and ends all other sessions',
  params: nothing,
  payload: z.object({
    password,
    confirm_password: password,
    totp_secret: z.string().max(64),
    code,
    locale: locale.optional(),
  }),
  answer: done,
  refuses: [...refusedFactors, 'busy'],
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/staff/account/recovery-codes',
  access: { staff: 'own_factors' },
  summary: 'Ten new recovery codes; the former ones open nothing any more',
  params: nothing,
  payload: nothing,
  answer: z.object({ recovery_codes: z.array(z.string()) }),
})
