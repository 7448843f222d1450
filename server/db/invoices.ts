import { sql, type Insertable, type Selectable } from 'kysely'
import type { CreditNoteSnapshot } from '#domain/invoice.ts'
import type { Cents } from '#domain/money.ts'
import type { DocumentKind, Invoices } from './booking-tables.ts'
import type { Db } from './client.ts'

/** An invoice or a credit note, with the frozen snapshot it was made from. */
export type Invoice = Selectable<Invoices>

/** A stay has an invoice for each of its versions, and a credit note for each time that something was given back: the last one, or that of a number. */
export async function findInvoice(
  db: Db,
  stayId: number,
  kind: DocumentKind,
  number?: number,
): Promise<Invoice | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('stayId', '=', stayId)
    .where('kind', '=', kind)
    .$if(number !== undefined, (query) => query.where('number', '=', number!))
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type ListedInvoice = Pick<Invoice, 'stayId' | 'number' | 'issuedAt'>

/** The first one of each stay first. */
export async function listInvoices(db: Db, stayIds: readonly number[]): Promise<ListedInvoice[]> {
  return db
    .selectFrom('invoices')
    .select(['stayId', 'number', 'issuedAt'])
    .where('stayId', 'in', stayIds)
    .where('kind', '=', 'invoice')
    .orderBy('stayId')
    .orderBy('sequence')
    .execute()
}

/** A credit note as far as its amounts are concerned. */
export type CreditNote = Pick<Invoice, 'stayId' | 'number' | 'issuedAt'> &
  Pick<CreditNoteSnapshot, 'cause' | 'refund' | 'lines'> & {
    /** Why, where somebody of the house gave it back. */
    note: string | null
    /** Its invoice was replaced by another one. */
    isFormer: boolean
  }

/** The invoice that says what a stay costs, by the outer query's `stays.id`. */
export const latestInvoiceOf = (stayId: ReturnType<typeof sql.ref>) =>
  sql<number>`(select max(id) from invoices latest where latest.stay_id = ${stayId} and latest.kind = 'invoice')`

/** What a credit note says of the price. */
export type Credit = Omit<CreditNote, 'stayId' | 'number' | 'issuedAt'>

/** The credit notes of the outer query's stay, the first one first: read with its price in one statement, both are of one moment. */
export const creditsOfStay = sql<Credit[]>`(
  select coalesce(json_agg(json_build_object(
    'cause', notes.snapshot -> 'cause', 'note', notes.snapshot -> 'note', 'refund', notes.snapshot -> 'refund',
    'lines', notes.snapshot -> 'lines', 'isFormer', notes.invoice_id < ${latestInvoiceOf(sql.ref('stays.id'))}
  ) order by notes.sequence), '[]')
  from invoices notes where notes.stay_id = stays.id and notes.kind = 'credit_note')`

/** The first one of each stay first. */
export async function listCreditNotes(db: Db, stayIds: readonly number[]): Promise<CreditNote[]> {
  return db
    .selectFrom('invoices')
    .select(['stayId', 'number', 'issuedAt'])
    .select(sql<CreditNote['cause']>`snapshot ->> 'cause'`.as('cause'))
    .select(sql<string | null>`snapshot ->> 'note'`.as('note'))
    .select(sql<Cents>`(snapshot ->> 'refund')::integer`.as('refund'))
    .select(sql<CreditNote['lines']>`snapshot -> 'lines'`.as('lines'))
    .select(sql<boolean>`invoice_id < ${latestInvoiceOf(sql.ref('invoices.stay_id'))}`.as('isFormer'))
    .where('stayId', 'in', stayIds)
    .where('kind', '=', 'credit_note')
    .orderBy('stayId')
    .orderBy('sequence')
    .execute()
}

/**
 * Numbers and stores a document. Numbers have no gaps: the counter is locked until the transaction ends, and one that
 * fails gives its number back. A second document of a kind and sequence for one stay throws (`isUnique`).
 */
export async function insertInvoice(tx: Db, invoice: Omit<Insertable<Invoices>, 'number'>): Promise<Invoice> {
  return tx
    .with('counter', (query) =>
      query
        .insertInto('documentNumbers')
        .values({ siteId: invoice.siteId, kind: invoice.kind, lastNumber: 1 })
        .onConflict((conflict) =>
          conflict.columns(['siteId', 'kind']).doUpdateSet((eb) => ({
            lastNumber: eb('documentNumbers.lastNumber', '+', 1),
          })),
        )
        .returning('lastNumber'),
    )
    .insertInto('invoices')
    .values((eb) => ({ ...invoice, number: eb.selectFrom('counter').select('lastNumber') }))
    .returningAll()
    .executeTakeFirstOrThrow()
}
