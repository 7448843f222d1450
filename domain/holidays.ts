// Tells the public holidays of Quebec, which the calendar of the staff shows; some are suggested to guests.

import { addDays, dayOf, weekdayOf, type Day } from './days.ts'

/**
 * The days of section 60 of the Act respecting labour standards (CQLR, c. N-1.1), and of the National Holiday Act (c.
 * F-1.1). An employer chooses Good Friday or Easter Monday: both are here, because both fill lofts.
 */
export const holidays = [
  'new_year',
  'good_friday',
  'easter_monday',
  'patriots_day',
  'national_holiday',
  'canada_day',
  'labour_day',
  'thanksgiving',
  'christmas',
] as const
export type Holiday = (typeof holidays)[number]
export type Holidays = readonly Holiday[]

/** A day that a house calls by a name of its own, such as the spring break of its schools. */
export type OwnDay = { day: Day; nameFr: string; nameEn: string }
export type OwnDays = readonly OwnDay[]

/** `holiday` is null of a day of the house's own, which has names. */
export type ShownDay = { day: Day; holiday: Holiday | null; nameFr: string | null; nameEn: string | null }

/** What a house shows of these days: its own name goes before Quebec's. */
export function shownDays(
  days: readonly Day[],
  { holidays: shown, ownDays }: { holidays: Holidays; ownDays: OwnDays },
): ShownDay[] {
  const own = new Map(ownDays.map((one) => [one.day, one]))
  return days.flatMap((day): ShownDay[] => {
    const named = own.get(day)
    if (named) return [{ ...named, holiday: null }]
    const holiday = holidayOn(day)
    return holiday && shown.includes(holiday) ? [{ day, holiday, nameFr: null, nameEn: null }] : []
  })
}

export const holidayOn = (day: Day): Holiday | null => holidaysOf(Number(day.slice(0, 4))).get(day) ?? null

const known = new Map<number, Map<Day, Holiday>>()

function holidaysOf(year: number): Map<Day, Holiday> {
  const kept = known.get(year)
  if (kept) return kept
  const easter = easterOf(year)
  const days = new Map<Day, Holiday>([
    [dayIn(year, 1, 1), 'new_year'],
    [addDays(easter, -2), 'good_friday'],
    [addDays(easter, 1), 'easter_monday'],
    // The Monday before 25 May.
    [mondayFrom(dayIn(year, 5, 18)), 'patriots_day'],
    [dayIn(year, 6, 24), 'national_holiday'],
    // Where 1 July is a Sunday it is the day after (section 60).
    [weekdayOf(dayIn(year, 7, 1)) === 7 ? dayIn(year, 7, 2) : dayIn(year, 7, 1), 'canada_day'],
    [mondayFrom(dayIn(year, 9, 1)), 'labour_day'],
    [mondayFrom(dayIn(year, 10, 8)), 'thanksgiving'],
    [dayIn(year, 12, 25), 'christmas'],
  ])
  known.set(year, days)
  return days
}

/** The first Monday that is not before this day. */
const mondayFrom = (day: Day): Day => addDays(day, (8 - weekdayOf(day)) % 7)

const dayIn = (year: number, month: number, day: number): Day => dayOf(year, month, day)!

/** Easter Sunday of the Gregorian calendar, as Meeus, Jones and Butcher work it out (Astronomical Algorithms, chapter 8). */
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leapless = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15
  const epact = leapless % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const offset = moon - weekday
  const month = 3 + Math.floor((offset + 40) / 44)
  return dayIn(year, month, offset + 28 - 31 * Math.floor(month / 4))
}
