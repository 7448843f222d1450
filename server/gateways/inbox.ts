/** The mailbox that guests' answers come to, whatever it is read by. */

import type { MailHeader, MailReport } from '#domain/incoming-mail.ts'
import type { Instant } from '#domain/days.ts'

export type Inbox = {
  /** User, server and folder: never the password. */
  name: string
  /** Opens the mailbox, works in it and closes it. What breaks between us and its server ends the work and is the answer. */
  visit(work: (mailbox: OpenMailbox) => Promise<void>): Promise<Visit>
}

export type Visit =
  | { ok: true }
  | { ok: false; reason: 'inbox_refused' | 'inbox_unavailable'; answer: string }

export type OpenMailbox = {
  /** The numbers of mails mean the same as long as this does. */
  uidValidity: string
  /** No mail that was here when it was opened has a greater number. */
  lastUid: number
  /** Numbers of what came after that one, in order; null = what nobody has seen. */
  listAfter(uid: number | null): Promise<number[]>
  /** In order, without those that are gone. */
  readHeads(uids: readonly number[]): Promise<MailHead[]>
  /** Null of a mail that is gone, or that nobody can make sense of. */
  read(head: MailHead): Promise<ReadMail | null>
  markSeen(uid: number): Promise<void>
}

/** `receivedAt`: when its server got it. `headers`: those that say what it is. */
export type MailHead = { uid: number; size: number; receivedAt: Instant | null; headers: MailHeader[] }

export type ReadMail = {
  /** Without a name; '' where it says none. */
  from: string
  messageId: string
  sentAt: Instant | null
  /** As it was written, or what its HTML says. */
  text: string
  /** How many files came with it; none of them is kept. */
  attachmentCount: number
  report: MailReport
}
