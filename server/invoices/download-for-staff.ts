// Hands the staff an invoice or a credit note as its guest gets it.

import { documentNumber, type DocumentSnapshot } from '#domain/invoice.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { findDocument } from '#server/db/invoices.ts'
import type { StaffMember } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { requestSignal } from '#server/concurrency.ts'
import { limitPrinting, type InvoiceFile } from './download-invoice.ts'

/** Named by its number, as bookkeepers file it. */
export async function downloadForStaff(
  { db, documents }: Pick<Deps, 'db' | 'documents'>,
  staff: Pick<StaffMember, 'id' | 'siteId'>,
  { reservationId, documentId, locale }: { reservationId: number; documentId: number; locale: Locale },
): Promise<Outcome<InvoiceFile>> {
  const document = await findDocument(db, staff.siteId, { id: documentId, stayId: reservationId })
  if (!document) return refused('not_found')
  const { kind, number, issuedAt } = document
  const snapshot = document.snapshot as unknown as DocumentSnapshot
  const content = await limitPrinting(() => documents.print({ number, issuedAt, snapshot }, locale), {
    signal: requestSignal(),
    of: { staff: staff.id },
  })
  return { ok: true, filename: `${documentNumber(kind, number)}.pdf`, content }
}
