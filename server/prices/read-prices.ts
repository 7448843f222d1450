// Reads what the nights of the lofts cost, layer by layer, and where their prices end.

import { todayIn, type Day } from '#domain/days.ts'
import { lastBookableNight, rateEndOf, type RateEnd } from '#domain/rate-ends.ts'
import type { Season } from '#domain/seasons.ts'
import type { LoftRates } from '#domain/stored-rates.ts'
import { inSnapshot } from '#server/db/client.ts'
import { listSeasons, listStoredRates } from '#server/db/rates.ts'
import { findSite } from '#server/db/sites.ts'
import { listCalendarLofts } from '#server/db/staff-calendar.ts'
import type { Deps } from '#server/deps.ts'

export type ReadPrices = {
  today: Day
  zone: string
  lastBookableNight: Day
  seasons: Season[]
  lofts: (LoftRates & RateEnd)[]
}

export async function readPrices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { siteId }: { siteId: number },
): Promise<ReadPrices> {
  return inSnapshot(db, async (tx) => {
    const site = await findSite(tx, siteId)
    if (!site) throw new Error(`Site ${siteId} is gone.`)
    const today = todayIn(site.zone, now())
    const lofts = await listCalendarLofts(tx, siteId, [])
    const rates = await listStoredRates(
      tx,
      lofts.map(({ id }) => id),
    )
    return {
      today,
      zone: site.zone,
      lastBookableNight: lastBookableNight(today),
      seasons: await listSeasons(tx, siteId),
      lofts: lofts.map(({ id, name }) => {
        const own = rates.get(id) ?? []
        return { id, name, rates: own, ...rateEndOf(own, today) }
      }),
    }
  })
}
