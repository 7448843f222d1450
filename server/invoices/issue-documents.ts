// Gives invoices and credit notes their numbers, in the transaction that stores what they are the proof of.

import type { Refund } from '#domain/cancellation.ts'
import type { Instant } from '#domain/days.ts'
import { creditNoteOf, invoiceOf, type InvoiceSnapshot } from '#domain/invoice.ts'
import type { Db } from '#server/db/client.ts'
import { findInvoiceFacts } from '#server/db/invoice-facts.ts'
import { findInvoice, insertInvoice, type Invoice } from '#server/db/invoices.ts'
import type { Payment } from '#server/db/payments.ts'
import type { GuestStay } from '#server/db/stays.ts'

/**
 * The invoice of a stay whose payment is taken (decisions §8): the one there is, or a new one with the next number.
 * Call it with the stay locked, so that two who capture do not both number one.
 */
export async function issueInvoice(tx: Db, payment: Payment, at: Instant): Promise<Invoice> {
  const { stayId, cardBrand: brand, cardLast4: last4 } = payment
  const known = await findInvoice(tx, stayId, 'invoice')
  if (known) return known
  const { siteId, facts } = await findInvoiceFacts(tx, stayId)
  const snapshot = invoiceOf({ ...facts, card: brand && last4 ? { brand, last4 } : null })
  return insertInvoice(tx, { siteId, stayId, kind: 'invoice', snapshot, issuedAt: at })
}

/** The credit note of a cancelled stay, also when nothing is given back: it is the proof of what is kept, and why. */
export async function issueCreditNote(
  tx: Db,
  stay: Pick<GuestStay, 'id' | 'quote'>,
  payment: Payment,
  refund: Refund,
  at: Instant,
): Promise<Invoice> {
  const stayId = stay.id
  const known = await findInvoice(tx, stayId, 'credit_note')
  if (known) return known
  const { siteId, number, issuedAt, ...invoice } = await issueInvoice(tx, payment, at)
  const snapshot = invoice.snapshot as unknown as InvoiceSnapshot
  return insertInvoice(tx, {
    siteId,
    stayId,
    kind: 'credit_note',
    snapshot: creditNoteOf({ snapshot, number, issuedAt }, stay.quote, refund),
    issuedAt: at,
  })
}
