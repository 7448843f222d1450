import { departuresFrom } from '#domain/availability.ts'
import type { Day } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { nearestStays } from '#domain/other-stays.ts'
import { quote } from '#domain/pricing.ts'
import type { Stay } from '#domain/stay.ts'
import type { PropertyCard } from '#web/client/catalog.ts'
import type { Booking } from './use-booking.ts'

/** A stay that can be had, with all that it costs; without a loft it is in the one that is looked at. */
export type OfferedStay = { arrival: Day; departure: Day; total: Cents; loft?: PropertyCard }

/** So far afield that one before and one after the wanted days are nearly always among them. */
const looked = 12

/**
 * What this loft has instead of the chosen days: as long a stay right before and right after, and for days that are too few for
 * their arrival, or that end when nobody leaves, the next longer stay from it. Its calendar may be behind by a moment: the chosen days themselves are never offered.
 */
export function nearStays({ rules, terms, dates, travelers, property }: Booking): OfferedStay[] {
  const { calendar, today } = rules
  if (!calendar || !terms || !dates || travelers > property.capacity) return []
  const { arrival, departure } = dates
  const wanted: Stay = { arrival, departure, travelers }
  const nearest = nearestStays(calendar, wanted, today, looked)
  const longer = departuresFrom(calendar, arrival).find((day) => day > departure)
  const isTooShort = longer === departuresFrom(calendar, arrival)[0]
  const isLonger = isTooShort || calendar.noDepartures.includes(departure)
  const stays = [
    nearest.find((stay) => stay.arrival < arrival),
    longer && isLonger ? { ...wanted, departure: longer } : undefined,
    nearest.find((stay) => stay.arrival > arrival),
  ]
  return stays.flatMap((stay) => {
    const priced = stay && quote(terms, stay)
    return stay && priced?.ok
      ? [{ arrival: stay.arrival, departure: stay.departure, total: priced.quote.total }]
      : []
  })
}
