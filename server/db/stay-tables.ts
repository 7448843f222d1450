import type { Generated, GeneratedAlways } from 'kysely'
import type { CancelIntent } from '#domain/cancellation.ts'
import type { ClosedReason } from '#domain/closed-nights.ts'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { Quote } from '#domain/pricing.ts'
import type { ReservationState } from '#domain/reservation.ts'
import type { SoldTerms } from '#domain/sold-terms.ts'
import type { JournalAction } from '#domain/staff-journal.ts'

/** Nights of lofts: columns of the tables of stays and of what they were before. */

export type StaySource = 'site' | 'owner' | 'import'

export type Stays = {
  id: GeneratedAlways<number>
  propertyId: number
  nights: string
  status: ReservationState
  source: Generated<StaySource>
  guestId: number | null
  travelers: number | null
  message: string | null
  locale: Locale | null
  quote: Quote | null
  total: Cents | null
  heldAt: Instant | null
  heldUntil: Instant | null
  confirmedAt: Instant | null
  cancelledAt: Instant | null
  note: string | null
  /** Whence the hold was asked for, as long as it lasts. */
  network: string | null
  /** Cards refused so far. */
  cardRefusals: Generated<number>
  /** Whether its guest had kept a stay that they paid for by card when they began this one. */
  guestHasKept: Generated<boolean>
  /** What the guest agreed to when paying; null = nothing. */
  depositAmount: Cents | null
  /** What else it was sold by, whatever the site's terms are later; null of closed nights. */
  soldTerms: SoldTerms | null
  /** When its guest chose to contract in English, and the French texts that they were given before. */
  englishChosenAt: Instant | null
  frenchTexts: string | null
  /** Counts its terms: 1 until it is changed. */
  version: Generated<number>
  /** That since which its loft and its arrival are what they are. */
  arrivalVersion: Generated<number>
  /** How somebody of the house cancelled it; null = its guest did. The amount is of one that was agreed on. */
  cancelledAs: CancelIntent | null
  cancelledRefund: Cents | null
  cancelledNote: string | null
  /** The form by which the staff held it, and who of them sent it; null of all others. */
  optionKey: string | null
  heldBy: string | null
  /** Why the staff closed these nights, who did, and since when; null of all others. */
  blockReason: ClosedReason | null
  closedBy: string | null
  closedAt: Instant | null
  /** When somebody of the staff saw its guests come and go. */
  arrivedAt: Instant | null
  leftAt: Instant | null
}

/** The forms by which the staff closed and opened nights, or changed what they cost. */
export type NightForms = {
  key: string
  action: FormAction
  /** Null of prices, which are those of several lofts. */
  propertyId: number | null
  at: Instant
  /** The entry of the journal; null of those from before there was an undo. */
  auditId: number | null
}

export type NightAction = Extract<JournalAction, 'nights_closed' | 'nights_opened'>
export type FormAction = NightAction | Extract<JournalAction, 'prices_changed'>

/** What a stay was before it was changed: rows are only added. */
export type StayVersions = {
  stayId: number
  version: number
  propertyId: number
  nights: string
  travelers: number
  quote: Quote
  /** What it cost then, less what was given back. */
  worth: Cents
  at: Instant
  /** Of the form that was filled in. */
  key: string
  changedBy: number
  /** Why, where the house is to blame, in words that the guest reads. */
  note: string | null
}
