// Prints invoices and credit notes as PDF, with the site's own fonts inside the file.

import { buffer } from 'node:stream/consumers'
import { create } from 'fontkit'
import { toMilliseconds, type Instant } from '#domain/days.ts'
import { colorsOf, type Look } from '#domain/house-look.ts'
import { documentNumber, type DocumentSnapshot } from '#domain/invoice.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { writeDocument } from './documents/document-page.ts'
import { Layout } from './documents/layout.ts'
import { TaggedPdf } from './documents/tagged-pdf.ts'
import text from './documents/text.ttf?inline'
import textStrong from './documents/text-strong.ttf?inline'
import title from './documents/title.ttf?inline'
import type { Locale } from '#domain/locale.ts'

export function createPdfDocuments(): Documents {
  const fonts = { text: openFont(text), 'text-strong': openFont(textStrong), title: openFont(title) }
  return {
    async print({ snapshot, number, issuedAt, look = { accent: null, ink: null } }, locale) {
      const { kind, seller, reference } = snapshot
      const shown = {
        snapshot,
        title:
          kind === 'invoice' ? m.invoice_title({}, { locale }) : m.invoice_credit_note_title({}, { locale }),
        number: documentNumber(kind, number),
        issuedAt,
        locale,
      }
      const file = new TaggedPdf({
        title: `${shown.title} ${shown.number}`,
        author: seller.company,
        subject: `${seller.name}, ${reference}`,
        creator: seller.name,
        language: tagOf(locale),
        // The PDF wants the language's own kind of date.
        at: new Date(toMilliseconds(issuedAt)),
      })
      writeDocument(new Layout(file, fonts, colorsOf(look)), shown)
      file.end()
      return new Uint8Array(await buffer(file))
    },
  }
}

/** A font comes in the server's bundle as a data URL. */
const openFont = (url: string) => create(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))

// What the business asks of a printer of documents: an invoice or a credit note as a file, from its frozen snapshot.

/** Whatever it says is frozen; it looks as the house does now. */
export type NumberedDocument = {
  number: number
  issuedAt: Instant
  snapshot: DocumentSnapshot
  look?: Look
}

export type Documents = {
  /** A PDF; the same snapshot says the same in both languages. */
  print(document: NumberedDocument, locale: Locale): Promise<Uint8Array<ArrayBuffer>>
}
