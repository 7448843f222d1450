import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

/** As the version before had them: columns of each loft, and nothing with a stay. */
export async function leaveHoursAsBefore(db: Db, arrival = '16:00', departure = '11:00'): Promise<void> {
  await sql`alter table properties add column arrival_time text not null default ${sql.lit(arrival)},
    add column departure_time text not null default ${sql.lit(departure)}`.execute(db)
  await sql`alter table stays drop constraint if exists stays_hours`.execute(db)
  await sql`drop table site_hours`.execute(db)
  await sql`delete from migrations where name like '0080%'`.execute(db)
}
