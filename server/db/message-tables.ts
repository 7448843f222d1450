import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { DeliveryState, MessageDirection, ThreadState, UndeliveredReason } from '#domain/message.ts'
import type { Json } from './booking-tables.ts'

/** What guests and the house write to each other: of a stay, or of the contact page. */
export type Threads = {
  id: GeneratedAlways<number>
  siteId: number
  stayId: number | null
  /** Who wrote by the contact page, as they typed it; of a stay it is its guest. */
  firstname: Generated<string>
  lastname: Generated<string>
  email: string | null
  telephone: Generated<string>
  locale: Locale
  /** By this an answer finds its thread. */
  token: Generated<string>
  state: Generated<ThreadState>
  /** Counts what an answer has to have read. */
  version: Generated<number>
  /** Null until something is written. */
  lastAt: Instant | null
  createdAt: Instant
}

export type Messages = {
  id: GeneratedAlways<number>
  threadId: number
  direction: MessageDirection
  body: string
  /** Who of the staff wrote it, by the name that they had. */
  author: string | null
  at: Instant
  /** When its sender says that it was written, where that is another time. */
  claimedAt: Instant | null
  /** One for each form that is filled in. */
  key: string | null
  /** Of an email, without angle brackets. */
  messageId: string | null
  /** Whence an answer came, where it is not the address that was written to. */
  sender: string | null
  /** Null of what is no reply. */
  delivery: DeliveryState | null
  reason: UndeliveredReason | null
  /** What the mail server said. */
  mailAnswer: string | null
  /** Counts how often it goes out: one more after it came back. */
  sending: Generated<number>
  attachments: Generated<number>
  isAutomatic: Generated<boolean>
  /** What a mail program put beneath an answer. */
  quoted: string | null
}

/** How far a mailbox was read. */
export type Inboxes = {
  /** User, server and folder, without the password. */
  name: string
  uidValidity: string | null
  lastUid: Generated<number>
  tryingUid: number | null
  tries: Generated<number>
  readingUntil: Instant | null
  failingSince: Instant | null
  failure: string | null
}

/** Letters that a mail server refused or sent back. */
export type UndeliveredMails = {
  id: GeneratedAlways<number>
  key: string
  recipient: string
  /** Refused, or sent back. */
  reason: UndeliveredReason
  mailAnswer: string
  /** Name and numbers of the job that tries on; null of a letter that had gone out. */
  job: Json | null
  at: Instant
  settledAt: Instant | null
  settledBy: number | null
}

/** What the staff writes again and again, in both languages. */
export type MessageTemplates = {
  id: GeneratedAlways<number>
  siteId: number
  /** One for each form that is filled in; null of those that came with the house. */
  formKey: string | null
  nameFr: string
  nameEn: string
  bodyFr: string
  bodyEn: string
  version: Generated<number>
}
