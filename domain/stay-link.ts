// Decides whether a link that a guest without an account got in a letter still opens its stay (decision 100).

import { addDays, todayIn, type Day, type Instant } from './days.ts'
import type { HouseLetter } from './letters.ts'
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

/** Letters about what stays as it was; what an option, a link to pay or a refused card said is over. */
const readAgain: readonly string[] = [
  'stay-changed',
  'buyer-corrected',
  'cancellation',
  'given-back',
  'part-given-back',
  'request-paid',
  'deposit-kept',
] satisfies HouseLetter[]
/** Those about a stay that takes place. */
const readOfComing: readonly string[] = [
  'confirmation',
  'pre-arrival',
  'door-code',
  'after-stay',
] satisfies HouseLetter[]

/** Whether whoever has the link reads a letter of the house again: no words of it are kept, it is written anew by what is known now. */
export const isReadAgain = (name: string, status: ReservationState): name is HouseLetter =>
  readAgain.includes(name) || (status === 'confirmed' && readOfComing.includes(name))

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
