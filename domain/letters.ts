// Decides which letters go out by themselves, when each is due, and what of it the house may change (decision 053).

import { addDays, addMinutes, instantAt, todayIn, type Day, type Instant, type TimeOfDay } from './days.ts'
import { doorCodeTime } from './door-code.ts'
import { afterStayDays, afterStayTime, arrivalEmailHours } from './emails.ts'

/** From what the days of a letter are counted. */
export const anchors = ['booking', 'before_arrival', 'arrival_day', 'departure'] as const
export type Anchor = (typeof anchors)[number]

/** `time` is that of a clock at the lofts; null = the hour of check-in. */
export type LetterMoment = { anchor: Anchor; days: number; time: TimeOfDay | null }

/** A guest's own language alone, or theirs first and the other one below it. */
export const letterLanguages = ['guest', 'both'] as const
export type LetterLanguages = (typeof letterLanguages)[number]

/** Nobody is written to at night. */
export const letterTimes = Array.from(
  { length: 15 },
  (_, index) => `${String(index + 7).padStart(2, '0')}:00` as TimeOfDay,
)

type Days = { least: number; most: number }

/** `moment` is null of what goes out the moment something happens. */
type HouseRule = { moment: LetterMoment | null; days: Days | null; hasTime: boolean; mayBeOff: boolean }

const whenItHappens: HouseRule = { moment: null, days: null, hasTime: false, mayBeOff: false }
/** The terms promise the email before arrival 48 hours ahead: it may come earlier, and never later (specification §9). */
export const promisedDays = arrivalEmailHours / 24

/** The letters of the house in the order in which a stay meets them: the first rows of the table. */
export const houseLetters = {
  'pre-arrival': {
    moment: { anchor: 'before_arrival', days: promisedDays, time: null },
    days: { least: promisedDays, most: 14 },
    hasTime: false,
    mayBeOff: false,
  },
  'door-code': {
    moment: { anchor: 'arrival_day', days: 0, time: doorCodeTime },
    days: null,
    hasTime: false,
    mayBeOff: false,
  },
  'after-stay': {
    moment: { anchor: 'departure', days: afterStayDays, time: afterStayTime },
    days: { least: 1, most: 14 },
    hasTime: true,
    mayBeOff: true,
  },
  'option-held': whenItHappens,
  'option-extended': whenItHappens,
  'option-ended': whenItHappens,
  'left-at-bank': whenItHappens,
  confirmation: whenItHappens,
  'payment-failed': whenItHappens,
  'payment-request': whenItHappens,
  'request-paid': whenItHappens,
  'stay-changed': whenItHappens,
  'buyer-corrected': whenItHappens,
  cancellation: whenItHappens,
  'given-back': whenItHappens,
  'part-given-back': whenItHappens,
  'deposit-refused': whenItHappens,
  'deposit-kept': whenItHappens,
  'review-hidden': whenItHappens,
} as const satisfies Record<string, HouseRule>

export type HouseLetter = keyof typeof houseLetters
export const houseLetterKeys = Object.keys(houseLetters) as [HouseLetter, ...HouseLetter[]]
export const houseRuleOf = (key: HouseLetter): HouseRule => houseLetters[key]

/**
 * What goes out by itself beside them and is always the same: to the house, about guests' accounts, and about the console's door.
 * Emails to guests that the house receives a copy of are among the letters.
 */
export const unsetEmails = {
  house: [
    'owner-notice',
    'owner-cancellation',
    'house-fault',
    'refund-failed',
    'contact',
    'books',
    'held-nights',
    'stays-of-card',
    'running-out',
  ],
  accounts: [
    'confirm-address',
    'account-exists',
    'claim-account',
    'stay-links',
    'brought-in',
    'password-reset',
    'password-changed',
    'new-address',
    'email-changed',
  ],
  staff: [
    'staff-link',
    'staff-joined',
    'staff-new-device',
    'staff-security',
    'guest-messages',
    'turnover-news',
    'standing-news',
    'morning',
  ],
} as const
export type UnsetEmail = (typeof unsetEmails)[keyof typeof unsetEmails][number]

/** Of a letter that the house adds. */
export const ownDays = { least: 1, most: 60 } as const satisfies Days

/** Whether a letter that the house adds may go out then: on the day of arrival no days are counted. */
export function mayBeOwnMoment({ anchor, days, time }: LetterMoment): boolean {
  const isInReach = anchor === 'arrival_day' ? days === 0 : days >= ownDays.least && days <= ownDays.most
  return isInReach && time !== null && letterTimes.includes(time)
}

/** Why one of the house's letters cannot be set so; null when it can. */
export function refuseHouseSetting(
  key: HouseLetter,
  { days, time, isOn }: { days: number | null; time: TimeOfDay | null; isOn: boolean },
): 'letter_fixed' | 'letter_moment_out_of_range' | null {
  const { moment, days: range, hasTime, mayBeOff } = houseRuleOf(key)
  if (!isOn && !mayBeOff) return 'letter_fixed'
  if (days !== null && days !== moment?.days) {
    if (range === null) return 'letter_fixed'
    if (days < range.least || days > range.most) return 'letter_moment_out_of_range'
  }
  if (time !== null && time !== moment?.time) {
    if (!hasTime) return 'letter_fixed'
    if (!letterTimes.includes(time)) return 'letter_moment_out_of_range'
  }
  return null
}

