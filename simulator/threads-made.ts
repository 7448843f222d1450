import { sql, type Kysely } from 'kysely'
import type { ThreadState } from '#domain/message.ts'
import type { Database } from '#server/db/tables.gen.ts'

/** From then on the database notes what each thread becomes; only the simulator's does. */
export async function recordThreads(db: Kysely<Database>): Promise<void> {
  await sql`create table threads_made (
    number integer generated always as identity, thread_id integer not null, version integer not null, state text not null
  )`.execute(db)
  await sql`create function note_thread() returns trigger language plpgsql as $$
    begin
      insert into threads_made (thread_id, version, state) values (new.id, new.version, new.state);
      return null;
    end $$`.execute(db)
  await sql`create trigger note_thread after insert or update of version, state on threads for each row
    execute function note_thread()`.execute(db)
}

export type ThreadMade = { threadId: number; version: number; state: ThreadState }

/** In the order in which they became so. */
export async function listThreadsMade(db: Kysely<Database>): Promise<ThreadMade[]> {
  const { rows } = await sql<ThreadMade>`select thread_id, version, state from threads_made
    order by number`.execute(db)
  return rows
}
