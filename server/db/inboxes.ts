import { sql, type Selectable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Db } from './client.ts'
import type { Inboxes } from './tables.gen.ts'

export type InboxPlace = Pick<Selectable<Inboxes>, 'uidValidity' | 'lastUid'>

/** The settings name one mailbox, or none: what another one failed by is nothing to do any more. */
export async function forgetOtherInboxes(db: Db, name: string | null): Promise<void> {
  await db
    .deleteFrom('inboxes')
    .where(sql<boolean>`name is distinct from ${name}`)
    .execute()
}

/** Takes the reading of a mailbox upon oneself until then, and answers how far it was read; undefined while somebody else has it. */
export async function beginReading(
  db: Db,
  name: string,
  { now, until }: { now: Instant; until: Instant },
): Promise<InboxPlace | undefined> {
  return db
    .insertInto('inboxes')
    .values({ name, readingUntil: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ readingUntil: until })
        .where(sql<boolean>`coalesce(inboxes.reading_until, '-infinity') <= ${now}`),
    )
    .returning(['uidValidity', 'lastUid'])
    .executeTakeFirst()
}

/** What is read up to there is not asked for again. */
export async function moveOn(
  db: Db,
  name: string,
  { readingUntil, ...place }: InboxPlace & { readingUntil: Instant },
): Promise<void> {
  await db
    .updateTable('inboxes')
    .set({ ...place, readingUntil, tryingUid: null, tries: 0 })
    .where('name', '=', name)
    .execute()
}

/** Counts before a mail is taken how often that was begun, this time included. */
export async function countTry(db: Db, name: string, uid: number): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update inboxes set tries = case when trying_uid = ${uid} then tries + 1 else 1 end, trying_uid = ${uid}
    where name = ${name} returning tries`.execute(db)
  return rows[0]?.tries ?? 1
}

/** Ends the reading; `failure` says why it did not come to its end. Answers whether that is news. */
export async function endReading(
  db: Db,
  name: string,
  { failure, now }: { failure: string | null; now: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ isNews: boolean }>`
    with former as (select failure from inboxes where name = ${name} for update)
    update inboxes set reading_until = null, failure = ${failure}::text,
      failing_since = case when ${failure}::text is not null then coalesce(failing_since, ${now}::timestamptz) end
    where name = ${name} returning (select former.failure from former) is distinct from ${failure}::text as is_news`.execute(
    db,
  )
  return rows[0]?.isNews ?? false
}
