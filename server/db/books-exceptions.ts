import { sql, type Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import { factOf, type BooksException, type Money } from '#domain/movement.ts'
import type { BooksExceptions } from './tables.gen.ts'
import type { Db } from './client.ts'

type Row = Selectable<BooksExceptions>

/** Who said why it may be so, and when. */
export type Acknowledgement = { at: Instant; by: string; note: string }

/** An exception as it was found, since when, and whether somebody acknowledged it. */
export type KnownException = BooksException & {
  id: number
  fact: string
  since: Instant
  clearedAt: Instant | null
  acknowledged: Acknowledgement | null
}

/** What a comparison found stands from now on, and nothing else does; what was acknowledged once stays so. */
export async function noteExceptions(
  tx: Db,
  exceptions: readonly BooksException[],
  at: Instant,
  askedBy: number | null = null,
): Promise<void> {
  const facts = exceptions.map(factOf)
  await tx
    .insertInto('booksComparisons')
    .values({ comparedAt: at, exceptions: exceptions.length, askedBy })
    .execute()
  await tx
    .updateTable('booksExceptions')
    .set({ clearedAt: at })
    .where('clearedAt', 'is', null)
    .$if(facts.length > 0, (query) => query.where('fact', 'not in', facts))
    .execute()
  for (const exception of exceptions)
    await tx
      .insertInto('booksExceptions')
      .values(toRow(exception, at))
      .onConflict((conflict) =>
        conflict.column('fact').doUpdateSet((eb) => ({
          // The sums of a total are those of the last look.
          expected: eb.ref('excluded.expected'),
          found: eb.ref('excluded.found'),
          since: sql<Instant>`case when books_exceptions.cleared_at is null then books_exceptions.since else excluded.since end`,
          clearedAt: null,
        })),
      )
      .execute()
}

/** The last comparison of all. */
export async function findLastComparison(db: Db): Promise<Instant | null> {
  const row = await db
    .selectFrom('booksComparisons')
    .select('comparedAt')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.comparedAt ?? null
}

/** Of a site those of its stays; what is of no stay is the first site's, whose account it is. The oldest first. */
export async function listExceptions(db: Db, siteId: number): Promise<KnownException[]> {
  const rows = await ofSite(db, siteId).where('clearedAt', 'is', null).execute()
  return rows.map(toException)
}

export async function findException(
  db: Db,
  siteId: number,
  id: number,
  mode: 'do' | 'look',
): Promise<KnownException | undefined> {
  const row = await ofSite(db, siteId)
    .where('booksExceptions.id', '=', id)
    .$if(mode === 'do', (query) => query.forUpdate())
    .executeTakeFirst()
  return row && toException(row)
}

export async function listAcknowledged(db: Db): Promise<Map<string, Acknowledgement>> {
  const rows = await db
    .selectFrom('booksExceptions')
    .selectAll()
    .where('acknowledgedAt', 'is not', null)
    .execute()
  return new Map(rows.map(toException).map(({ fact, acknowledged }) => [fact, acknowledged!]))
}

export async function updateAcknowledged(
  tx: Db,
  id: number,
  { at, by, note }: Acknowledgement,
): Promise<void> {
  await tx
    .updateTable('booksExceptions')
    .set({ acknowledgedAt: at, acknowledgedBy: by, note })
    .where('id', '=', id)
    .execute()
}

/** What somebody has just put right, and the totals with it: the next comparison finds what still differs. */
export async function clearExceptions(tx: Db, providerId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('booksExceptions')
    .set({ clearedAt: at })
    .where('clearedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('providerId', '=', providerId),
        eb('code', 'in', ['stays_total_differs', 'bank_total_differs']),
      ]),
    )
    .execute()
}

const ofSite = (db: Db, siteId: number) =>
  db
    .selectFrom('booksExceptions')
    .selectAll('booksExceptions')
    .where(
      sql<boolean>`coalesce(
        (select p.site_id from stays s join properties p on p.id = s.property_id where s.id = books_exceptions.stay_id),
        (select min(id) from sites)
      ) = ${siteId}`,
    )
    .orderBy('since')
    .orderBy('booksExceptions.id')

const toRow = (exception: BooksException, at: Instant) => {
  const { code, stayId, providerId, expected, found } = exception
  return {
    fact: factOf(exception),
    code,
    stayId,
    providerId,
    expected: expected?.amount ?? null,
    expectedCurrency: expected?.currency ?? null,
    found: found?.amount ?? null,
    foundCurrency: found?.currency ?? null,
    happenedAt: exception.at ?? null,
    since: at,
  }
}

function toException({ expected, found, happenedAt, acknowledgedAt, ...row }: Row): KnownException {
  const { id, fact, code, stayId, providerId, since, clearedAt, acknowledgedBy: by, note } = row
  const moneyOf = (amount: number | null, currency: string | null): Money | null =>
    amount === null || currency === null ? null : { amount, currency }
  return {
    id,
    fact,
    code,
    stayId,
    providerId,
    expected: moneyOf(expected, row.expectedCurrency),
    found: moneyOf(found, row.foundCurrency),
    ...(happenedAt && { at: happenedAt }),
    since,
    clearedAt,
    acknowledged: acknowledgedAt && by !== null && note !== null ? { at: acknowledgedAt, by, note } : null,
  }
}
