// Reads the mailbox of the house: answers go into their threads, letters that came back are noted, the rest stays as it is.

import { addMinutes } from '#domain/days.ts'
import { kindOfMail, returnedLetter, tokensIn } from '#domain/incoming-mail.ts'
import { splitQuoted } from '#domain/quoted-text.ts'
import {
  beginReading,
  countTry,
  endReading,
  forgetOtherInboxes,
  moveOn,
  type InboxPlace,
} from '#server/db/inboxes.ts'
import { hasThread } from '#server/db/threads.ts'
import { forgetReturned } from '#server/db/undelivered-mails.ts'
import type { Deps } from '#server/deps.ts'
import type { MailHead, OpenMailbox, ReadMail } from '#server/gateways/inbox.ts'
import { noteBounce, noteReturnedLetter, takeReply } from './take-reply.ts'

/** A process that was killed gives the mailbox up after that. */
const turnMinutes = 3
/** Headers at once. */
const atOnce = 50
/** A mail that was begun so often, and never ended, ends its thread or confuses the server; fewer may be an outage. */
const mostTries = 10
/** Beyond it nothing of an answer is kept anyway. */
const longestText = 100_000

/** One process at a time. What is taken is marked as read after it is stored: a crash between them finds it stored the next time. */
export async function readInbox(deps: Deps): Promise<void> {
  const { db, inbox, now } = deps
  await forgetOtherInboxes(db, inbox?.name ?? null)
  if (!inbox) return
  await forgetReturned(db)
  const place = await beginReading(db, inbox.name, { now: now(), until: turnEnds(deps) })
  if (!place) return
  const visit = await inbox.visit((mailbox) => takeNew(deps, mailbox, place))
  const failure = visit.ok ? null : visit.answer
  const isNews = await endReading(db, inbox.name, { failure, now: now() })
  // Told when it begins and when it ends: the sweep comes every minute.
  if (!isNews) return
  if (visit.ok) deps.log.info({ inbox: inbox.name }, 'the mailbox is read again')
  else {
    const { reason, answer } = visit
    deps.log.warn({ inbox: inbox.name, reason, answer }, 'the mailbox could not be read')
  }
}

const turnEnds = ({ now }: Pick<Deps, 'now'>) => addMinutes(now(), turnMinutes)

/** In the order in which they came. A mailbox that was never read, or counts anew, is read from what nobody has seen. */
async function takeNew(deps: Deps, mailbox: OpenMailbox, place: InboxPlace): Promise<void> {
  const { uidValidity } = mailbox
  const found = await mailbox.listAfter(place.uidValidity === uidValidity ? place.lastUid : null)
  const goOn = (lastUid: number) =>
    moveOn(deps.db, deps.inbox!.name, { uidValidity, lastUid, readingUntil: turnEnds(deps) })
  for (let start = 0; start < found.length; start += atOnce) {
    const uids = found.slice(start, start + atOnce)
    for (const head of await mailbox.readHeads(uids)) {
      if (await takeOne(deps, mailbox, head)) await goOn(head.uid)
    }
    await goOn(uids.at(-1)!)
  }
  // What was seen before it was read for the first time is never asked for.
  if (place.uidValidity !== uidValidity) await goOn(Math.max(mailbox.lastUid, found.at(-1) ?? 0))
}

/** False of what its headers say is none of ours: that is not fetched. */
async function takeOne(deps: Deps, mailbox: OpenMailbox, head: MailHead): Promise<boolean> {
  const { uid } = head
  const kind = kindOfMail(head.headers)
  if (kind.kind === 'other') return false
  if (kind.kind === 'answer' && !(await hasThread(deps.db, kind.tokens))) return false
  if ((await countTry(deps.db, deps.inbox!.name, uid)) > mostTries) {
    deps.log.error({ uid }, 'a mail could not be taken, however often it was tried, and is passed over')
    return true
  }
  const mail = await mailbox.read(head)
  if (!mail) deps.log.warn({ uid }, 'a mail could not be read and is passed over')
  else if (await take(deps, head, mail)) await mailbox.markSeen(uid)
  return true
}

/** Whether it was ours, now or when it was read before. */
async function take(deps: Deps, { headers, receivedAt }: MailHead, mail: ReadMail): Promise<boolean> {
  const kind = kindOfMail(headers)
  if (kind.kind === 'report') return takeReport(deps, headers, mail)
  if (kind.kind === 'other') return false
  const { text, quoted } = splitQuoted(mail.text.slice(0, longestText))
  for (const token of kind.tokens) {
    const { from, messageId, sentAt, attachmentCount } = mail
    const answer = { from, messageId, sentAt, receivedAt, attachmentCount, text, quoted, token }
    const taken = await takeReply(deps, { ...answer, isAutomatic: kind.isAutomatic })
    if (taken !== 'no_thread') return true
  }
  return false
}

/** By the number of the letter that came back; where it names none, by the secret of a thread. */
async function takeReport(deps: Deps, headers: MailHead['headers'], { report }: ReadMail): Promise<boolean> {
  const returned = returnedLetter(report, headers)
  if (!returned) return false
  const { messageIds, reason } = returned
  for (const messageId of messageIds) {
    if ((await noteBounce(deps, { messageId, reason })) !== 'none') return true
    if ((await noteReturnedLetter(deps, { messageId, reason })) !== 'none') return true
  }
  const [token] = messageIds.length === 0 ? tokensIn(headers) : []
  return token !== undefined && (await noteBounce(deps, { token, reason })) !== 'none'
}
