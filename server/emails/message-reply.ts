// Writes the email that brings a guest what the staff answers, and notes whether it reached them.

import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { undeliveredFor } from '#domain/message.ts'
import { referenceOf } from '#domain/reference.ts'
import { replyAddressOf } from '#domain/thread-address.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { findMessage, moveDelivery } from '#server/db/messages.ts'
import { findSite } from '#server/db/sites.ts'
import { findThreadOfMessage } from '#server/db/threads.ts'
import type { Deps } from '#server/deps.ts'
import type { Email, EmailPart } from './email-parts.ts'
import { ownPageOf } from './own-page.ts'
import { email, type Addressed, type EmailResult, type Ending } from './send-email.ts'
import { stayUrl } from './stay-parts.ts'
import { writeEmail } from './write-email.ts'

type ReplySending = { replyId: number; sending: number }

type ReplyFacts = {
  locale: Locale
  site: Email['sender']
  publicUrl: string
  guest: { email: string }
  reply: { id: number; sending: number; body: string; author: string | null; at: Instant; messageId: string }
  /** That it is about; none of what was written by the contact page. */
  stayId?: number
  /** Of a guest without an account, whom a link leads to it; null where that would open nothing. */
  ownPage?: { url: string | null } | null
  /** Where an answer finds the thread; null = no mailbox takes any. */
  answersTo: string | null
  contactUrl: string
}

/** With a letter before its number: a key with a number alone is one of a stay. */
export const emails = {
  'message-reply': email({
    facts: replyFacts,
    once: ({ replyId, sending }: ReplySending) => `r${replyId}.${sending}`,
    write: (facts) => [replyEmail(facts)],
    ended: noteDelivery,
  }),
}

/** Nothing is said of a thread that was erased, nor by a sending that is not the present one any more. */
async function replyFacts(deps: Deps, { replyId, sending }: ReplySending): Promise<ReplyFacts | null> {
  const { db, settings } = deps
  const reply = await findMessage(db, replyId)
  const thread = reply && (await findThreadOfMessage(db, replyId))
  const site = thread && (await findSite(db, thread.siteId))
  if (!site || reply.sending !== sending || reply.messageId === null) return null
  if (!thread.email) {
    // Whoever has no address by now is told nothing, and the staff sees that.
    await moveDelivery(db, reply, 'undelivered', { reason: 'mail_refused', mailAnswer: null })
    return null
  }
  const { inboxAddress, publicUrl } = settings
  return {
    locale: thread.locale,
    site,
    publicUrl,
    guest: { email: thread.email },
    reply: { ...reply, messageId: reply.messageId },
    ...(thread.stayId !== null && { stayId: thread.stayId, ...(await ownPageOf(deps, thread.stayId)) }),
    answersTo: inboxAddress && replyAddressOf(inboxAddress, thread),
    contactUrl: publicUrl + pathTo('contact', thread.locale),
  }
}

function replyEmail(facts: ReplyFacts): Addressed {
  const { locale, site, guest, reply, stayId, answersTo, contactUrl } = facts
  const options = { locale }
  const reference = stayId === undefined ? null : referenceOf(stayId)
  const subject = reference
    ? m.mail_reply_subject_stay({ reference, site: site.name }, options)
    : m.mail_reply_subject({ site: site.name }, options)
  const words = writeEmail({
    locale,
    subject,
    preview: reply.body,
    title: reference ? m.mail_reply_title_stay({ reference }, options) : m.mail_reply_title({}, options),
    sender: site,
    signature: reply.author,
    parts: [
      { kind: 'typed', text: reply.body },
      ...(answersTo === null
        ? ([
            { kind: 'text', text: m.mail_reply_by_page({}, options) },
            { kind: 'link', label: m.mail_reply_page({}, options), url: contactUrl },
          ] as const)
        : ([{ kind: 'text', text: m.mail_reply_by_mail({}, options) }] as const)),
      ...stayParts(facts),
    ],
  })
  return { to: guest.email, replyTo: answersTo ?? site.email, messageId: reply.messageId, ...words }
}

/** The way to the stay, as every letter about one has it. */
function stayParts({ stayId, ownPage, locale, publicUrl }: ReplyFacts): EmailPart[] {
  if (stayId === undefined || ownPage === null) return []
  const url = stayUrl({ stayId, locale, publicUrl, ...(ownPage && { ownPage }) })
  return [{ kind: 'link', label: m.mail_see_booking({}, { locale }), url }]
}

/** What was refused for good is done with until somebody sends it again; what nobody answered is tried again by the queue. */
async function noteDelivery(
  { db, now }: Deps,
  { reply }: ReplyFacts,
  { result, failure }: Ending,
): Promise<EmailResult> {
  if (result === 'sent') {
    await moveDelivery(db, reply, 'sent')
    return result
  }
  if (!failure) return result
  const reason = undeliveredFor(failure.reason, { writtenAt: reply.at, now: now() })
  if (reason) await moveDelivery(db, reply, 'undelivered', { reason, mailAnswer: failure.answer })
  return failure.reason === 'mail_refused' ? 'sent' : result
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    /** `sending`: how often it goes out by now. */
    'message-reply': ReplySending
  }
}
