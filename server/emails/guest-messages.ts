// Writes the letter that tells somebody of the staff what guests wrote and nobody answered yet: their words, and the way into each thread.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { mayBeTold } from '#domain/notices.ts'
import { referenceOf } from '#domain/reference.ts'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { findSite } from '#server/db/sites.ts'
import { listTold } from '#server/db/staff-notices.ts'
import { findStaff } from '#server/db/staff.ts'
import { listTellableMessages, type TellableMessage } from '#server/db/untold-messages.ts'
import type { Deps } from '#server/deps.ts'
import { momentWords, type Email, type EmailPart } from './email-parts.ts'
import { email, toGuest } from './send-email.ts'
import { staffGreeting } from './staff-link.ts'
import { guestName } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

/** `batch`: what is told together (server/notices/hand-on.ts). */
type GuestMessages = { staffId: number; batch: number; isPush?: true }

type GuestMessagesFacts = {
  locale: Locale
  site: Email['sender'] & { zone: string }
  publicUrl: string
  /** Who is written to. */
  name: string
  messages: TellableMessage[]
}

/** The words are read only now, and nothing is said where somebody answered meanwhile, or of whom nothing is kept any more. */
async function guestMessagesFacts({ db, settings }: Deps, { staffId, batch, isPush }: GuestMessages) {
  const member = await findStaff(db, staffId)
  if (member?.status !== 'active' || !mayBeTold(member.role, 'guest_message')) return null
  const site = await findSite(db, member.siteId)
  const told = await listTold(db, batch)
  const waiting = await listTellableMessages(
    db,
    told.map(({ version }) => Number(version)),
  )
  const { locale, name, email } = member
  // Whose mailbox is the house's has those of the contact page there, which is no notification.
  const isOfHouse = !isPush && email.toLowerCase() === site?.email.toLowerCase()
  const messages = waiting.filter(({ isOfContact }) => !(isOfHouse && isOfContact))
  if (!site || messages.length === 0) return null
  return { locale, guest: { email }, site, publicUrl: settings.publicUrl, name, messages }
}

/** So many are shown with their words; the rest is in the console. */
const mostShown = 12

export function guestMessagesEmail(facts: GuestMessagesFacts): WrittenEmail {
  const { locale, site, publicUrl, messages } = facts
  const options = { locale }
  const shown = messages.slice(0, mostShown)
  const threads = [...Map.groupBy(shown, ({ threadId }) => threadId).values()]
  const left = messages.length - shown.length
  const [first] = messages
  const isOne = messages.every(({ threadId }) => threadId === first!.threadId)
  const words = { name: nameOf(first!), site: site.name }
  return writeEmail({
    locale,
    subject: isOne ? m.mail_messages_subject(words, options) : m.mail_messages_subject_many(words, options),
    preview: first!.body,
    title: isOne ? m.mail_messages_title({}, options) : m.mail_messages_title_many({}, options),
    sender: site,
    parts: [
      staffGreeting(facts.name, locale),
      ...threads.flatMap((ones) => threadParts(ones, facts)),
      ...(left > 0 ? [{ kind: 'text' as const, text: m.mail_messages_left({ count: left }, options) }] : []),
      { kind: 'text', text: m.mail_messages_answer({}, options) },
      {
        kind: 'link',
        label: m.console_notices_open({}, options),
        url: publicUrl + consolePathTo('notices', locale),
      },
    ],
  })
}

function threadParts(
  messages: TellableMessage[],
  { locale, site, publicUrl }: GuestMessagesFacts,
): EmailPart[] {
  const options = { locale }
  const { threadId, stayId } = messages[0]!
  const name = nameOf(messages[0]!)
  const told = (at: Instant) => {
    const words = { name, ...momentWords(at, site.zone, locale) }
    return stayId === null
      ? m.mail_messages_wrote(words, options)
      : m.mail_messages_wrote_stay({ ...words, reference: referenceOf(stayId) }, options)
  }
  return [
    ...messages.flatMap(({ body, at }): EmailPart[] => [
      { kind: 'text', text: told(at) },
      { kind: 'quotation', text: body },
    ]),
    {
      kind: 'button',
      label: m.mail_messages_button({}, options),
      url: publicUrl + consolePathTo('messageThread', locale, { id: threadId }),
    },
  ]
}

const nameOf = (message: TellableMessage): string => guestName(message).trim() || (message.email ?? '')

export const emails = {
  'guest-messages': email({
    facts: guestMessagesFacts,
    // With letters before it: a key with a number alone is one of a stay.
    once: ({ batch }: GuestMessages) => `n${batch}`,
    write: (facts) => [toGuest(facts, guestMessagesEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    'guest-messages': GuestMessages
  }
}
