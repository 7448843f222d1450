// Hands the staff an invoice or a credit note as its guest gets it.

import { downloadStaffDocument } from '#contract/staff/reservations.ts'
import { documentNumber, type DocumentSnapshot } from '#domain/invoice.ts'
import { refused } from '#domain/refusal.ts'
import { query } from '#server/action/command.ts'
import { findDocument } from '#server/db/invoices.ts'
import { findLook } from '#server/db/sites.ts'
import { requestSignal } from '#server/concurrency.ts'
import { limitPrinting } from './download-invoice.ts'

/** Named by its number, as bookkeepers file it. */
export const download = query(
  downloadStaffDocument,
  async ({ db, documents }, { by: { staff }, params, locale }) => {
    const document = await findDocument(db, staff.siteId, { id: params.document, stayId: params.id })
    if (!document) return refused('not_found')
    const { kind, number, issuedAt } = document
    const snapshot = document.snapshot as unknown as DocumentSnapshot
    const look = await findLook(db, { siteId: staff.siteId })
    const content = await limitPrinting(() => documents.print({ number, issuedAt, snapshot, look }, locale), {
      signal: requestSignal(),
      of: { staff: staff.id },
    })
    return { filename: `${documentNumber(kind, number)}.pdf`, content }
  },
)
