import type { Day, Instant } from '#domain/days.ts'
import { todayIn } from '#domain/days.ts'
import type { ExceptionCode } from '#domain/movement.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatDay, formatMoney, formatNumber } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'

export type BooksException = Answer<'GET /api/staff/books'>['items'][number]
type Told = Omit<BooksException, 'acknowledged'>

export const exceptionTitles: Readonly<Record<ExceptionCode, () => string>> = {
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
  balance_unpaid: m.books_balance_unpaid,
}

const steps: Readonly<Record<ExceptionCode, () => string>> = {
  captured_unknown_here: m.console_bank_step_captured_unknown_here,
  captured_not_at_bank: m.console_bank_step_not_at_bank,
  capture_differs: m.console_bank_step_capture_differs,
  refund_unknown_here: m.console_bank_step_refund_unknown_here,
  refund_not_at_bank: m.console_bank_step_not_at_bank,
  refund_differs: m.console_bank_step_refund_differs,
  authorisation_held: m.console_bank_step_authorisation_held,
  captured_without_reservation: m.console_bank_step_captured_without_reservation,
  reservation_without_capture: m.console_bank_step_reservation_without_capture,
  refund_missing: m.console_bank_step_refund_missing,
  refund_differs_from_credit_note: m.console_bank_step_refund_differs_from_credit_note,
  stay_sum_differs: m.console_bank_step_stay_sum_differs,
  stays_total_differs: m.console_bank_step_total,
  bank_total_differs: m.console_bank_step_total,
  balance_unpaid: m.console_bank_step_balance_unpaid,
}

/** What differs; a code that is newer than this page keeps its name. */
export const exceptionTitle = ({ code }: Pick<Told, 'code'>): string => exceptionTitles[code]?.() ?? code

/** What somebody can do about it, in one sentence. */
export const exceptionStep = ({ code }: Pick<Told, 'code'>): string => steps[code]?.() ?? ''

/** The same in a line of To do: of a refund by hand how much, when and under which number. */
export function exceptionLine(exception: Told, zone: string, locale: Locale): string {
  const { code, found, happenedAt, providerId, since } = exception
  if (code !== 'refund_unknown_here' || !found) return exceptionTitle(exception)
  return m.console_bank_to_do_adopt({
    amount: moneyWords(found, locale),
    day: dayWords(happenedAt ?? since, zone, locale),
    number: providerId ?? '',
  })
}

export const dayWords = (at: string, zone: string, locale: Locale): string =>
  formatDay(todayIn(zone, at as Instant) satisfies Day, locale)

/** What is in another currency says so. */
export function moneyWords(money: Told['found'], locale: Locale): string {
  if (!money) return m.books_nothing()
  const { amount, currency } = money
  return currency === 'CAD'
    ? formatMoney(amount, locale)
    : `${formatNumber(amount / 100, locale, 2)}\u00a0${currency}`
}
