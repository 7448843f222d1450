import { addDays, dayOf, weekdayOf, type Day } from '#domain/days.ts'

/** The Fridays on which the long weekends of a year begin that fill lofts in Quebec. */
export function longWeekendsOf(year: number): Day[] {
  const mondays = [
    nthMonday(year, 2, 3), // Family Day, for guests from Ontario
    addDays(easterOf(year), 1),
    lastMondayBefore(on(year, 5, 25)), // Journée nationale des patriotes
    nthMonday(year, 9, 1), // Labour Day
    nthMonday(year, 10, 2), // Thanksgiving
  ]
  const fixed = [on(year, 6, 24), on(year, 7, 1)] // Saint-Jean-Baptiste, Canada Day
  const beside = fixed.flatMap((day) => {
    if (weekdayOf(day) === 1) return [addDays(day, -3)]
    return weekdayOf(day) === 5 ? [day] : []
  })
  return [...mondays.map((monday) => addDays(monday, -3)), ...beside].toSorted()
}

function nthMonday(year: number, month: number, n: number): Day {
  const first = on(year, month, 1)
  return addDays(first, ((8 - weekdayOf(first)) % 7) + (n - 1) * 7)
}

function lastMondayBefore(day: Day): Day {
  return addDays(day, -(weekdayOf(day) === 1 ? 7 : weekdayOf(day) - 1))
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of Nature (1876). */
function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return on(year, Math.floor(sum / 31), (sum % 31) + 1)
}

function on(year: number, month: number, day: number): Day {
  const found = dayOf(year, month, day)
  if (!found) throw new RangeError(`No such day: ${year}-${month}-${day}`)
  return found
}