/** A stay as the moments of its letters see it: the times of day are those of a clock in `zone`. */
export type LetteredStay = {
  arrival: Day
  departure: Day
  checkIn: TimeOfDay
  zone: string
  bookedAt: Instant
  /** Counts its arrivals: whoever comes on another day or to another loft is written to anew. */
  arrivalVersion: number
}

/** A site that was off for longer writes to nobody any more: what was to be said then is of no use by now. */
const patienceDays = 3

/** `endsAt`: what is not sent by then is not sent any more. Nobody is told to get ready who has arrived. */
export function letterDates(
  { anchor, days, time }: LetterMoment,
  stay: Omit<LetteredStay, 'arrivalVersion'>,
): { writtenAt: Instant; endsAt: Instant } {
  const { arrival, departure, checkIn, zone, bookedAt } = stay
  const at = (day: Day) => instantAt(day, time ?? checkIn, zone)
  const patient = (writtenAt: Instant) => addMinutes(writtenAt, patienceDays * 24 * 60)
  const beforeCheckIn = (writtenAt: Instant) => ({
    writtenAt,
    endsAt: earliest(patient(writtenAt), instantAt(arrival, checkIn, zone)),
  })
  switch (anchor) {
    case 'booking':
      return beforeCheckIn(at(addDays(todayIn(zone, bookedAt), days)))
    case 'before_arrival':
      return beforeCheckIn(at(addDays(arrival, -days)))
    case 'arrival_day':
      return { writtenAt: at(arrival), endsAt: instantAt(addDays(arrival, 1), '00:00', zone) }
    case 'departure': {
      const writtenAt = at(addDays(departure, days))
      return { writtenAt, endsAt: patient(writtenAt) }
    }
  }
}

/** Whether a letter goes anew to whoever comes to another arrival. */
export const isOfArrival = (anchor: Anchor): boolean =>
  anchor === 'before_arrival' || anchor === 'arrival_day'

/** A letter that the house added, as far as it decides when it is due. */
export type OwnLetterRule = { moment: LetterMoment; onSince: Instant }

/**
 * Never to somebody whose moment had passed when the letter was switched on, nor to somebody who booked after it: neither a new letter
 * nor one that was off makes up for anything. Who came to this arrival by a change has a new moment. Nor to somebody who has arrived
 * by then.
 */
export function willBeWritten({ moment, onSince }: OwnLetterRule, stay: LetteredStay): boolean {
  const { writtenAt, endsAt } = letterDates(moment, stay)
  const isAnew = isOfArrival(moment.anchor) && stay.arrivalVersion > 1
  return onSince <= writtenAt && writtenAt < endsAt && (isAnew || stay.bookedAt < writtenAt)
}

export function isOwnLetterDue(rule: OwnLetterRule, stay: LetteredStay, now: Instant): boolean {
  const { writtenAt, endsAt } = letterDates(rule.moment, stay)
  return writtenAt <= now && now < endsAt && willBeWritten(rule, stay)
}

/** Days of stays, the last one included. */
export type DayRange = { from: Day; to: Day }
/** Which stays a letter may be due to: by the days on which they begin, end or were booked. */
export type Reach = { of: 'arrival' | 'departure' | 'booking' } & DayRange

/** Of letters that are due now or within `ahead` days; `today` is one of UTC, which is one off at most. */
export function reachOf({ anchor, days }: LetterMoment, today: Day, ahead = 0): Reach {
  const around = (day: Day): DayRange => ({
    from: addDays(day, -patienceDays - 1),
    to: addDays(day, ahead + 1),
  })
  switch (anchor) {
    case 'before_arrival':
      return { of: 'arrival', ...around(addDays(today, days)) }
    case 'arrival_day':
      return { of: 'arrival', ...around(today) }
    case 'departure':
      return { of: 'departure', ...around(addDays(today, -days)) }
    case 'booking':
      return { of: 'booking', ...around(addDays(today, -days)) }
  }
}

/** What there is one of, after the letter's name: of each stay, or of each of its arrivals. */
export const ownLetterKey = (
  { id, anchor }: { id: number; anchor: Anchor },
  stay: { id: number; arrivalVersion: number },
): string =>
  isOfArrival(anchor) && stay.arrivalVersion > 1
    ? `${stay.id}/${id}.${stay.arrivalVersion}`
    : `${stay.id}/${id}`

/** How long the staff is told that a letter did not go out, in days. */
export const heldLetterDays = 14

/** How far ahead the table of letters looks, in days. */
export const lookAheadDays = 7

const earliest = (a: Instant, b: Instant): Instant => (a < b ? a : b)
