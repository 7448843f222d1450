import type { Insertable, Selectable } from 'kysely'
import type { DocumentKind, Invoices } from './booking-tables.ts'
import type { Db } from './client.ts'

/** An invoice or a credit note, with the frozen snapshot it was made from. */
export type Invoice = Selectable<Invoices>

export async function findInvoice(db: Db, stayId: number, kind: DocumentKind): Promise<Invoice | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('stayId', '=', stayId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/**
 * Numbers and stores a document. Numbers have no gaps: the counter is locked until the transaction ends, and one that
 * fails gives its number back. A second document of a kind for one stay throws (`isUnique`).
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
