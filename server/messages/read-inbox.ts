// Reads the mailbox of the house: answers go into their threads, letters that came back are noted, the rest stays as it is.

import { addMinutes } from '#domain/days.ts'
import type { MailKind } from '#domain/incoming-mail.ts'
import { isUnstorable } from '#server/db/client.ts'
import {
  beginReading,
  countTry,
  endReading,
  forgetOtherInboxes,
  moveOn,
  type InboxPlace,
} from '#server/db/inboxes.ts'
import { secretsOfThreads } from '#server/db/threads.ts'
import { forgetReturned } from '#server/db/undelivered-mails.ts'
import type { Deps } from '#server/deps.ts'
import { UnreadableMail, type MailHead, type OpenMailbox } from '#server/gateways/inbox.ts'
import { isAboveLimit } from './mail-limits.ts'
import { isOfHouse, noteBounce, noteReturnedLetter, takeReply } from './take-reply.ts'

/** A process that was killed gives the mailbox up after that. */
const turnMinutes = 3
/** Headers at once. */
const atOnce = 50
/** A mail that was begun so often, and never ended, ends its process or confuses the server; fewer may be an outage. */
const mostTries = 10

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
    for await (const { uid, head } of headsOf(mailbox, uids)) {
      if (head instanceof UnreadableMail) passOver(deps, uid, head)
      else if (!(await takeOne(deps, mailbox, head))) continue
      await goOn(uid)
    }
    await goOn(uids.at(-1)!)
  }
  // What was seen before it was read for the first time is never asked for.
  if (place.uidValidity !== uidValidity) await goOn(Math.max(mailbox.lastUid, found.at(-1) ?? 0))
}

/** Where one of several ends its reader, each is read by itself. */
async function* headsOf(
  mailbox: OpenMailbox,
  uids: readonly number[],
): AsyncGenerator<{ uid: number; head: MailHead | UnreadableMail }> {
  try {
    for (const head of await mailbox.readHeads(uids)) yield { uid: head.uid, head }
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error
    if (uids.length === 1) yield { uid: uids[0]!, head: error }
    else for (const uid of uids) yield* headsOf(mailbox, [uid])
  }
}

/** What ends its reader once would do so again. */
function passOver({ log }: Pick<Deps, 'log'>, uid: number, error: UnreadableMail): void {
  log.error({ uid, err: error }, 'a mail is more than its reader can stand, and is passed over')
}

type Answer = Extract<MailKind, { kind: 'answer' }>
type Report = Extract<MailKind, { kind: 'report' }>

/** False of what its headers say is none of ours: that is not fetched. */
async function takeOne(deps: Deps, mailbox: OpenMailbox, head: MailHead): Promise<boolean> {
  const { uid } = head
  if (head.kind.kind === 'other') return false
  const kind = { ...head.kind, tokens: await secretsOfThreads(deps.db, head.kind.tokens) }
  if (kind.kind === 'answer' && kind.tokens.length === 0) return false
  if ((await countTry(deps.db, deps.inbox!.name, uid)) > mostTries) {
    deps.log.error({ uid }, 'a mail could not be taken, however often it was tried, and is passed over')
    return true
  }
  if (await isAboveLimit(deps, head, kind)) return true
  try {
    if (await take(deps, mailbox, head, kind)) await mailbox.markSeen(uid)
  } catch (error) {
    if (error instanceof UnreadableMail) passOver(deps, uid, error)
    else if (isUnstorable(error))
      deps.log.error({ uid, err: error }, 'a mail cannot be stored, and is passed over')
    else throw error
  }
  return true
}

/** Whether it was ours, now or when it was read before. */
async function take(
  deps: Deps,
  mailbox: OpenMailbox,
  head: MailHead,
  kind: Answer | Report,
): Promise<boolean> {
  const taken = await (kind.kind === 'report'
    ? takeReport(deps, mailbox, head, kind)
    : takeAnswer(deps, mailbox, head, kind))
  if (taken === null) deps.log.warn({ uid: head.uid }, 'a mail could not be read and is passed over')
  return taken ?? false
}

/** Null of one that nobody can make sense of. */
async function takeAnswer(
  deps: Deps,
  mailbox: OpenMailbox,
  { uid, from, messageId, sentAt, receivedAt }: MailHead,
  { tokens, isAutomatic }: Answer,
): Promise<boolean | null> {
  const answer = await mailbox.readAnswer(uid)
  if (!answer) return null
  for (const token of tokens) {
    const sent = { from, messageId, sentAt, receivedAt, isAutomatic }
    if ((await takeReply(deps, { ...sent, ...answer, token })) !== 'no_thread') return true
  }
  return false
}

/** By the number of the letter that came back; where it names none, by the secret of a thread. What it says is read of our own alone. */
async function takeReport(
  deps: Deps,
  mailbox: OpenMailbox,
  { uid }: MailHead,
  { tokens, isWarning }: Report,
): Promise<boolean | null> {
  const letters = await mailbox.readLetters(uid)
  if (!letters) return null
  const [token] = letters.length === 0 ? tokens : []
  const ours: string[] = []
  for (const letter of letters) if (await isOfHouse(deps, letter)) ours.push(letter)
  if (ours.length === 0 && token === undefined) return false
  const said = await mailbox.readLoss(uid, { isWarning })
  if (!said) return null
  const { reason } = said
  if (reason === null) return false
  for (const messageId of ours) {
    if ((await noteBounce(deps, { messageId, reason })) !== 'none') return true
    if ((await noteReturnedLetter(deps, { messageId, reason })) !== 'none') return true
  }
  return token !== undefined && (await noteBounce(deps, { token, reason })) !== 'none'
}
