// Decides whether a link that a guest without an account got in a letter still opens its stay (decision 100).

import { addDays, todayIn, type Day, type Instant } from './days.ts'
import { isBought, type ReservationState } from './reservation.ts'
import { retention } from './retention.ts'
import { isSameEmail } from './typed-email.ts'

/** Why a link opens nothing: its stay has an account, or another address by now; `over` is everything else. */
export const stayLinkEnds = ['claimed', 'corrected', 'over'] as const
export type StayLinkEnd = (typeof stayLinkEnds)[number]

export type LinkedStay = {
  /** To which the letter with the link went. */
  linkEmail: string
  /** Of whom the stay is by now; null where nobody knows one. */
  email: string | null
  hasAccount: boolean
  status: ReservationState
  departure: Day
  zone: string
}

/** The last day on which a link opens its stay, by the site's clock. */
export const stayLinkUntil = (departure: Day): Day => addDays(departure, retention.stayLinkDays)

export function stayLinkState(
  { linkEmail, email, hasAccount, status, departure, zone }: LinkedStay,
  now: Instant,
): 'open' | StayLinkEnd {
  if (!isBought(status) || todayIn(zone, now) > stayLinkUntil(departure)) return 'over'
  if (hasAccount) return 'claimed'
  return email !== null && isSameEmail(email, linkEmail) ? 'open' : 'corrected'
}
