import { z } from 'zod'
import { roles } from '#domain/permissions.ts'
import { siteStates } from '#domain/site-opening.ts'
import { longest } from '#domain/typed-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, email, instant, line, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

/** One part of a credential, in base64url. */
const part = z.string().max(20_000)
/** `client_data_j_s_o_n` is WebAuthn's clientDataJSON, as every name of the wire is written. */
const credential = {
  id: z.string().min(1).max(2000),
  raw_id: z.string().max(2000),
  type: z.literal('public-key'),
}

/** What a passkey answers, as @simplewebauthn/browser hands it over; the server's library judges it. */
export const passkeyAnswer = z
  .object({
    ...credential,
    response: z.object({
      client_data_j_s_o_n: part,
      authenticator_data: part,
      signature: part,
      user_handle: z.string().max(2000).nullish(),
    }),
  })
  .meta({ description: 'AuthenticationResponseJSON of WebAuthn, its names in snake_case' })

/** What a browser answers that has made a passkey. */
export const newPasskeyAnswer = z
  .object({
    ...credential,
    response: z.object({
      client_data_j_s_o_n: part,
      attestation_object: part,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .meta({ description: 'RegistrationResponseJSON of WebAuthn, its names in snake_case' })

/** What a browser asks its passkeys, and the number under which the server remembers having asked. */
export const passkeyQuestion = z.object({
  challenge_id: z.uuid(),
  options: z.unknown().meta({
    description:
      'PublicKeyCredentialRequestOptionsJSON or …CreationOptionsJSON of WebAuthn, its names in snake_case',
  }),
})

export const password = z.string().max(longest.password)
/** Six digits of an app, or a recovery code; spaces and hyphens do not count. */
export const code = line(40)

export const me = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  site_status: z.enum(siteStates),
  set_up_open: z
    .boolean()
    .meta({ description: 'Whether a step of the set-up is left, for whoever takes them' }),
  locale,
  proved_until: instant.nullable().meta({ description: 'Until when nothing asks for a proof again' }),
  is_locked: z.boolean().meta({ description: 'Kept over the night, and not unlocked since' }),
  has_passkey: z.boolean(),
  has_password: z.boolean(),
  recovery_codes: z.int().meta({ description: 'How many are left' }),
  unanswered: z
    .int()
    .meta({ description: 'Threads in which a guest waits for an answer, for who reads messages' }),
})

const signedIn = z.object({ status: z.literal('ok'), me })

export const askPasskey = endpoint({
  name: 'askPasskey',
  method: 'POST',
  path: '/api/staff/sign-in/passkey-options',
  access: 'public',
  summary: 'What a browser asks its passkeys, to enter the console',
  params: nothing,
  payload: nothing,
  answer: passkeyQuestion,
  refuses: ['passkey_address', 'too_many_attempts'],
})

export const enterByPasskey = endpoint({
  name: 'enterByPasskey',
  method: 'POST',
  path: '/api/staff/sign-in/passkey',
  access: 'public',
  summary: 'Enters the console by a passkey; the session is a cookie',
  params: nothing,
  payload: z.object({ challenge_id: z.uuid(), answer: passkeyAnswer, locale: locale.optional() }),
  answer: signedIn,
  refuses: ['passkey_address', 'passkey_failed', 'staff_disabled'],
})

export const enterByPassword = endpoint({
  name: 'enterByPassword',
  method: 'POST',
  path: '/api/staff/sign-in/password',
  access: 'public',
  summary:
    'Enters the console by password and a code of the app, or a recovery code; the session is a cookie',
  params: nothing,
  payload: z.object({ email, password, code, locale: locale.optional() }),
  answer: signedIn,
  refuses: ['staff_wrong_credentials', 'code_used', 'staff_disabled', 'too_many_attempts', 'busy'],
})

/** Answers the same whether or not there is such a person and code. */
export const recoverAccess = endpoint({
  name: 'recoverAccess',
  method: 'POST',
  path: '/api/staff/recovery',
  access: 'public',
  summary: 'Writes a link for new ways in to somebody of the staff who has a recovery code; uses the code up',
  params: nothing,
  payload: z.object({ email, code, locale: locale.optional() }),
  answer: done,
  refuses: ['too_many_attempts'],
})

export const leaveConsole = endpoint({
  name: 'leaveConsole',
  method: 'POST',
  path: '/api/staff/sign-out',
  access: { staff: 'own_account' },
  summary: 'Ends the session of the console that asks',
  params: nothing,
  payload: nothing,
  answer: done,
})

export const readMe = endpoint({
  name: 'readMe',
  method: 'GET',
  path: '/api/staff/me',
  access: { staff: 'own_account' },
  summary: 'Who is in the console, and what they may do',
  params: nothing,
  payload: nothing,
  answer: me,
})

export const askProof = endpoint({
  name: 'askProof',
  method: 'POST',
  path: '/api/staff/proof/passkey-options',
  access: { staff: 'own_account' },
  summary: 'What a browser asks its passkeys, to prove again who is there',
  params: nothing,
  payload: nothing,
  answer: passkeyQuestion,
  refuses: ['passkey_address'],
})

export const proveByPasskey = endpoint({
  name: 'proveByPasskey',
  method: 'POST',
  path: '/api/staff/proof/passkey',
  access: { staff: 'own_account' },
  summary: 'Proves again who is there, by a passkey',
  params: nothing,
  payload: z.object({ challenge_id: z.uuid(), answer: passkeyAnswer, locale: locale.optional() }),
  answer: signedIn,
  refuses: ['passkey_address', 'passkey_failed'],
})

export const proveByPassword = endpoint({
  name: 'proveByPassword',
  method: 'POST',
  path: '/api/staff/proof/password',
  access: { staff: 'own_account' },
  summary: 'Proves again who is there, by password and code',
  params: nothing,
  payload: z.object({ password, code, locale: locale.optional() }),
  answer: signedIn,
  refuses: ['staff_wrong_credentials', 'code_used', 'busy', 'unlock_needed'],
})
