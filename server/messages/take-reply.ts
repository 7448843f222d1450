// Takes what comes by mail into its thread: the answer of a guest, once, and the word that a reply did not arrive.

import { createHash } from 'node:crypto'
import { withoutCardNumbers } from '#domain/card.ts'
import { minutesBetween, type Instant } from '#domain/days.ts'
import { longestMessage } from '#domain/message.ts'
import { withoutHiddenSigns } from '#domain/typed-text.ts'
import { inTransaction } from '#server/db/client.ts'
import { findReply, insertAnswer, moveDelivery } from '#server/db/messages.ts'
import { lockThreadByToken, touchThread } from '#server/db/threads.ts'
import { noteReturned, type Noted } from '#server/db/undelivered-mails.ts'
import type { Deps } from '#server/deps.ts'
import { nameOfLetter } from '#server/staff/letter-number.ts'

export type IncomingMail = {
  /** The secret of the thread, from the address it came to or from the letter that it answers (domain/thread-address.ts). */
  token: string
  /** The address of who sent it, without a name. */
  from: string
  messageId: string
  /** Plain text; markup in it stays text. */
  text: string
  /** What a mail program put beneath it (domain/quoted-text.ts). */
  quoted?: string
  /** As the email says, which may say anything. */
  sentAt: Instant | null
  /** When the mail server got it. */
  receivedAt: Instant | null
  /** Written by a program: an absence, a receipt. */
  isAutomatic: boolean
  attachmentCount: number
}

/** `known`: this very email was taken before. `no_thread`: its guest was erased, or there never was one. */
export type Taken = 'taken' | 'noted_as_automatic' | 'known' | 'no_thread'

/** What a program wrote is kept and nothing else: it is not answered and opens nothing, so that no two programs write to each other. */
export async function takeReply(deps: Pick<Deps, 'db' | 'now'>, mail: IncomingMail): Promise<Taken> {
  return inTransaction(deps.db, async (tx): Promise<Taken> => {
    const thread = await lockThreadByToken(tx, mail.token.toLowerCase())
    if (!thread) return 'no_thread'
    const now = deps.now()
    const { isAutomatic, attachmentCount: attachments } = mail
    // What the house can answer for is when it got it: a sender may write any date.
    const at = isBetween(mail.receivedAt, thread.createdAt, now) ? mail.receivedAt : now
    const from = withoutHiddenSigns(mail.from).trim().slice(0, 254)
    const isNew = await insertAnswer(tx, {
      threadId: thread.id,
      body: textOf(mail.text),
      quoted: mail.quoted ? textOf(mail.quoted) : null,
      at,
      claimedAt: isElsewhen(mail.sentAt, at) ? mail.sentAt : null,
      messageId: idOf(mail),
      sender: from.toLowerCase() === thread.email?.toLowerCase() ? null : from,
      attachments,
      isAutomatic,
    })
    if (!isNew) return 'known'
    if (isAutomatic) return 'noted_as_automatic'
    await touchThread(tx, thread.id, { at: now, state: 'open' })
    return 'taken'
  })
}

const isBetween = (at: Instant | null, from: Instant, to: Instant): at is Instant =>
  at !== null && at >= from && at <= to

/** Letters are minutes on their way. */
const usualWayMinutes = 60

const isElsewhen = (claimed: Instant | null, at: Instant): boolean =>
  claimed !== null && Math.abs(minutesBetween(claimed, at)) > usualWayMinutes

/**
 * Marks the reply that came back; without its number, the latest of the thread that a mail server took. `known`: it was noted
 * before, or is on its way once more. `none`: there is no such reply.
 */
export async function noteBounce(
  { db }: Pick<Deps, 'db'>,
  bounce: ({ messageId: string } | { token: string }) & { reason: string },
): Promise<Noted> {
  const by =
    'messageId' in bounce ? { messageId: bare(bounce.messageId) } : { token: bounce.token.toLowerCase() }
  const reply = await findReply(db, by)
  if (!reply) return 'none'
  const mailAnswer = textOf(bounce.reason).slice(0, 500) || null
  const isNew = await moveDelivery(db, reply, 'undelivered', { reason: 'bounced', mailAnswer })
  return isNew ? 'noted' : 'known'
}

/** The same of every other letter of the house, whose number is its key, sealed: nobody invents one. */
export async function noteReturnedLetter(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<Noted> {
  const { db, now } = deps
  const name = nameOfLetter(deps, bare(messageId))
  if (name === null) return 'none'
  return noteReturned(db, { name, mailAnswer: textOf(reason).slice(0, 500), at: now() })
}

/** Whether a letter with this number is the house's, a reply or another one. */
export async function isOfHouse(deps: Pick<Deps, 'db' | 'settings'>, messageId: string): Promise<boolean> {
  const number = bare(messageId)
  return (
    nameOfLetter(deps, number) !== null || (await findReply(deps.db, { messageId: number })) !== undefined
  )
}

const bare = (messageId: string): string =>
  messageId
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .replace(/^</, '')
    .replace(/>$/, '')
    .slice(0, 1000)

/** An index takes no more than 2,704 bytes. */
const longestNumber = 1000

/** An email without a number of its own is known by what it says, one with a number as no program makes them by a hash of it. */
function idOf({ messageId, token, from, sentAt, text }: IncomingMail): string {
  const number = bare(messageId)
  const isUsual = number !== '' && Buffer.byteLength(number) <= longestNumber
  return isUsual ? number : hashOf(number || JSON.stringify([token, from, sentAt, text]))
}

const hashOf = (words: string): string => createHash('sha256').update(words).digest('base64url')

/** Without hidden signs and without the numbers of cards, which nobody may keep; cut where nobody reads on. */
const textOf = (text: string): string =>
  withoutCardNumbers(
    withoutHiddenSigns(text.slice(0, longestMessage * 2).replaceAll('\r\n', '\n'))
      .replaceAll(/[\0\r]/g, '')
      .trim()
      .slice(0, longestMessage),
  )
