// Gives a demo that was loaded by an earlier version what its own lofts and host have been given since.

import type { Transaction } from 'kysely'
import type { Database } from '#server/db/tables.gen.ts'
import { accessOf } from '#demo/content/arrival-facts.ts'
import { lofts, type DemoLoft } from '#demo/content/lofts.ts'
import { site } from '#demo/content/site.ts'
import { storedRooms } from './load-content.ts'

type Tx = Transaction<Database>

/**
 * Only what nobody has written: a column that holds something keeps it. Where the house is drawn already, or a loft of the
 * demo was moved to another floor, no window is added that might be another loft's.
 */
export async function completeDemo(tx: Tx): Promise<void> {
  const { id: siteId } = (await findSite(tx)) ?? {}
  if (siteId === undefined) return
  await nameHost(tx, siteId)
  const isDrawn = await hasFacade(tx, siteId)
  for (const loft of lofts) {
    await writeFacts(tx, siteId, loft)
    if (!isDrawn) await drawWindow(tx, siteId, loft)
  }
}

/**
 * Earlier versions drew the demo's house from the street. Only a house that stands as they drew it is turned to the lake:
 * windows that somebody moved since are theirs.
 */
export async function turnFacade(tx: Tx): Promise<void> {
  const { id: siteId } = (await findSite(tx)) ?? {}
  if (siteId === undefined) return
  const drawn = await tx
    .selectFrom('properties')
    .select(['slug', 'floor', 'facadePlace'])
    .where('siteId', '=', siteId)
    .where('facadePlace', 'is not', null)
    .execute()
  const isMirrored = lofts.every(({ slug, floor, facadePlace }) =>
    drawn.some((one) => one.slug === slug && one.floor === floor && one.facadePlace === across - facadePlace),
  )
  if (!isMirrored || drawn.length !== lofts.length) return
  // No two lofts may have one window, not for a moment either.
  await tx.updateTable('properties').set({ facadePlace: null }).where('siteId', '=', siteId).execute()
  for (const loft of lofts) await drawWindow(tx, siteId, loft)
}

/** What the two numbers of a window, counted from either side, are together. */
const across = Math.max(...lofts.map(({ facadePlace }) => facadePlace)) + 1

const findSite = (tx: Tx) =>
  tx.selectFrom('sites').select('id').where('slug', '=', site.slug).executeTakeFirst()

async function nameHost(tx: Tx, siteId: number): Promise<void> {
  const { hostName, hostWordsFr, hostWordsEn } = site
  await tx
    .updateTable('sites')
    .set({ hostName, hostWordsFr, hostWordsEn })
    .where('id', '=', siteId)
    .where('hostName', 'is', null)
    .execute()
}

async function hasFacade(tx: Tx, siteId: number): Promise<boolean> {
  const drawn = await tx
    .selectFrom('properties')
    .select('id')
    .where('siteId', '=', siteId)
    .where('facadePlace', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return drawn !== undefined
}

async function writeFacts(tx: Tx, siteId: number, loft: DemoLoft): Promise<void> {
  const { parkingSpaces } = accessOf(loft.slug)
  const { area, floor, wifiSpeed, childrenFr, childrenEn } = loft
  const ofLoft = tx.updateTable('properties').where('siteId', '=', siteId).where('slug', '=', loft.slug)
  await ofLoft
    .set((now) => ({
      rooms: now.fn.coalesce(now.ref('rooms'), storedRooms(loft)),
      area: now.fn.coalesce(now.ref('area'), now.val(area)),
      floor: now.fn.coalesce(now.ref('floor'), now.val(floor)),
      parkingSpaces: now.fn.coalesce(now.ref('parkingSpaces'), now.val(parkingSpaces)),
      wifiSpeed: now.fn.coalesce(now.ref('wifiSpeed'), now.val(wifiSpeed)),
    }))
    .execute()
  await ofLoft.set({ childrenFr, childrenEn }).where('childrenFr', 'is', null).execute()
}

async function drawWindow(tx: Tx, siteId: number, { slug, floor, facadePlace }: DemoLoft): Promise<void> {
  await tx
    .updateTable('properties')
    .set({ facadePlace })
    .where('siteId', '=', siteId)
    .where('slug', '=', slug)
    .where('floor', '=', floor)
    .execute()
}
