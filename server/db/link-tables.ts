import type { GeneratedAlways } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { PrivacyRequestKind } from '#domain/privacy.ts'

/** What the link of an email does to an account's address. */
export type AddressLinkPurpose = 'confirm' | 'change' | 'undo' | 'claim'

export type AddressLinks = {
  id: string
  guestId: number
  purpose: AddressLinkPurpose
  email: string
  secretHash: string
  createdAt: Instant
  expiresAt: Instant
  usedAt: Instant | null
  /** The session that asked for the change. */
  sessionId: string | null
}

/** An address of a stay's page for those who come along. */
export type CompanionLinks = {
  id: string
  stayId: number
  secretHash: string
  createdAt: Instant
  expiresAt: Instant
  closedAt: Instant | null
}

export type PasswordResets = {
  id: string
  guestId: number
  /** Where the email with the link went; null = made by a version before, which kept no address. */
  email: string | null
  secretHash: string
  createdAt: Instant
  expiresAt: Instant
  usedAt: Instant | null
}

/** What a guest asked for about what is kept of them, and when it was answered. */
export type PrivacyRequests = {
  id: GeneratedAlways<number>
  siteId: number
  guestId: number | null
  kind: PrivacyRequestKind
  askedOn: Day
  key: string
  notedAt: Instant
  notedBy: string
  answeredAt: Instant | null
  answeredBy: string | null
}
