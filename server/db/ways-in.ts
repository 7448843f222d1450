import { sql, type Selectable } from 'kysely'
import { todayIn, type Day, type Instant } from '#domain/days.ts'
import { inForceOn, noWaysIn, type WaysIn } from '#domain/ways-in.ts'
import type { Db } from './client.ts'
import { seal, unseal, type Keyed } from './sealed.ts'
import type { WaysIn as Columns } from './tables.gen.ts'

/** How to get to a loft and in, from a day on: sealed, as it is stored. */
export type SealedWaysIn = Selectable<Columns>

type Loft = { id: number; site: { zone: string } }
type Opening = Keyed & {
  db: Db
  now: () => Instant
  log: { error: (about: object, sentence: string) => void }
}

/** What is told of a loft now: the newest that has begun. Only for its guests, at their time, and for whom the journal names. */
export async function findWaysIn(deps: Opening, loft: Loft): Promise<WaysIn | undefined> {
  return (await findToldWays(deps, loft)).now
}

export type ToldWays = {
  /** Nothing where nothing is known, or nothing can be opened. */
  now: WaysIn | undefined
  /** Whether a code is kept for whoever arrives on that day: what begins until then counts. */
  hasCodeFor: (arrival: Day) => boolean
}

export const findToldWays = async (deps: Opening, loft: Loft): Promise<ToldWays> =>
  (await listToldWays(deps, [loft])).get(loft.id)!

/** By the lofts' numbers, one for each. */
export async function listToldWays(
  deps: Opening,
  lofts: Iterable<Loft>,
): Promise<ReadonlyMap<number, ToldWays>> {
  const all = [...lofts]
  const rows = Map.groupBy(
    await listSealed(
      deps.db,
      all.map(({ id }) => id),
    ),
    rowLoft,
  )
  const told = new Map<number, ToldWays>()
  for (const { id, site } of all) {
    const own = rows.get(id) ?? []
    const today = todayIn(site.zone, deps.now())
    const row = inForceOn(own, today)
    const now = (row && openWaysIn(deps, row)) ?? undefined
    const codeOf = (one: SealedWaysIn | undefined) => one && tryOpening(deps, one)?.doorCode
    told.set(id, {
      now,
      hasCodeFor: (arrival) => {
        const then = inForceOn(own, arrival > today ? arrival : today)
        return Boolean(then === row ? now?.doorCode : codeOf(then))
      },
    })
  }
  return told
}

const rowLoft = ({ propertyId }: SealedWaysIn): number => propertyId

/** Whatever has been saved of these lofts, also what is over. */
export async function listSealed(db: Db, propertyIds: readonly number[]): Promise<SealedWaysIn[]> {
  if (propertyIds.length === 0) return []
  return db.selectFrom('waysIn').selectAll().where('propertyId', 'in', propertyIds).orderBy('id').execute()
}

/**
 * Null where the key does not open it: whoever wanted to tell it says to call, and the log says it each time. A page or a letter
 * that failed would help nobody.
 */
export function openWaysIn(deps: Keyed & Pick<Opening, 'log'>, row: SealedRow): WaysIn | null {
  const ways = tryOpening(deps, row)
  const { propertyId, fromDay } = row
  if (!ways) deps.log.error({ propertyId, fromDay }, 'the ways into a loft were sealed with another key')
  return ways
}

type SealedRow = Pick<SealedWaysIn, 'propertyId' | 'fromDay' | 'sealed'>

/** The same for who says so themselves. */
export function tryOpening(deps: Keyed, { propertyId, fromDay, sealed }: SealedRow): WaysIn | null {
  try {
    return { ...noWaysIn, ...(JSON.parse(unseal(deps, sealed, aboutOf(propertyId, fromDay))) as WaysIn) }
  } catch {
    // The seal says only that this key, this loft or this day is another.
    return null
  }
}

export const sealWaysIn = (
  deps: Keyed,
  ways: WaysIn,
  { propertyId, fromDay }: { propertyId: number; fromDay: Day },
): string => seal(deps, JSON.stringify(ways), aboutOf(propertyId, fromDay))

export const aboutOf = (propertyId: number, fromDay: Day) =>
  ({ use: 'ways in', of: `${propertyId}/${fromDay}` }) as const

type LoftOfWays = { propertyId: number; zone: string; rows: SealedWaysIn[] }

/** A loft of this site with all that was saved of it; two who save are one after the other, and nobody who buys waits for them. */
export async function findLoftOfWays(
  tx: Db,
  { siteId, propertyId }: { siteId: number; propertyId: number },
  mode: 'do' | 'look',
): Promise<LoftOfWays | undefined> {
  const loft = await tx
    .selectFrom('properties')
    .innerJoin('sites', 'sites.id', 'siteId')
    .select(['properties.id as propertyId', 'zone'])
    .where('properties.id', '=', propertyId)
    .where('siteId', '=', siteId)
    .$if(mode === 'do', (query) => query.forNoKeyUpdate('properties'))
    .executeTakeFirst()
  return loft && { ...loft, rows: await listSealed(tx, [propertyId]) }
}

/** What was saved for the same day is replaced by another row: its number says that it is another. */
export async function saveSealed(
  tx: Db,
  { ways, ...row }: Omit<SealedWaysIn, 'id' | 'sealed' | 'hasDoorCode'> & { ways: WaysIn },
  deps: Keyed,
): Promise<{ id: number }> {
  await removeSealed(tx, row)
  const sealed = sealWaysIn(deps, ways, row)
  return tx
    .insertInto('waysIn')
    .values({ ...row, sealed, hasDoorCode: ways.doorCode !== null })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function removeSealed(
  tx: Db,
  { propertyId, fromDay }: Pick<SealedWaysIn, 'propertyId' | 'fromDay'>,
): Promise<void> {
  await tx.deleteFrom('waysIn').where('propertyId', '=', propertyId).where('fromDay', '=', fromDay).execute()
}

/** Bought stays of a loft that somebody who reads it by then has to come for: those that run, and those that begin, from a day on to another. */
export async function countStaysTold(
  db: Db,
  { propertyId, today, from, until }: { propertyId: number; today: Day; from: Day; until: Day | null },
): Promise<{ here: number; coming: number }> {
  const { here, coming } = await db
    .selectFrom('stays')
    .select([
      sql<number>`count(*) filter (where lower(nights) <= ${today}::date)::integer`.as('here'),
      sql<number>`count(*) filter (where lower(nights) > ${today}::date)::integer`.as('coming'),
    ])
    .where('propertyId', '=', propertyId)
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`upper(nights) >= ${from}::date`)
    .where(sql<boolean>`(${until}::date is null or lower(nights) < ${until}::date)`)
    .executeTakeFirstOrThrow()
  return { here, coming }
}
