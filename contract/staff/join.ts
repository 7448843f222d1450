import { z } from 'zod'
import { invitationKinds, roles } from '#domain/permissions.ts'
import { endpoint } from '#contract/endpoint.ts'
import { email, instant, line, locale, name } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { code, me, newPasskeyAnswer, passkeyQuestion, password } from './sign-in.ts'
import { refusedFactors } from '#contract/refusals.ts'

/** The secret of a link that invites somebody, or that lets them set their ways in anew. */
const secret = z.string().max(200)
/** Only a first owner types it: where a link was sent, everybody else’s address is known. */
const ownEmail = email.optional()

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/staff/invitation',
  access: 'public',
  summary: 'What a link into the console is for',
  params: nothing,
  payload: z.object({ secret, locale: locale.optional() }),
  answer: z.object({
    kind: z.enum(invitationKinds),
    role: z.enum(roles),
    name: z.string().nullable(),
    email: z.string().nullable(),
    invited_by: z.string().nullable(),
    expires_at: instant,
    /** Only for apps that make codes; used when the code is sent with `join`. */
    totp: z.object({ secret: z.string(), uri: z.string() }),
  }),
  refuses: ['invitation_invalid', 'too_many_attempts'],
})

/** Asked with what is typed, since the passkey is named after it. */
export const askNewPasskeyToJoin = endpoint({
  name: 'askNewPasskeyToJoin',
  method: 'POST',
  path: '/api/staff/invitation/passkey-options',
  access: 'public',
  summary: 'What a browser asks in order to make a passkey for somebody who joins',
  params: nothing,
  payload: z.object({
    secret,
    name,
    email: ownEmail,
    locale: locale.optional(),
  }),
  answer: passkeyQuestion,
  refuses: [
    'passkey_address',
    'invitation_invalid',
    'too_many_attempts',
    'name_invalid',
    'email_invalid',
    'member_known',
  ],
})

export const joinStaff = endpoint({
  name: 'joinStaff',
  method: 'POST',
  path: '/api/staff/join',
  access: 'public',
  summary: 'Takes up a link into the console with a passkey, or with a password and an app; once',
  params: nothing,
  payload: z.object({
    secret,
    name,
    email: ownEmail,
    language: locale,
    way: z.union([
      z.object({ challenge_id: z.uuid(), answer: newPasskeyAnswer, label: line(60).optional() }),
      z.object({ password, confirm_password: password, totp_secret: z.string().max(64), code }),
    ]),
    locale: locale.optional(),
  }),
  answer: z.object({
    status: z.literal('ok'),
    me,
    recovery_codes: z.array(z.string()).meta({ description: 'Told once: only their hashes are kept' }),
  }),
  refuses: [
    'invitation_invalid',
    'too_many_attempts',
    'passkey_address',
    'passkey_failed',
    'name_invalid',
    'email_invalid',
    'member_known',
    ...refusedFactors,
    'busy',
  ],
})
