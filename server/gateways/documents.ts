// What the business asks of a printer of documents: an invoice or a credit note as a file, from its frozen snapshot.

import type { Instant } from '#domain/days.ts'
import type { DocumentSnapshot } from '#domain/invoice.ts'
import type { Locale } from '#domain/locale.ts'

export type NumberedDocument = { number: number; issuedAt: Instant; snapshot: DocumentSnapshot }

export type Documents = {
  /** A PDF; the same snapshot says the same in both languages. */
  print(document: NumberedDocument, locale: Locale): Promise<Uint8Array<ArrayBuffer>>
}
