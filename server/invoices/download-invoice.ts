// Hands a guest the invoice or the credit note of a reservation, in the language that they ask for.

import type { DocumentSnapshot } from '#domain/invoice.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { isBought } from '#domain/reservation.ts'
import type { Locale } from '#domain/locale.ts'
import type { Guest } from '#server/db/guests.ts'
import { findInvoice } from '#server/db/invoices.ts'
import { findLook } from '#server/db/sites.ts'
import { findStayForGuest } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { limitConcurrency, requestSignal } from '#server/concurrency.ts'

export type InvoiceWish = {
  reservationId: number
  kind: DocumentSnapshot['kind']
  number?: number | undefined
  locale: Locale
}

export type InvoiceFile = { filename: string; content: Uint8Array<ArrayBuffer> }

/**
 * A PDF takes a twentieth of a second of a processor: one after the other, so that no more than one is kept busy. Anyone who would wait longer than two seconds, or wants more than three at once, is told to come again.
 */
export const limitPrinting = limitConcurrency({ atOnce: 1, waiting: 40, each: { guest: 3, staff: 3 } })

/** Numbers are given when money is taken, so before that there is nothing to be handed out. */
export async function downloadInvoice(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  guest: Pick<Guest, 'id'>,
  { reservationId, kind, number: wanted, locale }: InvoiceWish,
): Promise<Outcome<InvoiceFile>> {
  const stay = await findStayForGuest(db, reservationId, guest.id)
  if (!stay || !isBought(stay.status)) return refused('reservation_not_found')
  const invoice = await findInvoice(db, stay.id, kind, wanted)
  if (!invoice) return refused('invoice_not_ready')
  const { number, issuedAt, sequence } = invoice
  const snapshot = invoice.snapshot as unknown as DocumentSnapshot
  const look = await findLook(db, { propertyId: stay.propertyId })
  const content = await limitPrinting(() => documents.print({ number, issuedAt, snapshot, look }, locale), {
    signal: requestSignal(),
    of: { guest: guest.id },
  })
  return {
    ok: true,
    filename: `${[names[kind][locale], stay.id, ...(sequence > 1 ? [sequence] : [])].join('-')}.pdf`,
    content,
  }
}

/** specification §7: "Facture" or "Invoice" plus the id. A second credit note of a stay has its place behind it. */
const names: Record<DocumentSnapshot['kind'], Record<Locale, string>> = {
  invoice: { fr: 'Facture', en: 'Invoice' },
  credit_note: { fr: 'Note-de-credit', en: 'Credit-note' },
}
