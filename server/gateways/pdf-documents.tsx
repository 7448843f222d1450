// Prints invoices and credit notes as PDF, with the house's own letters inside the file.

import { Font, renderToBuffer } from '@react-pdf/renderer'
import type { Documents } from './documents.ts'
import { DocumentPage } from './documents/document-page.tsx'
import text from './documents/text.ttf?inline'
import textStrong from './documents/text-strong.ttf?inline'
import title from './documents/title.ttf?inline'

export function createPdfDocuments(): Documents {
  Font.register({ family: 'Text', fonts: [{ src: text }, { src: textStrong, fontWeight: 600 }] })
  Font.register({ family: 'Title', src: title })
  // No word is broken: a name or a number that is cut in two is another one.
  Font.registerHyphenationCallback((word) => [word])
  return {
    async print(document, locale) {
      const pdf = await renderToBuffer(<DocumentPage document={document} locale={locale} />)
      return new Uint8Array(pdf)
    },
  }
}
