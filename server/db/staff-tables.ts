import type { Generated, GeneratedAlways } from 'kysely'
import type { BrowserName, SystemName } from '#domain/browser.ts'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { InvitationKind, Role, StaffStatus } from '#domain/permissions.ts'
import type { JournalAction, JournalActor, JournalSubject } from '#domain/staff-journal.ts'
import type { Json } from './booking-tables.ts'

/** The company's own people: columns of the tables of their accounts, links and journal. */

export type Staff = {
  id: GeneratedAlways<number>
  siteId: number
  email: string
  name: string
  locale: Generated<Locale>
  role: Role
  status: Generated<StaffStatus>
  /** By it an authenticator knows the person. */
  webauthnUserId: string
  passwordHash: string | null
  /** Sealed; there exactly when there is a password. */
  totpSecret: string | null
  /** The 30 seconds of the last code that was used. */
  totpLastStep: number | null
  createdAt: Instant
}

export type StaffProperties = {
  staffId: number
  propertyId: number
}

export type StaffPasskeys = {
  id: GeneratedAlways<number>
  staffId: number
  credentialId: string
  publicKey: Buffer
  counter: number
  /** Names with commas between them. */
  transports: string
  backedUp: boolean
  label: string
  createdAt: Instant
  usedAt: Instant | null
}

export type StaffRecoveryCodes = {
  staffId: number
  hash: string
  usedAt: Instant | null
}

export type StaffSessions = {
  tokenHash: string
  id: Generated<string>
  staffId: number
  createdAt: Instant
  /** Of the last request, to the minute. */
  seenAt: Instant
  expiresAt: Instant
  provedAt: Instant
  browser: Generated<BrowserName>
  system: Generated<SystemName>
}

/** A browser that somebody entered by before: only the hash of its mark is kept. */
export type StaffBrowsers = {
  staffId: number
  markHash: string
  usedAt: Instant
}

export type StaffInvitations = {
  id: GeneratedAlways<number>
  siteId: number
  kind: InvitationKind
  /** Of it and the console's key the secret is made. */
  seed: string
  tokenHash: string
  /** Whose ways in are set anew. */
  staffId: number | null
  /** Of somebody who is invited. */
  email: string | null
  role: Role
  locale: Locale
  propertyIds: Generated<number[]>
  /** Null = the start of the product, or the person themselves. */
  invitedBy: number | null
  createdAt: Instant
  expiresAt: Instant
  usedAt: Instant | null
  withdrawnAt: Instant | null
}

export type ChallengePurpose = 'sign_in' | 'proof' | 'join' | 'passkey'

export type StaffChallenges = {
  id: string
  purpose: ChallengePurpose
  staffId: number | null
  challenge: string
  /** Of somebody who joins and is nobody yet. */
  webauthnUserId: string | null
  expiresAt: Instant
}

export type Audit = {
  id: GeneratedAlways<number>
  siteId: number
  at: Instant
  actor: JournalActor
  /** Exactly where the actor is one of the staff. */
  staffId: number | null
  action: JournalAction
  subject: JournalSubject
  subjectId: string
  before: Json | null
  after: Json | null
  reason: string | null
  requestId: string | null
}

/** How a change of the journal is taken back, while it can be. */
export type Undos = {
  auditId: number
  command: Json
  until: Instant
  undoneAt: Instant | null
}
