// What a letter is made of, before it is HTML and text.

import type { Locale } from '#domain/locale.ts'

export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Words under their names. */
  | { kind: 'facts'; rows: LetterRow[] }
  /** Amounts beside their names. */
  | { kind: 'amounts'; rows: LetterRow[] }
  /** Words that somebody typed: shown as they are, line by line. */
  | { kind: 'quotation'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }

export type LetterRow = {
  label: string
  value: string
  /** Said more quietly after the value: 'sur 750,00 $'. */
  note?: string
  strong?: boolean
}

export type Letter = {
  locale: Locale
  subject: string
  /** What a list of mails shows after the subject; in the letter itself it is not seen. */
  preview: string
  title: string
  parts: LetterPart[]
  /** Who writes, at the foot. */
  sender: {
    name: string
    company: string
    email: string
    telephone: string
    address: string
    city: string
    postalCode: string
  }
}
