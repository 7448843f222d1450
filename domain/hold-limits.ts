// Decides whether nights are set aside while a guest pays, or only sold once their bank approves (payment first).

import { timelineOf, type Cancellable } from './cancellation.ts'
import type { Instant } from './days.ts'
import { exceeds, shares, type Weighed } from './open-nights.ts'

/** decisions §7 and §13, "Limits on holds". Above any of them nobody is refused: the stay is paid first. */
export const holdLimits = {
  /** How long a guest may pay, whether the nights are held or not. */
  minutes: 15,
  /** Stays held at once by a guest who has not kept one yet that they paid for by card. */
  stays: 2,
  staysOnceKept: 4,
  /** Stays held at once by everybody behind one network address. */
  staysOfNetwork: 6,
  /** Nights that a guest holds together. */
  nights: 45,
  /** Refused cards that end a hold. */
  cardRefusals: 3,
  /** Stays that one card may stand behind while each can still be given back for nothing; with more the owner is told. */
  staysOfCard: 3,
} as const

/**
 * From when on a payment for this stay counts as kept: once the stay can no longer be given back for nothing. Until then an
 * approved card costs whoever shows it nothing, and says nothing about them.
 */
export function keptFrom(stay: Cancellable): Instant {
  return timelineOf(stay).find(({ reason }) => reason === 'free_window')?.until ?? stay.bookedAt
}

export type OwnHolds = {
  /** Whether the guest kept a stay that they paid for by card. */
  hasKept: boolean
  /** Nights of the stay that is wanted. */
  nights: number
  /** What the guest holds otherwise; what gives way to this stay is not in it. */
  own: { stays: number; nights: number }
}

/** Whether the guest's own limits leave room for the stay; if not, nothing else has to be counted. */
export function mayHoldMore({ hasKept, nights, own }: OwnHolds): boolean {
  const most = hasKept ? holdLimits.staysOnceKept : holdLimits.stays
  return own.stays < most && own.nights + nights <= holdLimits.nights
}

export type HoldsOfAll = {
  hasKept: boolean
  /** Stays that everybody behind the guest's network address holds otherwise. */
  ofNetwork: number
  /** What everybody's holds take of the year, and what those of guests do who have kept no stay: only asked of such guests. */
  everybody: () => Weighed
  crowd: () => Weighed
}

/** Whether what others hold leaves room for it, too. */
export function leavesRoom({ hasKept, ofNetwork, everybody, crowd }: HoldsOfAll): boolean {
  if (ofNetwork >= holdLimits.staysOfNetwork) return false
  if (exceeds(everybody(), shares.everybody)) return false
  return hasKept || !exceeds(crowd(), shares.crowd)
}
