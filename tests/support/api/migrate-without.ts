import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.gen.ts'

/**
 * The database as it would be without some migrations: the code of today needs the later ones. What columns mean (0068) is told
 * of all of them, so it is left out too, and what changes columns after it.
 */
export async function migrateWithout(old: Kysely<Database>, ...numbers: string[]): Promise<void> {
  await sql.raw('drop schema public cascade; create schema public').execute(old)
  await sql`create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(
    old,
  )
  const folder = join(import.meta.dirname, '../../../server/db/migrations')
  const names = (await readdir(folder))
    .filter(
      (name) => name.endsWith('.sql') && name < '0068' && !numbers.some((number) => name.startsWith(number)),
    )
    .toSorted()
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8')
    await sql.raw(text).execute(old)
    const sha256 = createHash('sha256').update(text).digest('hex')
    await sql`insert into migrations (name, sha256) values (${name}, ${sha256})`.execute(old)
  }
}

/** As the version before had them: columns of each loft, and nothing with a stay. */
export async function leaveHoursAsBefore(
  db: Kysely<Database>,
  arrival = '16:00',
  departure = '11:00',
): Promise<void> {
  await sql`alter table properties add column arrival_time text not null default ${sql.lit(arrival)},
    add column departure_time text not null default ${sql.lit(departure)}`.execute(db)
  await sql`alter table stays drop constraint if exists stays_hours`.execute(db)
  await sql`drop table site_hours`.execute(db)
  await sql`delete from migrations where name like '0080%'`.execute(db)
}
