// Decides what is to be done about a stay's security deposit, and when: held on the arrival day, renewed before it lapses, released after departure.

import {
  addDays,
  addMinutes,
  instantAt,
  minutesBetween,
  type Day,
  type Instant,
  type TimeOfDay,
} from './days.ts'
import { inForce } from './in-force.ts'
import type { Cents } from './money.ts'
import { saleOn, type SaleRow } from './sold-terms.ts'

/** An authorization at the provider, from the moment before it is asked for to its end. */
export type AuthorizationState =
  | 'asked'
  | 'held'
  | 'keeping'
  | 'releasing'
  | 'released'
  /** The provider ended it by itself. */
  | 'lapsed'
  /** The bank said no, nobody answered it, or the call never arrived. */
  | 'refused'
  | 'captured'

/**
 * `asked` is stored before the provider is, `releasing` before it is told to let go, `keeping` before it is asked for a part. An
 * authorization that was asked for may have ended before anybody learned of it. `captured` is also what an owner takes by hand at
 * the provider.
 */
export const authorizationMoves: Record<AuthorizationState, readonly AuthorizationState[]> = {
  asked: ['held', 'refused', 'lapsed', 'captured'],
  held: ['keeping', 'releasing', 'lapsed', 'captured'],
  keeping: ['lapsed', 'captured'],
  releasing: ['released', 'captured'],
  released: [],
  lapsed: [],
  refused: [],
  captured: [],
}

export type Authorization = {
  id: number
  status: AuthorizationState
  /** Null unless it stood at some time. */
  heldAt: Instant | null
  /** When the provider ends it by itself. */
  endsAt: Instant | null
  endedAt: Instant | null
}

/** What the guest agreed to, and the stay that it is for; the times of day are those of a clock in `zone`. */
export type DepositPlan = {
  amount: Cents
  arrival: Day
  departure: Day
  checkIn: TimeOfDay
  checkOut: TimeOfDay
  zone: string
  isCancelled: boolean
}

type Asks<Amount> = { depositAmount: Amount }

/** The amount of a deposit: what the site's stays are sold by, or less where the loft asks for less; 0 = none. */
export function depositAmountOf(sale: Asks<Cents>, loft: Asks<Cents | null>): Cents {
  return Math.min(sale.depositAmount, loft.depositAmount ?? sale.depositAmount)
}

/** What a loft asks for what is sold from a day on; null = what its site does, as before the first row. */
export type LoftDepositRow = { from: Day; depositAmount: Cents | null }

type Selling = { deposits: readonly LoftDepositRow[]; site: { sales: readonly SaleRow[] } }

/** The deposit of what is sold on `day` in a loft. */
export const depositOn = (day: Day, { deposits, site }: Selling): Cents =>
  depositAmountOf(saleOn(day, site.sales), inForce(day, deposits) ?? { depositAmount: null })

/** The first authorization is asked for in the morning of the arrival day: two more tries fit before most people are on the road. */
export const authorizationTime: TimeOfDay = '09:00'

/** Time to look at the loft after the guest left. Specification §9 allows 7 days at most. */
export const releaseDays = { usual: 3, latest: 7 } as const
export const releaseTime: TimeOfDay = '12:00'

/** Renewed that long before it would lapse, so that a renewal that is refused can be tried again in time. */
export const renewAheadMinutes = 24 * 60

/** When the provider does not say how long it holds: less than the shortest of all (Visa: 4 days and 18 hours). */
export const safeAuthorizationMinutes = 4 * 24 * 60

export type DepositDates = {
  authorizeAt: Instant
  checkInAt: Instant
  checkOutAt: Instant
  releaseAt: Instant
  releaseBy: Instant
}

type Dated = Omit<DepositPlan, 'amount' | 'isCancelled'>

export function depositDates({ arrival, departure, checkIn, checkOut, zone }: Dated): DepositDates {
  return {
    authorizeAt: instantAt(arrival, authorizationTime, zone),
    checkInAt: instantAt(arrival, checkIn, zone),
    checkOutAt: instantAt(departure, checkOut, zone),
    releaseAt: instantAt(addDays(departure, releaseDays.usual), releaseTime, zone),
    releaseBy: instantAt(addDays(departure, releaseDays.latest), checkOut, zone),
  }
}

/** `wait`: there is nothing to do before then. `over`: nor ever after. */
export type DepositStep =
  | { do: 'wait'; until: Instant }
  | { do: 'over' }
  /** Ask for an authorization: the first one, another try, or the one that replaces the authorization there is. */
  | { do: 'authorize' }
  /** One was asked for and nobody noted the answer. */
  | { do: 'find_out'; authorization: Authorization }
  | { do: 'release'; authorizations: Authorization[] }
  /** Somebody decided to keep a part of it, and the provider has not done that yet. */
  | { do: 'keep'; authorization: Authorization }

