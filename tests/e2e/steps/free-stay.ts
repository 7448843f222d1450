import { expect } from '@playwright/test'
import { checkStay, type Calendar } from '#domain/availability.ts'
import { addDays, type Day } from '#domain/days.ts'
import { fromWire } from '#contract/wire.ts'
import { runningSite } from '#tests/support/product/running-site.ts'
import { makeRoom } from './stored-stays.ts'

export type StayWish = {
  nights?: number
  travelers?: number
  /** Only arrivals in a season that asks for at least so many nights. */
  leastNights?: number
  /** Arrival exactly so many days from today; without it the first nights that are free. */
  daysAhead?: number
}

export type FreeStay = {
  propertyId: number
  slug: string
  /** 'Loft #101' */
  loft: string
  arrival: Day
  departure: Day
  travelers: number
  nights: number
  /** The site's own day: where a calendar opens that belongs to no loft. */
  today: Day
  /** The first day on which any stay may start in this loft: where its calendar opens. */
  firstDay: Day
  /** In cents, as the API prices it now. */
  total: number
  /** The service fee with its taxes, in cents: what the policy never gives back. */
  serviceFee: number
}

type Loft = { id: number; slug: string; number: string; capacity: number }
type LoftCalendar = Calendar & { today: Day }

/** Nights that the sought-after seasons ask for. */
const longestMinimum = 7

/**
 * The first nights that are free on this site. Each worker has a site of its own and runs one test at a time, and what a
 * test held or bought is gone from the calendar: so no two tests ever want the same nights.
 */
export async function findFreeStay({
  nights = 2,
  travelers = 2,
  leastNights = 1,
  daysAhead,
}: StayWish = {}): Promise<FreeStay> {
  const { items, today } = await read<{ items: Loft[]; today: Day }>('/api/properties/lofts')
  const large = items.filter(({ capacity }) => capacity >= travelers)
  const wanted = daysAhead === undefined ? null : addDays(today, daysAhead)
  // The other tests take theirs from the first loft on.
  const lofts = wanted ? large.slice(-1) : large
  // Nights of the next days are scarce, and which ones are free depends on the day of the week.
  for (const { id } of wanted ? lofts : []) await makeRoom(id, wanted!, addDays(wanted!, longestMinimum))
  for (const { id, slug, number } of lofts) {
    const calendar = wanted ? await calendarWith(id, wanted) : await readCalendar(id)
    for (const { date: arrival, minNights } of calendar.available) {
      // A night may turn into the past while a test runs.
      if (wanted ? arrival !== wanted : arrival < addDays(calendar.today, 2)) continue
      if (minNights < leastNights) continue
      const count = Math.max(nights, minNights)
      const departure = addDays(arrival, count)
      if (checkStay(calendar, { arrival, departure, travelers }, calendar.today)) continue
      const price = await priceOf({ id, arrival, departure, travelers })
      return {
        today: calendar.today,
        firstDay: calendar.available[0]?.date ?? arrival,
        propertyId: id,
        slug,
        loft: `Loft #${number}`,
        arrival,
        departure,
        travelers,
        nights: count,
        ...price,
      }
    }
  }
  throw new Error(`No loft has ${nights} free nights left.`)
}

/** The query that every page of a stay understands. */
export const queryOf = ({ propertyId, arrival, departure, travelers }: FreeStay): string =>
  `property_id=${propertyId}&arrival=${arrival}&departure=${departure}&nb_travelers=${travelers}`

/** As it is once the site has heard from its database that there is room on that day. */
async function calendarWith(id: number, arrival: Day): Promise<LoftCalendar> {
  const days = async () => (await readCalendar(id)).available.map(({ date }) => date)
  await expect.poll(days, `room in loft ${id}`).toContain(arrival)
  return readCalendar(id)
}

async function readCalendar(id: number): Promise<LoftCalendar> {
  return (await read<{ calendar: LoftCalendar }>(`/api/properties/${id}`)).calendar
}

async function priceOf(payload: object): Promise<Pick<FreeStay, 'total' | 'serviceFee'>> {
  const { total, managingFee } = await read<{ total: number; managingFee: { total: number } }>(
    '/api/properties/calculate-price',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ payload }),
    },
  )
  return { total, serviceFee: managingFee.total }
}

async function read<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${runningSite().site}${path}`, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return fromWire(await answer.json()) as T
}
