import { sql, type Kysely } from 'kysely'
import type { Database } from '#server/db/tables.gen.ts'

/** From then on the database notes who began to buy a stay and had it by then only after the site was closed; only the simulator's does. */
export async function recordBegun(db: Kysely<Database>): Promise<void> {
  await sql`create table begun_while_closed (stay_id integer not null)`.execute(db)
  await sql`create function note_begun() returns trigger language plpgsql as $$
    begin
      insert into begun_while_closed
        select new.id from sites join properties on sites.id = site_id
        where properties.id = new.property_id and sites.status <> 'open';
      return null;
    end $$`.execute(db)
  // Looked at last, when it is about to be so for everybody.
  await sql`create constraint trigger note_begun after insert on stays deferrable initially deferred for each row
    when (new.status in ('held', 'unheld')) execute function note_begun()`.execute(db)
}

export async function listBegunWhileClosed(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select stay_id as id from begun_while_closed`.execute(db)
  return rows.map(({ id }) => id)
}
