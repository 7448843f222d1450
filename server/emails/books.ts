// Writes the email that tells the owner what does not agree in the books. In French, the company's language.

import type { Locale } from '#domain/locale.ts'
import type { BooksException, ExceptionCode, Money } from '#domain/movement.ts'
import { referenceOf } from '#domain/reference.ts'
import { formatMoney, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { EmailJob } from '#server/db/jobs.ts'
import type { Email, EmailPart, EmailRow } from './email-parts.ts'
import { asFound } from './once.ts'
import type { Found } from './payloads.ts'
import { email, toOwner } from './send-email.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type BooksFacts = { site: Email['sender']; exceptions: readonly BooksException[] }

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
    stayId === null ? null : { label: m.words_stay({}, { locale }), value: referenceOf(stayId) },
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

/** A code without a sentence does not compile. */
const sentences: Record<ExceptionCode, (inputs: object, options: { locale: Locale }) => string> = {
  captured_unknown_here: m.books_captured_unknown_here,
  captured_not_at_bank: m.books_captured_not_at_bank,
  capture_differs: m.books_capture_differs,
  refund_unknown_here: m.books_refund_unknown_here,
  refund_not_at_bank: m.books_refund_not_at_bank,
  refund_differs: m.books_refund_differs,
  authorisation_held: m.books_authorisation_held,
  captured_without_reservation: m.books_captured_without_reservation,
  reservation_without_capture: m.books_reservation_without_capture,
  refund_missing: m.books_refund_missing,
  refund_differs_from_credit_note: m.books_refund_differs_from_credit_note,
  stay_sum_differs: m.books_stay_sum_differs,
  balance_unpaid: m.books_balance_unpaid,
  stays_total_differs: m.books_stays_total_differs,
  bank_total_differs: m.books_bank_total_differs,
}

export const exceptionSentence = (code: ExceptionCode, locale: Locale): string =>
  sentences[code]({}, { locale })

export const emails = {
  books: email({
    facts: asFound<EmailJob<'books'>>,
    once: ({ day }) => day,
    write: (facts) => [toOwner(facts, booksEmail(facts))],
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    books: Found<BooksFacts>
  }
}
