// Decides what a day is and how days and instants relate. The only product file that may say Date.

/** A calendar day, 'YYYY-MM-DD'. Days compare with < and > because their text sorts like their time. */
export type Day = `${number}-${number}-${number}`

/** A moment in UTC, ISO with milliseconds: '2026-11-21T15:00:00.000Z'. Compares with < and > as well. */
export type Instant = `${string}Z`

/** A time on a wall clock, 24 hours: '16:00'. */
export type TimeOfDay = `${number}:${number}`

export type DayParts = { year: number; month: number; day: number }

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 86_400_000
const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/** The real calendar day that 'YYYY-MM-DD' or 'DD/MM/YYYY' names, from 1900 to 2200, or null. */
export function toDay(text: string | null | undefined): Day | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '')
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const display = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '')
  if (display) return dayOf(Number(display[3]), Number(display[2]), Number(display[1]))
  return null
}

/** The day of these numbers (January is 1), or null when the calendar has no such day from 1900 to 2200. */
export function dayOf(year: number, month: number, day: number): Day | null {
  if (![year, month, day].every(Number.isInteger)) return null
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return null
  if (day < 1 || day > daysInMonth(year, month)) return null
  return `${year}-${twoDigits(month)}-${twoDigits(day)}` as Day
}

export function partsOf(day: Day): DayParts {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) }
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

export function addDays(day: Day, n: number): Day {
  return fromNumber(toNumber(day) + n)
}

/** A month is named by its first day. */
export const monthOf = (day: Day): Day => addDays(day, 1 - partsOf(day).day)

/** Nights between two days: negative when `to` is before `from`. */
export function daysBetween(from: Day, to: Day): number {
  return toNumber(to) - toNumber(from)
}

/** Every day from `from` up to but not including `toExclusive`. */
export function eachDay(from: Day, toExclusive: Day): Day[] {
  const days: Day[] = []
  const end = toNumber(toExclusive)
  for (let number = toNumber(from); number < end; number++) days.push(fromNumber(number))
  return days
}

/** Monday is 1 and Sunday 7. */
export function weekdayOf(day: Day): number {
  // Day 0, 1970-01-01, was a Thursday; days before it have negative numbers.
  const sinceMonday = (toNumber(day) + 3) % 7
  return ((sinceMonday + 7) % 7) + 1
}

/** The same day n years later; 29 February becomes 28 February where the year has none. */
export function addYears(day: Day, n: number): Day {
  const { year, month, day: dayOfMonth } = partsOf(day)
  const last = daysInMonth(year + n, month)
  return `${year + n}-${twoDigits(month)}-${twoDigits(Math.min(dayOfMonth, last))}` as Day
}

export function todayIn(zone: string, now: Instant): Day {
  return fromNumber(Math.floor(wallClock(zone, toMilliseconds(now)) / MS_PER_DAY))
}

export function timeIn(zone: string, instant: Instant): TimeOfDay {
  return new Date(wallClock(zone, toMilliseconds(instant))).toISOString().slice(11, 16) as TimeOfDay
}

/**
 * The instant at which clocks in `zone` show `time` on `day`. A time that a clock change skips counts from the
 * clock before it (02:30 becomes 03:30); of a time that comes twice the first is meant.
 */
export function instantAt(day: Day, time: TimeOfDay, zone: string): Instant {
  const wall = Date.parse(`${day}T${time}:00.000Z`)
  // Clocks change at most once in two days, so one of these two offsets is the right one.
  const before = wall - offsetAt(zone, wall - MS_PER_DAY)
  const after = wall - offsetAt(zone, wall + MS_PER_DAY)
  const isShownAt = (milliseconds: number) => wallClock(zone, milliseconds) === wall
  return toInstantOf(isShownAt(before) || !isShownAt(after) ? before : after)
}

/** The instant of a machine clock's milliseconds since 1970. */
export function toInstantOf(milliseconds: number): Instant {
  return new Date(milliseconds).toISOString() as Instant
}

/** Milliseconds since 1970, for clocks and storage that count so. */
export function toMilliseconds(instant: Instant): number {
  return Date.parse(instant)
}

export function addMinutes(instant: Instant, n: number): Instant {
  return toInstantOf(toMilliseconds(instant) + n * MS_PER_MINUTE)
}

/** Whole minutes from a to b, negative when b comes first. */
export function minutesBetween(a: Instant, b: Instant): number {
  return Math.floor((toMilliseconds(b) - toMilliseconds(a)) / MS_PER_MINUTE)
}

/** What clocks in `zone` show, as the milliseconds at which a clock in UTC would show the same; whole seconds. */
function wallClock(zone: string, milliseconds: number): number {
  return Math.floor(milliseconds / 1000) * 1000 + offsetAt(zone, milliseconds)
}

const MS_PER_QUARTER = 15 * MS_PER_MINUTE
const offsets = new Map<string, Map<number, number>>()

/** Asking Intl costs more than a whole quote, and clocks change at quarters of an hour only: one answer serves each. */
function offsetAt(zone: string, milliseconds: number): number {
  const quarter = Math.floor(milliseconds / MS_PER_QUARTER)
  const known = offsets.get(zone)?.get(quarter)
  if (known !== undefined) return known
  const offset = askOffset(zone, quarter * MS_PER_QUARTER)
  const ofZone = offsets.get(zone)
  // A year has some 35 000 quarters; a process that met so many starts afresh.
  if (ofZone && ofZone.size < 50_000) ofZone.set(quarter, offset)
  else offsets.set(zone, new Map([[quarter, offset]]))
  return offset
}

function askOffset(zone: string, milliseconds: number): number {
  const shown: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(milliseconds)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second) - milliseconds
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs a hundred times more than using it, so each zone's is kept. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, formatter)
  return formatter
}

// Reading and writing a day's text costs more than the rest of a price together, and a site speaks of the same
// few hundred days all the time: each is worked out once. There are 110,000 days from 1900 to 2200, no more.
const numbersByDay = new Map<Day, number>()
const daysByNumber = new Map<number, Day>()

/** Days since 1970-01-01, in UTC so that no clock change makes a day shorter. */
function toNumber(day: Day): number {
  const known = numbersByDay.get(day)
  if (known !== undefined) return known
  const number = Date.parse(day) / MS_PER_DAY
  if (!Number.isInteger(number)) throw new RangeError(`Not a day: ${day}`)
  numbersByDay.set(day, number)
  return number
}

function fromNumber(number: number): Day {
  const known = daysByNumber.get(number)
  if (known) return known
  const day = new Date(number * MS_PER_DAY).toISOString().slice(0, 10) as Day
  daysByNumber.set(number, day)
  return day
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
