// Says when stays begin and end and when it is quiet, by which of the house's hours a stay is sold, and which hours cannot be.

import type { Day, TimeOfDay } from './days.ts'
import { inForce } from './in-force.ts'
import type { FieldReasons } from './refusal.ts'

/** By the clocks at the lofts. Guests come from `arrivalTime` on and are gone by `departureTime`; it is quiet over midnight. */
export type Hours = {
  arrivalTime: TimeOfDay
  departureTime: TimeOfDay
  quietFrom: TimeOfDay
  quietUntil: TimeOfDay
}

/** For what is sold from a day on, until the next row begins. */
export type HoursRow = Hours & { from: Day }

/** By which a house sells that has set none: specification §9, and decisions §10. */
export const usualHours: Hours = {
  arrivalTime: '16:00',
  departureTime: '11:00',
  quietFrom: '22:00',
  quietUntil: '07:00',
}

export function hoursOn(day: Day, rows: readonly HoursRow[]): Hours {
  const { arrivalTime, departureTime, quietFrom, quietUntil } = inForce(day, rows) ?? usualHours
  return { arrivalTime, departureTime, quietFrom, quietUntil }
}

/** Early enough for the code of the door, which is given in the morning, and for people to come by day. */
export const hourLimits = {
  arrivalTime: { least: '12:00', most: '21:00' },
  departureTime: { least: '06:00', most: '14:00' },
  /** Between a check-out and the next check-in of a loft. */
  turnoverMinutes: 60,
  longestQuietMinutes: 12 * 60,
} as const

export const hourNames = ['arrivalTime', 'departureTime', 'quietFrom', 'quietUntil'] as const

/** '7:30' and '07:30' are the same hour; null where it is none. */
export function readHour(typed: string): TimeOfDay | null {
  const parts = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(typed.trim())
  return parts ? (`${parts[1]!.padStart(2, '0')}:${parts[2]}` as TimeOfDay) : null
}

/** Each hour by itself, and all of them together. */
export function refuseHours(hours: Hours): FieldReasons {
  const { arrivalTime, departureTime, quietFrom, quietUntil } = hours
  const fields: FieldReasons = {}
  for (const name of ['arrivalTime', 'departureTime'] as const) {
    const { least, most } = hourLimits[name]
    if (hours[name] < least || hours[name] > most)
      fields[name] = { code: 'setting_hour_out_of_range', earliest: least, latest: most }
  }
  if (Object.keys(fields).length === 0 && !isApart(departureTime, arrivalTime))
    fields['departureTime'] = {
      code: 'setting_hours_too_close',
      arrivalTime,
      minutes: hourLimits.turnoverMinutes,
    }
  // Usually over midnight: what would end before it begins goes on into the next day.
  const quiet = (minutesOf(quietUntil) - minutesOf(quietFrom) + 24 * 60) % (24 * 60)
  if (quiet === 0 || quiet > hourLimits.longestQuietMinutes)
    fields['quietUntil'] = { code: 'setting_quiet_too_long', most: hourLimits.longestQuietMinutes / 60 }
  return fields
}

/**
 * Stays of one loft that were sold by different hours may meet on one day. So new hours keep the usual distance from those of every
 * stay that is still to come and of every row by which somebody buys until then.
 */
export function refuseMeeting(hours: Hours, others: readonly Hours[]): FieldReasons {
  const minutes = hourLimits.turnoverMinutes
  const earliest = others.map(({ arrivalTime }) => arrivalTime).toSorted()[0]
  const latest = others
    .map(({ departureTime }) => departureTime)
    .toSorted()
    .at(-1)
  const fields: FieldReasons = {}
  if (earliest && !isApart(hours.departureTime, earliest))
    fields['departureTime'] = { code: 'setting_departure_meets', arrivalTime: earliest, minutes }
  if (latest && !isApart(latest, hours.arrivalTime))
    fields['arrivalTime'] = { code: 'setting_arrival_meets', departureTime: latest, minutes }
  return fields
}

const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const isApart = (departure: TimeOfDay, arrival: TimeOfDay): boolean =>
  minutesOf(arrival) - minutesOf(departure) >= hourLimits.turnoverMinutes
