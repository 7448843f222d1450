import { sql, type Kysely } from 'kysely'
import { authorizationMoves } from '#domain/deposit.ts'
import type { Moves } from '#domain/moves.ts'
import { requestMoves } from '#domain/payment-request.ts'
import { paymentMoves, refundMoves } from '#domain/payment.ts'
import { stayMoves } from '#domain/reservation.ts'
import { siteMoves } from '#domain/site-opening.ts'
import type { Database } from '#server/db/tables.gen.ts'

export const tables: Record<string, Moves<string>> = {
  stays: stayMoves,
  payments: paymentMoves,
  refunds: refundMoves,
  deposits: authorizationMoves,
  payment_requests: requestMoves,
  sites: siteMoves,
}

/** From then on the database notes each change of a state, no matter who makes it; only the simulator's does. */
export async function recordMoves(db: Kysely<Database>): Promise<void> {
  await sql`create table moves_made (of text not null, id integer not null, from_state text not null, to_state text not null)`.execute(
    db,
  )
  await sql`create function note_move() returns trigger language plpgsql as $$
    begin
      insert into moves_made values (tg_table_name, new.id, old.status, new.status);
      return null;
    end $$`.execute(db)
  for (const table of Object.keys(tables)) {
    // A refund that is tried again begins anew, which is no move.
    const isSameAttempt = table === 'refunds' ? 'and old.attempt = new.attempt' : ''
    await sql
      .raw(
        `create trigger note_move after update of status on ${table} for each row
         when (old.status <> new.status ${isSameAttempt}) execute function note_move()`,
      )
      .execute(db)
  }
}

export type MoveMade = { of: string; id: number; from: string; to: string }

export async function listMoves(db: Kysely<Database>): Promise<MoveMade[]> {
  const { rows } =
    await sql<MoveMade>`select of, id, from_state as "from", to_state as "to" from moves_made`.execute(db)
  return rows
}
