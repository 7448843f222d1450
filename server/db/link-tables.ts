import type { Instant } from '#domain/days.ts'

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
