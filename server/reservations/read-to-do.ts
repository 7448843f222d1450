// Lists what waits for somebody of the staff.

import { readToDo } from '#contract/staff/to-do.ts'
import { query } from '#server/action/command.ts'
import type { Deps } from '#server/deps.ts'
import { siteOf } from './list-for-staff.ts'
import type { Asker } from './to-do-approvals.ts'
import { gatherToDo, type ToDo } from './to-do.ts'

export const read = query(readToDo, (deps, { by }) => listToDo(deps, by.staff))

/**
 * Each person is told what their role may see and do. The lofts are the catalogue's copies, and one moment counts for all that is
 * gathered, so that nothing is due by one clock and not by another.
 */
export async function listToDo(
  deps: Pick<Deps, 'db' | 'catalog' | 'now' | 'settings'>,
  reader: Asker,
): Promise<{ items: ToDo[]; zone: string }> {
  const site = await siteOf(deps.db, reader)
  const lofts = await deps.catalog.factsOfSite(site)
  return { items: await gatherToDo(deps, reader, { site, lofts, at: deps.now() }), zone: site.zone }
}
