// Writes the letter that tells the owner what does not agree in the books. In French, the company's language.

import type { BooksException, Money } from '#domain/movement.ts'
import { referenceOf } from '#domain/reference.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { exceptionSentence } from './exception-sentence.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'
import type { Email, EmailPart, EmailRow } from './email-parts.ts'

export type BooksFacts = { site: Email['sender']; exceptions: readonly BooksException[] }

const locale = 'fr'
/** Whatever makes more has one cause; the log has them all. */
const shownAtMost = 50

export function booksEmail({ site, exceptions }: BooksFacts): WrittenEmail {
  const shown = exceptions.slice(0, shownAtMost)
  const more = exceptions.length - shown.length
  return writeEmail({
    locale,
    subject: m.books_subject({ count: exceptions.length }, { locale }),
    preview: m.books_opening({}, { locale }),
    title: m.books_title({}, { locale }),
    sender: site,
    parts: [
      { kind: 'text', text: m.books_opening({}, { locale }) },
      ...shown.flatMap(partsOf),
      ...(more > 0 ? [{ kind: 'text' as const, text: m.books_more({ count: more }, { locale }) }] : []),
    ],
  })
}

function partsOf({ code, stayId, providerId, expected, found }: BooksException): EmailPart[] {
  const rows: (EmailRow | null)[] = [
    stayId === null ? null : { label: m.books_stay({}, { locale }), value: referenceOf(stayId) },
    providerId === null ? null : { label: m.books_at_bank({}, { locale }), value: providerId },
    { label: m.books_expected({}, { locale }), value: inWords(expected) },
    { label: m.books_found({}, { locale }), value: inWords(found) },
  ]
  return [
    { kind: 'heading', text: exceptionSentence(code, locale) },
    { kind: 'facts', rows: rows.filter((row) => row !== null) },
  ]
}

function inWords(money: Money | null): string {
  if (!money) return m.books_nothing({}, { locale })
  if (money.currency === 'CAD') return formatMoney(money.amount, locale)
  return `${formatNumber(money.amount / 100, locale, 2)}\u00a0${money.currency}`
}
