// Decides what of a day stands where: who comes, leaves and stays, which lofts change guests, and how the next nights are.

import { addDays, eachDay, type Day } from './days.ts'

/** `paying`: somebody has these nights while they pay; `option`: the house holds them for somebody. */
export const nightStates = ['free', 'sold', 'option', 'paying', 'closed'] as const
export type NightState = (typeof nightStates)[number]

/** As many nights as one looks ahead. */
export const weekDays = 7
export const weekFrom = (today: Day): Day[] => eachDay(today, addDays(today, weekDays))

type Staying = { propertyId: number; arrival: Day; departure: Day }
export type TakenStay = Staying & { state: Exclude<NightState, 'free'> }

/** The state of each of these nights in one loft; no two stays have the same night. */
export function nightsIn(
  propertyId: number,
  days: readonly Day[],
  taken: readonly TakenStay[],
): NightState[] {
  const own = taken.filter((stay) => stay.propertyId === propertyId)
  return days.map(
    (day) => own.find(({ arrival, departure }) => arrival <= day && day < departure)?.state ?? 'free',
  )
}

export type Doors<Stay> = {
  arrivals: (Stay & { isTurnover: boolean })[]
  departures: (Stay & { isTurnover: boolean })[]
  staying: Stay[]
}

/**
 * Of the stays that were bought, those that have to do with this day. A loft that one guest leaves and another enters on it
 * (`isTurnover`) comes first, the others in the order of the lofts.
 */
export function doorsOf<Stay extends Staying>(
  stays: readonly Stay[],
  today: Day,
  lofts: readonly number[],
): Doors<Stay> {
  const coming = stays.filter(({ arrival }) => arrival === today)
  const leaving = stays.filter(({ departure }) => departure === today)
  const inside = stays.filter(({ arrival, departure }) => arrival < today && today < departure)
  const isIn = (some: readonly Stay[], loft: number) => some.some(({ propertyId }) => propertyId === loft)
  const place = ({ propertyId }: Stay) => lofts.indexOf(propertyId)
  const inOrder = (some: readonly Stay[]) => some.toSorted((a, b) => place(a) - place(b))
  const marked = (some: readonly Stay[], others: readonly Stay[]) =>
    inOrder(some)
      .map((stay) => ({ ...stay, isTurnover: isIn(others, stay.propertyId) }))
      .toSorted((a, b) => Number(b.isTurnover) - Number(a.isTurnover))
  return { arrivals: marked(coming, leaving), departures: marked(leaving, coming), staying: inOrder(inside) }
}
