// Calls the columns of a file of stays by their names: on the page that shows them, and in the refusal that says which are missing.

import { stayFields, type StayField } from '#domain/brought-in-columns.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from './paraglide/messages.js'

export const columnWords: Readonly<
  Record<StayField, (none?: object, options?: { locale: Locale }) => string>
> = {
  reference: m.console_bringin_column_reference,
  loft: m.console_bringin_column_loft,
  arrival: m.console_bringin_column_arrival,
  departure: m.console_bringin_column_departure,
  travelers: m.console_bringin_column_travelers,
  name: m.console_bringin_column_name,
  firstname: m.console_bringin_column_firstname,
  lastname: m.console_bringin_column_lastname,
  email: m.console_bringin_column_email,
  telephone: m.console_bringin_column_telephone,
  language: m.console_bringin_column_language,
  total: m.console_bringin_column_total,
  paid: m.console_bringin_column_paid,
  balance: m.console_bringin_column_balance,
}

/** 'loft, total' → « Loft », « Prix total ». */
export const columnsInWords = (columns: readonly StayField[], locale: Locale): string =>
  columns
    .filter((column) => stayFields.includes(column))
    .map((column) => columnWords[column]({}, { locale }))
    .join(', ')
