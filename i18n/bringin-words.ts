// Calls the columns of a file of stays by their names: on the page that shows them, and in the refusal that says which are missing.

import { stayFields, type StayField } from '#domain/brought-in-columns.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from './paraglide/messages.js'

export const columnWords: Readonly<
  Record<StayField, (none?: object, options?: { locale: Locale }) => string>
> = {
  reference: m.reservation_reference,
  loft: m.words_loft,
  arrival: m.staff_csv_arrival,
  departure: m.staff_csv_departure,
  travelers: m.words_travelers,
  name: m.console_bringin_column_name,
  firstname: m.account_firstname,
  lastname: m.account_lastname,
  email: m.words_email,
  telephone: m.contact_telephone,
  language: m.words_language,
  total: m.console_bringin_column_total,
  paid: m.console_bringin_column_paid,
  balance: m.console_kept_balance,
}

/** 'loft, total' → « Loft », « Prix total ». */
export const columnsInWords = (columns: readonly StayField[], locale: Locale): string =>
  columns
    .filter((column) => stayFields.includes(column))
    .map((column) => columnWords[column]({}, { locale }))
    .join(', ')
