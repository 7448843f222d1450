import { sql } from 'kysely'
import { addDays, type Day } from '#domain/days.ts'
import type { Db } from '#server/db/client.ts'

/** In every loft nobody may arrive on this day, or leave on it, until it is taken back. */
export async function closeDay(
  db: Db,
  day: Day,
  { arrivals = null, departures = null }: { arrivals?: false | null; departures?: false | null },
): Promise<() => Promise<void>> {
  const closed = await sql<{ id: number }>`
    insert into rates (property_id, layer, from_day, to_day, arrivals, departures)
    select id, 'day', ${day}, ${addDays(day, 1)}, ${arrivals}::boolean, ${departures}::boolean from properties
    returning id`.execute(db)
  const ids = closed.rows.map(({ id }) => id)
  return async () => {
    await db.deleteFrom('rates').where('id', 'in', ids).execute()
  }
}
