// A stay that the site sells, as its own calendars tell it: whether nights so many days ahead are free depends on the day on which somebody asks.

import { departuresFrom, startsIn, type Calendar } from '#domain/availability.ts'
import { addDays, type Day } from '#domain/days.ts'
import { fromWire } from '#contract/wire.ts'
import { ask } from './load.ts'

export type StayWish = { nights: number; daysAhead: number }

export type SoldStay = { id: number; arrival: Day; departure: Day }

type LoftCalendar = Calendar & { today: Day }

/** In the first loft of the site that sells one; no such stay is a failure of the bench. */
export async function findSoldStay(site: string, wish: StayWish): Promise<SoldStay> {
  const { items } = (await read(`${site}/api/properties/lofts`)) as { items: { id: number }[] }
  for (const { id } of items) {
    const { calendar } = (await read(`${site}/api/properties/${id}`)) as { calendar: LoftCalendar }
    const stay = soldStayIn(calendar, wish)
    if (stay) return { id, ...stay }
  }
  throw new Error(`No loft sells ${wish.nights} nights from ${wish.daysAhead} days ahead on.`)
}

/** The first of so many nights whose arrival is at least so many days ahead; null where there is none. */
export function soldStayIn(
  calendar: LoftCalendar,
  { nights, daysAhead }: StayWish,
): Pick<SoldStay, 'arrival' | 'departure'> | null {
  const first = addDays(calendar.today, daysAhead)
  const arrival = startsIn(calendar).find(
    (day) => day >= first && departuresFrom(calendar, day).includes(addDays(day, nights)),
  )
  return arrival ? { arrival, departure: addDays(arrival, nights) } : null
}

async function read(address: string): Promise<unknown> {
  const { status, body } = await ask(address, { headers: { 'accept-encoding': 'identity' } })
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return fromWire(JSON.parse(body.toString()))
}
