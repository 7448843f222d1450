import type { SiteState } from '#domain/site-opening.ts'
import type { TestApp } from './app.ts'

/** As if somebody had opened or closed the site; the copies hear of it at once. */
export async function setSiteStatus(app: TestApp, status: SiteState): Promise<void> {
  const { numUpdatedRows } = await app.db
    .updateTable('sites')
    .set({ status })
    .where('id', '=', app.seed.siteId)
    .where('status', '<>', status)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) app.deps.catalog.siteChanged(app.seed.siteId)
}

/** What the endpoints take that open and close the site. */
export const openingAsks = {
  previewOpening: async () => ({ payload: { to: 'closed' as const } }),
  changeOpening: async () => ({ payload: { to: 'closed' as const } }),
}
