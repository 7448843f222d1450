// Saves codes and ways into a loft from a day on, and takes back what has not begun.

import { saveWaysIn, takeBackWaysIn } from '#contract/staff/ways-in.ts'
import { todayIn, type Day } from '#domain/days.ts'
import { inForceOn, partsOf, type WaysIn } from '#domain/ways-in.ts'
import { decideTakingBack, decideWaysIn } from '#domain/ways-in-change.ts'
import { command } from '#server/action/command.ts'
import {
  countStaysTold,
  findLoftOfWays,
  listSealed,
  openWaysIn,
  removeSealed,
  saveSealed,
  tryOpening,
} from '#server/db/ways-in.ts'
import type { Deps } from '#server/deps.ts'

export const save = command(saveWaysIn, {
  facts: (tx, { by, params }, mode) =>
    findLoftOfWays(tx, { siteId: by.staff.siteId, propertyId: params.id }, mode),
  decide: (loft, { payload, at, settings }) =>
    decideWaysIn(loft, payload, {
      today: todayIn(loft?.zone ?? 'UTC', at),
      open: (row) => tryOpening({ settings }, row),
    }),
  already: 'nothing_changed',
  ahead: async (deps, { loft: { propertyId, zone }, fromDay, until, ways }, { by, at }) => {
    const told = { propertyId, today: todayIn(zone, at), from: fromDay, until }
    const sameCode = await listSameCode(deps, { ...told, siteId: by.staff.siteId, ways })
    return { fromDay, until, ...(await countStaysTold(deps.db, told)), sameCode }
  },
  store: (tx, { loft: { propertyId }, fromDay, ways }, { by, at, settings }) =>
    saveSealed(tx, { propertyId, fromDay, ways, savedBy: by.staff.name, savedAt: at }, { settings }),
  tell: ({ loft: { propertyId }, fromDay: firstDay, ways }) => ({
    subject: 'property',
    subjectId: propertyId,
    after: { firstDay, waysIn: partsOf(ways) },
  }),
})

export const takeBack = command(takeBackWaysIn, {
  facts: (tx, { by, params }, mode) =>
    findLoftOfWays(tx, { siteId: by.staff.siteId, propertyId: params.id }, mode),
  decide: (loft, { payload, at }) => decideTakingBack(loft, payload, todayIn(loft?.zone ?? 'UTC', at)),
  store: (tx, { row }) => removeSealed(tx, row),
  tell: ({ propertyId, row }) => ({
    subject: 'property',
    subjectId: propertyId,
    before: { firstDay: row.fromDay },
  }),
})

type Coded = { siteId: number; propertyId: number; from: Day; ways: WaysIn }

/** The other lofts of the house that have this code on that day or are to get it: whoever knows one door would know another. */
async function listSameCode(
  deps: Pick<Deps, 'db' | 'catalog' | 'settings' | 'log'>,
  { siteId, propertyId, from, ways: { doorCode } }: Coded,
): Promise<string[]> {
  if (doorCode === null) return []
  const others = (await deps.catalog.factsOfSite({ id: siteId })).filter(({ id }) => id !== propertyId)
  const all = await listSealed(
    deps.db,
    others.map(({ id }) => id),
  )
  return others
    .filter(({ id }) => {
      const rows = all.filter((row) => row.propertyId === id)
      const counting = rows.filter((row) => row.fromDay > from || row === inForceOn(rows, from))
      return counting.some((row) => openWaysIn(deps, row)?.doorCode === doorCode)
    })
    .map(({ name }) => name)
}
