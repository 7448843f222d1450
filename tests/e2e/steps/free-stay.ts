import { checkStay, type Calendar } from '#domain/availability.ts'
import { addDays, type Day } from '#domain/days.ts'
import { fromWire } from '#contract/wire.ts'
import { runningSite } from '#tests/support/running-site.ts'

export type StayWish = {
  nights?: number
  travelers?: number
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
}

type Wanted = StayWish & { worker: number; workers: number }
type Loft = { id: number; slug: string; number: string; capacity: number }

/**
 * The first nights that are free in the lofts of this worker. Each worker has lofts of its own and runs one test at a
 * time, and what a test held or bought is gone from the calendar: so no two tests ever want the same nights.
 */
export async function findFreeStay({
  nights = 2,
  travelers = 2,
  worker,
  workers,
}: Wanted): Promise<FreeStay> {
  const { items } = await read<{ items: Loft[] }>('/api/properties/lofts')
  const own = items.filter(({ capacity }, index) => index % workers === worker && capacity >= travelers)
  for (const { id, slug, number } of own) {
    const { calendar } = await read<{ calendar: Calendar & { today: Day } }>(`/api/properties/${id}`)
    for (const { date: arrival, minNights } of calendar.available) {
      // A night may turn into the past while a test runs.
      if (arrival < addDays(calendar.today, 2)) continue
      const count = Math.max(nights, minNights)
      const departure = addDays(arrival, count)
      if (checkStay(calendar, { arrival, departure, travelers }, calendar.today)) continue
      const total = await priceOf({ id, arrival, departure, travelers })
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
        total,
      }
    }
  }
  throw new Error(`No loft of worker ${worker} has ${nights} free nights left.`)
}

/** The query that every page of a stay understands. */
export const queryOf = ({ propertyId, arrival, departure, travelers }: FreeStay): string =>
  `property_id=${propertyId}&arrival=${arrival}&departure=${departure}&nb_travelers=${travelers}`

async function priceOf(payload: object): Promise<number> {
  const { total } = await read<{ total: number }>('/api/properties/calculate-price', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload }),
  })
  return total
}

async function read<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${runningSite().site}${path}`, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return fromWire(await answer.json()) as T
}
