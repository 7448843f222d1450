// Decides whether nights are set aside while a guest pays, or only sold once their bank approves (payment first).

import { isCrowded, type NightTally } from './open-nights.ts'

/** decisions §7, "Limits on holds". Above any of them nobody is refused: the stay is paid first. */
export const holdLimits = {
  /** How long a guest may pay, whether the nights are held or not. */
  minutes: 15,
  /** Stays held at once by a guest none of whose cards was ever approved by its bank. */
  stays: 2,
  staysOnceApproved: 4,
  /** Stays held at once by everybody behind one network address. */
  staysOfNetwork: 6,
  /** Nights that a guest holds together. */
  nights: 45,
  /** Refused cards that end a hold. */
  cardRefusals: 3,
} as const

export type HoldFacts = {
  /** Whether a card of the guest was once approved by its bank. */
  isApproved: boolean
  /** Nights of the stay that is wanted. */
  nights: number
  /** What the guest holds otherwise; what gives way to this stay is not in it. */
  own: { stays: number; nights: number }
  /** Stays that everybody behind the guest's network address holds otherwise. */
  ofNetwork: number
  /** What guests without an approved card take, without this stay and with it. Only asked of such guests. */
  crowd: () => { before: NightTally; after: NightTally }
}

/** Whether the nights are held; otherwise the stay is paid first. */
export function mayHold({ isApproved, nights, own, ofNetwork, crowd }: HoldFacts): boolean {
  if (own.stays >= (isApproved ? holdLimits.staysOnceApproved : holdLimits.stays)) return false
  if (own.nights + nights > holdLimits.nights || ofNetwork >= holdLimits.staysOfNetwork) return false
  return isApproved || !isCrowded(crowd())
}
