// Reads what the nights of the lofts cost, layer by layer, and where their prices end.

import { readPrices } from '#contract/staff/prices.ts'
import { addDays, todayIn, type Day } from '#domain/days.ts'
import { lastBookableNight, rateEndOf } from '#domain/rate-ends.ts'
import type { Season } from '#domain/seasons.ts'
import type { StoredRate } from '#domain/stored-rates.ts'
import { query } from '#server/action/command.ts'
import { inSnapshot } from '#server/db/client.ts'
import { listSeasons, listStoredRates } from '#server/db/rates.ts'
import { findSite } from '#server/db/sites.ts'
import { listCalendarLofts } from '#server/db/staff-calendar.ts'

export const read = query(readPrices, async ({ db, now }, { by: { staff } }) =>
  inSnapshot(db, async (tx) => {
    const site = await findSite(tx, staff.siteId)
    if (!site) throw new Error(`Site ${staff.siteId} is gone.`)
    const today = todayIn(site.zone, now())
    const lofts = await listCalendarLofts(tx, staff.siteId, [])
    const rates = await listStoredRates(
      tx,
      lofts.map(({ id }) => id),
    )
    return {
      today,
      zone: site.zone,
      lastBookableNight: lastBookableNight(today),
      seasons: (await listSeasons(tx, staff.siteId)).map(toSeason),
      lofts: lofts.map(({ id, name }) => {
        const own = rates.get(id) ?? []
        return { id, name, ...rateEndOf(own, today), rows: own.map(toRow) }
      }),
    }
  }),
)

const nightsOf = ({ from, to }: { from: Day; to: Day }) => ({ firstNight: from, lastNight: addDays(to, -1) })

export const toSeason = ({ id, name, nameEn, ...season }: Season) => ({
  id,
  name,
  nameEn,
  ...nightsOf(season),
})

const toRow = ({ layer, season, weekdays, nightlyRate, minNights, ...rate }: StoredRate) => ({
  arrivals: rate.arrivals ?? null,
  departures: rate.departures ?? null,
  layer,
  seasonId: season,
  ...nightsOf(rate),
  weekdays,
  nightlyRate,
  minNights,
})
