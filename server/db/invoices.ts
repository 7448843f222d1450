import { sql, type Insertable, type Selectable } from 'kysely'
import type { Buyer, CreditNoteSnapshot } from '#domain/invoice.ts'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { DocumentKind } from './column-kinds.ts'
import type { Invoices } from './tables.gen.ts'
import type { Db } from './client.ts'

/** An invoice or a credit note, with the frozen snapshot it was made from. */
export type Invoice = Selectable<Invoices>

/**
 * A stay has an invoice for each of its versions and each correction of a buyer, and a credit note for each time that something
 * was given back: the last one, or that of a number.
 */
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

export async function findInvoiceById(db: Db, id: number): Promise<Invoice | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whom the house wrote as the buyer of a stay, the last time that it did: later invoices name them too. */
export async function findCorrectedBuyer(db: Db, stayId: number): Promise<Buyer | undefined> {
  const last = await db
    .selectFrom('invoices')
    .select(sql<Buyer>`snapshot -> 'buyer'`.as('buyer'))
    .where('stayId', '=', stayId)
    .where('correctsId', 'is not', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.buyer
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

/**
 * The invoice that first said what a stay costs now, by the outer query's `stays.id`: its credit notes count, and those of the
 * invoices that have only another buyer.
 */
export const chargingInvoiceOf = (stayId: ReturnType<typeof sql.ref>) =>
  sql<number>`(select max(id) from invoices latest where latest.stay_id = ${stayId} and latest.kind in ('invoice', 'opening') and latest.corrects_id is null)`

/** What a credit note says of the price. */
export type Credit = Omit<CreditNote, 'stayId' | 'number' | 'issuedAt'>

/** The credit notes of the outer query's stay, the first one first: read with its price in one statement, both are of one moment. */
export const creditsOfStay = sql<Credit[]>`(
  select coalesce(json_agg(json_build_object(
    'cause', notes.snapshot -> 'cause', 'note', notes.snapshot -> 'note', 'refund', notes.snapshot -> 'refund',
    'lines', notes.snapshot -> 'lines', 'isFormer', notes.invoice_id < ${chargingInvoiceOf(sql.ref('stays.id'))}
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
    .select(sql<boolean>`invoice_id < ${chargingInvoiceOf(sql.ref('invoices.stay_id'))}`.as('isFormer'))
    .where('stayId', 'in', stayIds)
    .where('kind', '=', 'credit_note')
    .orderBy('stayId')
    .orderBy('sequence')
    .execute()
}

export type ListedDocument = {
  id: number
  kind: OwnKind
  number: number
  issuedAt: Instant
  amount: Cents
  /** Of an invoice: the number of the one that is in its place. */
  replacedBy: number | null
  /** The one in its place has only another buyer: its amount counts once. */
  isCorrected: boolean
}

/** What is a paper of ours. */
type OwnKind = Exclude<DocumentKind, 'opening'>

/** A document of that stay; none of another site's. */
export async function findDocument(
  db: Db,
  siteId: number,
  { id, stayId }: { id: number; stayId: number },
): Promise<(Invoice & { kind: OwnKind }) | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .where('stayId', '=', stayId)
    .where('siteId', '=', siteId)
    .where('kind', '<>', 'opening')
    .$narrowType<{ kind: OwnKind }>()
    .executeTakeFirst()
}

/** In the order in which they were numbered. */
export async function listDocumentsOfStay(db: Db, stayId: number): Promise<ListedDocument[]> {
  return db
    .selectFrom('invoices')
    .select(['id', 'kind', 'number', 'issuedAt'])
    .select(
      sql<Cents>`(case kind when 'invoice' then snapshot ->> 'total' else snapshot ->> 'refund' end)::integer`.as(
        'amount',
      ),
    )
    .select(
      sql<
        number | null
      >`case kind when 'invoice' then lead(number) over (partition by kind order by sequence) end`.as(
        'replacedBy',
      ),
    )
    .select(
      sql<boolean>`exists (select from invoices other where other.corrects_id = invoices.id)`.as(
        'isCorrected',
      ),
    )
    .where('stayId', '=', stayId)
    .where('kind', '<>', 'opening')
    .$narrowType<{ kind: OwnKind }>()
    .orderBy('id')
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
