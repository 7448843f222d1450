import { sql, type Transaction } from 'kysely'
import { refundOf } from '#domain/cancellation.ts'
import { creditNoteOf, invoiceOf } from '#domain/invoice.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { findInvoiceFacts } from '#server/db/invoice-facts.ts'
import { findInvoice, insertInvoice } from '#server/db/invoices.ts'
import { findRefundByKey } from '#server/db/refunds.ts'
import { findStay, type GuestStay } from '#server/db/stays.ts'

type Tx = Transaction<Database>

/**
 * The invoices of a demo guest in the order in which they were paid, and the credit notes of what was cancelled. What
 * has its invoice is left alone.
 */
export async function issueDemoDocuments(tx: Tx, guestId: number): Promise<void> {
  for (const { stay, paymentId, card } of await listPaid(tx, guestId)) {
    if (await findInvoice(tx, stay.id, 'invoice')) continue
    const { siteId, facts } = await findInvoiceFacts(tx, stay.id)
    const snapshot = invoiceOf({ ...facts, card })
    const issuedAt = stay.confirmedAt ?? stay.heldAt
    const { id: invoiceId, number } = await insertInvoice(tx, {
      siteId,
      stayId: stay.id,
      kind: 'invoice',
      snapshot,
      issuedAt,
    })
    if (stay.cancelledAt) {
      const { quote, arrival } = stay
      const cancellable = {
        quote,
        policy: stay.soldTerms.policy,
        arrival,
        bookedAt: issuedAt,
        zone: facts.seller.zone,
        checkIn: '16:00',
      } as const
      const refund = refundOf(cancellable, stay.cancelledAt)
      if (!refund.ok) throw new Error(`The demo cancellation is refused: ${refund.reason.code}`)
      await insertInvoice(tx, {
        siteId,
        stayId: stay.id,
        kind: 'credit_note',
        invoiceId,
        refundId: (await findRefundByKey(tx, paymentId, 'cancellation'))?.id ?? null,
        snapshot: creditNoteOf({ snapshot, number, issuedAt }, quote, refund),
        issuedAt: stay.cancelledAt,
      })
    }
  }
}

async function listPaid(
  tx: Tx,
  guestId: number,
): Promise<{ stay: GuestStay; paymentId: number; card: { brand: string; last4: string } | null }[]> {
  const rows = await tx
    .selectFrom('stays')
    .innerJoin('payments', 'payments.stayId', 'stays.id')
    .select([
      'stays.id',
      'payments.id as paymentId',
      'payments.cardBrand as brand',
      'payments.cardLast4 as last4',
    ])
    .where('stays.guestId', '=', guestId)
    .where('payments.status', 'in', ['captured', 'refunded'])
    .orderBy(sql`stays.confirmed_at`)
    .execute()
  return Promise.all(
    rows.map(async ({ id, paymentId, brand, last4 }) => {
      const stay = await findStay(tx, id)
      if (!stay) throw new Error(`Stay ${id} is gone.`)
      return { stay, paymentId, card: brand && last4 ? { brand, last4 } : null }
    }),
  )
}
