// Lists of which lofts codes and ways in are written down: which parts of them, from when on, and never what they say.

import { listWaysIn } from '#contract/staff/ways-in.ts'
import { todayIn } from '#domain/days.ts'
import { aheadOf, basisOf, fromTheBeginning, inForceOn, partsOf } from '#domain/ways-in.ts'
import { query } from '#server/action/command.ts'
import { listSealed, openWaysIn, type SealedWaysIn } from '#server/db/ways-in.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'

export const list = query(listWaysIn, async (deps, { by }) => {
  const site = await siteOf(deps.db, by.staff)
  const today = todayIn(site.zone, deps.now())
  const lofts = await deps.catalog.factsOfSite(site)
  const rows = Map.groupBy(
    await listSealed(
      deps.db,
      lofts.map(({ id }) => id),
    ),
    ({ propertyId }) => propertyId,
  )
  const told = (row: SealedWaysIn) => {
    const ways = openWaysIn(deps, row)
    return {
      fromDay: row.fromDay,
      parts: ways && partsOf(ways),
      savedBy: row.savedBy,
      savedAt: row.savedAt,
    }
  }
  return {
    today,
    zone: site.zone,
    lofts: lofts.map(({ id, name }) => {
      const own = rows.get(id) ?? []
      const now = inForceOn(own, today)
      return {
        id,
        name,
        basis: basisOf(own),
        now: now ? { ...told(now), fromDay: sinceOf(now) } : null,
        ahead: aheadOf(own, today).map(told),
      }
    }),
  }
})

/** What was there before it had days has none to be said. */
export const sinceOf = ({ fromDay }: Pick<SealedWaysIn, 'fromDay'>): SealedWaysIn['fromDay'] | null =>
  fromDay === fromTheBeginning ? null : fromDay
