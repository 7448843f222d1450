// Says in one sentence what each exception of the books is.

import type { ExceptionCode } from '#domain/movement.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

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
  stays_total_differs: m.books_stays_total_differs,
  bank_total_differs: m.books_bank_total_differs,
}

export const exceptionSentence = (code: ExceptionCode, locale: Locale): string =>
  sentences[code]({}, { locale })
