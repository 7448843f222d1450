import { sql, type Transaction } from 'kysely'
import { addDays, todayIn, toInstantOf, type Day } from '#domain/days.ts'
import { connect, inTransaction } from '#server/db/client.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { completeDemo, turnFacade } from './complete-demo.ts'
import { site } from '#demo/content/site.ts'
import { loadCamille, lockOutCamille } from './demo-camille.ts'
import { camille, camillesPassword } from './demo-people.ts'
import { loadBookings } from './load-bookings.ts'
import { loadArticles } from './load-articles.ts'
import { loadLofts, loadSite, loadTemplates, loadTerms } from './load-content.ts'

export type DemoOptions = {
  /** Camille exists only where nobody can pay with real money; elsewhere she is locked out. */
  withGuest: boolean
  /** The day to which seasons, bookings and reviews are relative; today unless told. */
  today?: Day
}

/** `company`: whose database it is, and which therefore stays without the demo. */
export type LoadedDemo = { guest: { email: string; password: string } | null; company: string | null }

/** How far the lofts can be booked: the year that is sold, the longest stay, and a month. */
const daysOfRates = 430

/**
 * Fills an empty, migrated database with the demo, once: a second call changes nothing but whether Camille may
 * sign in, and completes a demo that an earlier version loaded. Answers her address and password when she may. Several processes may call it at once.
 */
export async function loadDemo(
  databaseUrl: string,
  { withGuest, today = todayIn(site.zone, toInstantOf(Date.now())) }: DemoOptions,
): Promise<LoadedDemo> {
  const db = connect(databaseUrl, { max: 1 })
  try {
    const company = await inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('house/demo'))`.execute(tx)
      const company = await findCompany(tx)
      if (company) return company
      const isFirst = await beginLoad(tx, 'demo', today)
      const lacksFacts = await beginLoad(tx, 'demo-facts', today)
      const mayBeMirrored = await beginLoad(tx, 'demo-facade-from-the-lake', today)
      if (isFirst) await loadDemoContent(tx, today)
      else if (lacksFacts) await completeDemo(tx)
      else if (mayBeMirrored) await turnFacade(tx)
      if (!withGuest) await lockOutCamille(tx)
      else await loadCamille(tx, today, await beginLoad(tx, 'demo-guest', today))
      if (isFirst) await loadBookings(tx, today)
      return null
    })
    if (company !== null) return { guest: null, company }
  } finally {
    await db.destroy()
  }
  return { guest: withGuest ? { email: camille.email, password: camillesPassword } : null, company: null }
}

/** A company that named its house in this database. */
async function findCompany(tx: Transaction<Database>): Promise<string | null> {
  const { name } =
    (await tx
      .selectFrom('sites')
      .select('name')
      .where('slug', '<>', site.slug)
      .where('name', '<>', '')
      .executeTakeFirst()) ?? {}
  return name ?? null
}

/** Where the demo is not wanted (any more), her known password must not open anything. */
export async function lockOutDemoGuest(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  await inTransaction(db, lockOutCamille).finally(() => db.destroy())
}

/** True for the process that loads this first; the row is there afterwards. */
async function beginLoad(tx: Transaction<Database>, name: string, today: Day): Promise<boolean> {
  const inserted = await tx
    .insertInto('seedLoads')
    .values({ name, loadedOn: today })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return inserted !== undefined
}

async function loadDemoContent(tx: Transaction<Database>, today: Day): Promise<void> {
  const siteId = await loadSite(tx)
  await loadTerms(tx, siteId)
  await loadLofts(tx, siteId, today, addDays(today, daysOfRates))
  await loadArticles(tx, siteId, today)
  await loadTemplates(tx, siteId)
}
