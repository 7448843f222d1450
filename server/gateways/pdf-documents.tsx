// Prints invoices and credit notes as PDF, with the house's own letters inside the file.

import { Font } from '@react-pdf/renderer'
import type { Documents } from './documents.ts'
import { breakWords } from './documents/break-words.ts'
import { DocumentPage } from './documents/document-page.tsx'
import { printTagged } from './documents/tagged-pdf.ts'
import text from './documents/text.ttf?inline'
import textStrong from './documents/text-strong.ttf?inline'
import title from './documents/title.ttf?inline'

export function createPdfDocuments(): Documents {
  Font.register({ family: 'Text', fonts: [{ src: text }, { src: textStrong, fontWeight: 600 }] })
  Font.register({ family: 'Title', src: title })
  Font.registerHyphenationCallback(breakWords)
  return {
    print: (document, locale) => printTagged(<DocumentPage document={document} locale={locale} />),
  }
}
