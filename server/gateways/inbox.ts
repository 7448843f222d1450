/** The mailbox that guests' answers come to, whatever it is read by. */

import type { MailKind } from '#domain/incoming-mail.ts'
import type { Instant } from '#domain/days.ts'
import type { SplitText } from '#domain/quoted-text.ts'

export type Inbox = {
  /** User, server and folder: never the password. */
  name: string
  /** Opens the mailbox, works in it and closes it. What breaks between us and its server ends the work and is the answer. */
  visit(work: (mailbox: OpenMailbox) => Promise<void>): Promise<Visit>
}

export type Visit =
  | { ok: true }
  | { ok: false; reason: 'inbox_refused' | 'inbox_unavailable'; answer: string }

/** What is asked for of a mail is fetched then and no earlier: no body before it is known whether anybody wants it. */
export type OpenMailbox = {
  /** The numbers of mails mean the same as long as this does. */
  uidValidity: string
  /** No mail that was here when it was opened has a greater number. */
  lastUid: number
  /** Numbers of what came after that one, in order; null = what nobody has seen. */
  listAfter(uid: number | null): Promise<number[]>
  /** In order, without those that are gone. */
  readHeads(uids: readonly number[]): Promise<MailHead[]>
  /** Null of a mail that is gone, or that nobody can make sense of; so are the next two. */
  readAnswer(uid: number): Promise<MailAnswer | null>
  /** The numbers of the letter that a report is about (`lettersIn`). */
  readLetters(uid: number): Promise<string[] | null>
  /** Why that letter is lost; a null reason where it is not (`lossIn`). */
  readLoss(uid: number, said: { isWarning: boolean }): Promise<{ reason: string | null } | null>
  markSeen(uid: number): Promise<void>
}

export type MailHead = {
  uid: number
  /** When its server got it. */
  receivedAt: Instant | null
  /** Without a name; '' where it says none. */
  from: string
  messageId: string
  sentAt: Instant | null
  kind: MailKind
}

export type MailAnswer = SplitText & {
  /** How many files came with it, photographs among the words included; none of them is kept. */
  attachmentCount: number
}

/** A mail that its reader cannot stand, and would not the next time: it takes too much work or memory, or its structure has no end. */
export class UnreadableMail extends Error {}

/** `url` is imap:// or imaps:// with user, password and, after the server, the folder. */
export const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX'

export function nameOf(url: string): string {
  const { username, host } = new URL(url)
  return `${decodeURIComponent(username)}@${host}/${folderOf(url)}`
}