/** The one next thing, from what is stored; `authorizations` by their attempt. Doing it and asking again leads to the end. */
export function nextStep(
  plan: DepositPlan,
  authorizations: readonly Authorization[],
  now: Instant,
): DepositStep {
  const asked = authorizations.find(({ status }) => status === 'asked')
  if (asked) return { do: 'find_out', authorization: asked }
  const leaving = authorizations.filter(({ status }) => status === 'releasing')
  if (leaving.length > 0) return { do: 'release', authorizations: leaving }
  const keeping = authorizations.find(({ status }) => status === 'keeping')
  if (keeping) return { do: 'keep', authorization: keeping }
  const held = authorizations.find(({ status }) => status === 'held')
  const { authorizeAt, checkOutAt, releaseAt } = depositDates(plan)
  // The stay was moved to a later day: nobody agreed to a hold before that.
  if (held && now < authorizeAt) return { do: 'release', authorizations: [held] }
  // The owner took what was theirs: that was the deposit, and an authorization beside it would be a second one.
  const isTaken = authorizations.some(({ status }) => status === 'captured')
  if (plan.isCancelled || isTaken || now >= releaseAt) {
    return held ? { do: 'release', authorizations: [held] } : { do: 'over' }
  }
  if (held && endOf(held) > releaseAt) return { do: 'wait', until: releaseAt }
  const tryAt = later(nextTry(authorizations), held ? renewalOf(held) : authorizeAt)
  // After check-out a card is only asked again to replace an authorization that still stands on it.
  const lastTry = held ? later(endOf(held), checkOutAt) : checkOutAt
  if (tryAt <= lastTry && now <= lastTry)
    return now < tryAt ? { do: 'wait', until: tryAt } : { do: 'authorize' }
  // Until check-out its guest may still have it asked for themselves, and the card is needed for that.
  if (!held) return now < checkOutAt ? { do: 'wait', until: checkOutAt } : { do: 'over' }
  return now < endOf(held) ? { do: 'wait', until: endOf(held) } : { do: 'release', authorizations: [held] }
}

/** When the provider ends it by itself. */
export const endOf = ({ heldAt, endsAt }: Pick<Authorization, 'heldAt' | 'endsAt'>): Instant =>
  endsAt ?? addMinutes(heldAt ?? firstInstant, safeAuthorizationMinutes)

/** A provider that holds for less than two days is asked anew at half time. */
function renewalOf(authorization: Authorization): Instant {
  const held = minutesBetween(authorization.heldAt ?? firstInstant, endOf(authorization))
  return addMinutes(endOf(authorization), -Math.min(renewAheadMinutes, Math.floor(held / 2)))
}

/** 1, 2, 4, 8, 16 and then every 24 hours after refusals in a row; the first instant of all when there was none. */
function nextTry(authorizations: readonly Authorization[]): Instant {
  const last = authorizations.at(-1)
  if (last?.status !== 'refused' || !last.endedAt) return firstInstant
  const inARow =
    authorizations.length - 1 - authorizations.findLastIndex(({ status }) => status !== 'refused')
  return addMinutes(last.endedAt, 60 * Math.min(2 ** (inARow - 1), 24))
}

const firstInstant: Instant = '1970-01-01T00:00:00.000Z'

const later = (a: Instant, b: Instant): Instant => (a > b ? a : b)

/** What the guest is told; while an older authorization stands, that its renewal is refused is no news yet. */
export type DepositState = 'planned' | 'held' | 'refused' | 'released' | 'captured' | 'not_held'

/** How long a guest has to answer their bank about an authorization, before it is given up. */
export const approvalMinutes = 15

/** Two clicks are one wish, and a bank that has just said no is not asked again at once. */
const retryMinutes = 1

/** Networks take a card that is asked again and again for abuse. */
const triesADay = 10

/** Whether a guest may ask for a refused authorization themselves: from the morning of arrival until check-out, now and then. */
export function canRetry(plan: DepositPlan, authorizations: readonly Authorization[], now: Instant): boolean {
  const last = authorizations.at(-1)
  const isOpen = authorizations.every(({ status }) => status === 'refused' || status === 'lapsed')
  if (plan.isCancelled || !isOpen || last?.status !== 'refused' || !last.endedAt) return false
  const { authorizeAt, checkOutAt } = depositDates(plan)
  const dayAgo = addMinutes(now, -24 * 60)
  const lately = authorizations.filter(({ endedAt }) => endedAt !== null && endedAt > dayAgo)
  if (lately.length >= triesADay) return false
  return now >= authorizeAt && now < checkOutAt && now >= addMinutes(last.endedAt, retryMinutes)
}

export type SettledAuthorization = Authorization & { capturedAmount: Cents | null }

export type DepositView = {
  state: DepositState
  amount: Cents
  /** Since when it is, or was, without a break. */
  heldAt: Instant | null
  /** When it was let go or taken; null before that. */
  endedAt: Instant | null
  capturedAmount: Cents | null
}

/** Until the provider has let it go, or taken a part of it. */
const standingStates: readonly AuthorizationState[] = ['held', 'keeping', 'releasing']

/** Null when there is nothing to tell: a stay that was cancelled before anything was held. */
export function viewOf(
  plan: DepositPlan,
  authorizations: readonly SettledAuthorization[],
  now: Instant,
): DepositView | null {
  const ever = authorizations.filter(({ heldAt }) => heldAt !== null)
  const taken = ever.find(({ status }) => status === 'captured')
  const standing = ever.find(({ status }) => standingStates.includes(status))
  const heldAt = ever[0]?.heldAt ?? null
  const view = { amount: plan.amount, heldAt, endedAt: null, capturedAmount: null }
  if (taken)
    return { ...view, state: 'captured', endedAt: taken.endedAt, capturedAmount: taken.capturedAmount }
  if (standing) return { ...view, state: 'held' }
  const isOver = nextStep(plan, authorizations, now).do === 'over'
  if (ever.length > 0 && isOver) return { ...view, state: 'released', endedAt: ever.at(-1)?.endedAt ?? null }
  if (plan.isCancelled) return null
  if (authorizations.at(-1)?.status === 'refused') return { ...view, state: isOver ? 'not_held' : 'refused' }
  return { ...view, state: isOver ? 'not_held' : 'planned' }
}
