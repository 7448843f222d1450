import { sql, type Kysely } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { chargingInvoiceOf } from '#server/db/invoices.ts'

/**
 * From then on the database notes what each guest owes of a stay whenever that may be another sum, counted by itself: its price
 * less its credit notes, less what was received and does not go back.
 */
export async function recordOwed(db: Kysely<Database>): Promise<void> {
  await sql`create table owed_made (
    number integer generated always as identity, stay_id integer not null, owed integer not null
  )`.execute(db)
  await sql`create function owed_of(one integer) returns integer language sql as $$
    select case when stays.status <> 'confirmed' then 0 else greatest(0, stays.total
      - (select coalesce(sum((snapshot ->> 'refund')::integer), 0) from invoices
          where stay_id = one and kind = 'credit_note' and invoice_id >= ${chargingInvoiceOf(sql.ref('stays.id'))})
      - (select coalesce(sum(greatest(0, amount
          - (select coalesce(sum(amount), 0) from refunds where payment_id = payments.id))), 0) from payments
          where stay_id = one
          and (status in ('captured', 'refunded') or (status = 'authorised' and purpose = 'booking'))))
    end::integer from stays where id = one $$`.execute(db)
  await sql`create function note_owed() returns trigger language plpgsql as $$
    declare one integer;
    begin
      one := case tg_table_name
        when 'stays' then (to_jsonb(new) ->> 'id')::integer
        when 'refunds' then (select stay_id from payments where id = (to_jsonb(new) ->> 'payment_id')::integer)
        else (to_jsonb(new) ->> 'stay_id')::integer end;
      insert into owed_made (stay_id, owed) select one, owed_of(one)
        where owed_of(one) is distinct from
          (select owed from owed_made where stay_id = one order by number desc limit 1);
      return null;
    end $$`.execute(db)
  // Looked at last, when all of a change is there.
  for (const table of ['stays', 'payments', 'refunds', 'invoices'])
    await sql`create constraint trigger note_owed after insert or update on ${sql.table(table)}
      deferrable initially deferred for each row execute function note_owed()`.execute(db)
}

export type OwedMade = { number: number; stayId: number; owed: Cents }

/** In the order in which it became so. */
export async function listOwedMade(db: Kysely<Database>): Promise<OwedMade[]> {
  const { rows } = await sql<OwedMade>`select number, stay_id, owed from owed_made order by number`.execute(
    db,
  )
  return rows
}

/** Until when it was noted. */
export async function lastOwed(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`select coalesce(max(number), 0) as last from owed_made`.execute(db)
  return rows[0]!.last
}
