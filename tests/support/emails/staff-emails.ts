import type { Locale } from '#domain/locale.ts'
import { guestMessagesEmail } from '#server/emails/guest-messages.ts'
import { staffLinkEmail } from '#server/emails/staff-link.ts'
import { standingNewsEmail } from '#server/emails/standing-news.ts'
import { staffJoinedEmail, staffNewDeviceEmail, staffSecurityEmail } from '#server/emails/staff-news.ts'
import type { TooLong } from '#server/emails/find-waiting.ts'
import type { WrittenEmail } from '#server/emails/write-email.ts'
import { site } from './email-facts.ts'
import { turnoverEmailsIn } from './turnover-emails.ts'

/** Every email that the staff may get, in every variant, under its name; `name` is what somebody typed. */
export function staffEmailsIn(locale: Locale, name: string): [string, WrittenEmail][] {
  const at = '2026-11-21T15:00:05.000Z' as const
  const publicUrl = 'https://leslofts.example'
  const link = {
    locale,
    site,
    role: 'manager',
    url: `${publicUrl}/fr/gestion/invitation#a-B_9`,
    expiresAt: '2026-11-24T15:00:00.000Z',
  } as const
  const joined = { name, email: 'lea@staff.example', role: 'housekeeping', kind: 'invitation' } as const
  const news = { locale, site, publicUrl, name, joinedAt: at }
  const written = {
    id: 1,
    threadId: 7,
    stayId: null,
    firstname: name,
    lastname: '',
    email: 'rosalie@people.example',
    body: name,
    at,
    isOfContact: false,
  }
  const many = Array.from({ length: 14 }, (_, n) => ({ ...written, id: n, threadId: n, stayId: n + 1 }))
  const told = { locale, site, publicUrl, name }
  return [
    ...turnoverEmailsIn(locale, name),
    ['a message of a guest', guestMessagesEmail({ ...told, messages: [written] })],
    ['more messages than are shown', guestMessagesEmail({ ...told, messages: many })],
    [
      'what is urgent',
      standingNewsEmail({ ...told, standing: { kind: 'urgent', alerts: ['mail_down', 'refund_failed'] } }),
    ],
    [
      'who waits too long',
      standingNewsEmail({ ...told, standing: { kind: 'waiting', waiting: waitingOf(written) } }),
    ],
    ['invitation into the console', staffLinkEmail({ ...link, name: null, inviter: name })],
    ['new ways in that an owner wants', staffLinkEmail({ ...link, name, inviter: 'Odile' })],
    ['new ways in by a recovery code', staffLinkEmail({ ...link, name, inviter: null })],
    ['news of somebody who joined', staffJoinedEmail({ ...news, joined })],
    ['news of new ways in', staffJoinedEmail({ ...news, joined: { ...joined, kind: 'new_factors' } })],
    ['entry by a new browser', staffNewDeviceEmail({ locale, site, publicUrl, name, enteredAt: at })],
    ...(
      ['passkey_added', 'passkey_removed', 'password_set', 'recovery_codes_renewed', 'codes_guessed'] as const
    ).map((news): [string, WrittenEmail] => [
      `security: ${news}`,
      staffSecurityEmail({ locale, site, publicUrl, name, news, at }),
    ]),
  ]
}

const waitingOf = ({
  firstname,
  lastname,
  email,
}: {
  firstname: string
  lastname: string
  email: string
}): TooLong[] => [
  {
    kind: 'thread',
    subject: 'thread/7',
    version: '2026-11-20T15:00:05.000Z',
    thread: { id: 7, stayId: null, firstname, lastname, email, since: '2026-11-20T15:00:05.000Z' },
  },
]
