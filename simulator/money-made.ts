import { sql, type Kysely } from 'kysely'
import type { Cents } from '#domain/money.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { recordOwed } from './owed-made.ts'

/**
 * From then on the database notes when each payment was begun or written down, when its money was taken, and by which command what
 * of it goes back, and what is owed by then; only the simulator's does.
 */
export async function recordMoney(db: Kysely<Database>): Promise<void> {
  await sql`create table money_made (
    number integer generated always as identity, command text not null, kind text not null,
    payment_id integer not null, refund_id integer, amount integer not null
  )`.execute(db)
  await sql`create function note_payment() returns trigger language plpgsql as $$
    begin
      insert into money_made (command, kind, payment_id, amount)
        values (pg_current_xact_id()::text, tg_argv[0], new.id, new.amount);
      return null;
    end $$`.execute(db)
  await sql`create function note_refund() returns trigger language plpgsql as $$
    begin
      insert into money_made (command, kind, payment_id, refund_id, amount)
        values (pg_current_xact_id()::text, 'back', new.payment_id, new.id, new.amount);
      return null;
    end $$`.execute(db)
  await sql`create trigger note_begun after insert on payments for each row execute function note_payment('begun')`.execute(
    db,
  )
  await sql`create trigger note_taken after insert or update of status on payments for each row
    when (new.status in ('captured', 'refunded')) execute function note_payment('taken')`.execute(db)
  await sql`create trigger note_back after insert on refunds for each row execute function note_refund()`.execute(
    db,
  )
  await recordOwed(db)
}

export type MoneyMade = {
  number: number
  /** The transaction in which it was stored. */
  command: string
  kind: 'begun' | 'taken' | 'back'
  paymentId: number
  refundId: number | null
  amount: Cents
}

/** In the order in which it was stored. */
export async function listMoneyMade(db: Kysely<Database>): Promise<MoneyMade[]> {
  const { rows } =
    await sql<MoneyMade>`select number, command, kind, payment_id, refund_id, amount from money_made
    order by number`.execute(db)
  return rows
}

export type Parts = readonly [MoneyMade, ...MoneyMade[]]

/** What each command gives back, part by part. */
export const commandsBack = (moneyMade: readonly MoneyMade[]): Parts[] => [
  ...(Map.groupBy(
    moneyMade.filter(({ kind }) => kind === 'back'),
    ({ command }) => command,
  ).values() as Iterable<Parts>),
]
