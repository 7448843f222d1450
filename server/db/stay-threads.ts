// The thread of each stay: begun by whoever writes first, or with the first letter that its guest may answer.

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { Db } from './client.ts'
import { touchThread } from './threads.ts'

export async function findThreadOfStay(db: Db, stayId: number): Promise<number | undefined> {
  const row = await db.selectFrom('threads').select('id').where('stayId', '=', stayId).executeTakeFirst()
  return row?.id
}

/** Undefined where the stay has one already. */
export async function insertThreadOfStay(
  tx: Db,
  thread: { siteId: number; stayId: number; locale: Locale; createdAt: Instant },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('threads')
    .values(thread)
    .onConflict((conflict) => conflict.column('stayId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The thread of a stay with its secret, begun where there is none yet; undefined where there is no such stay. */
export async function threadOfStay(
  db: Db,
  stayId: number,
  createdAt: Instant,
): Promise<{ id: number; token: string } | undefined> {
  const find = () =>
    db.selectFrom('threads').select(['id', 'token']).where('stayId', '=', stayId).executeTakeFirst()
  const known = await find()
  if (known) return known
  const begun = await db
    .insertInto('threads')
    .columns(['siteId', 'stayId', 'locale', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('stays')
        .innerJoin('properties', 'properties.id', 'stays.propertyId')
        .select([
          'properties.siteId',
          'stays.id',
          'stays.locale',
          sql<Instant>`${createdAt}::timestamptz`.as('createdAt'),
        ])
        .where('stays.id', '=', stayId),
    )
    .onConflict((conflict) => conflict.column('stayId').doNothing())
    .returning(['id', 'token'])
    .executeTakeFirst()
  return begun ?? find()
}

/** What a guest typed about a stay that is theirs already comes after what they typed before; the same words are there once. */
export async function addTypedWords(
  tx: Db,
  { stayId, body, at }: { stayId: number; body: string; at: Instant },
): Promise<void> {
  await addGuestWords(tx, { stayId, body, at, key: createHash('sha256').update(body).digest('base64url') })
}

/** What a guest writes comes last and opens the thread; what has the same key as something before is there already. */
export async function addGuestWords(
  tx: Db,
  { stayId, body, at, key: own }: { stayId: number; body: string; at: Instant; key: string },
): Promise<void> {
  const thread = await threadOfStay(tx, stayId, at)
  if (!thread) return
  const key = `stay/${stayId}/${own}`
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values({ threadId: thread.id, direction: 'in', body, at, key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) await touchThread(tx, thread.id, { at, state: 'open' })
}
