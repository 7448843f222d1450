// Calls the columns of a file by their names: on the page that shows them, and in the refusal that says which are missing.

import { fileFields, type FileField } from '#domain/brought-in-names.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from './paraglide/messages.js'

export const columnWords: Readonly<
  Record<FileField, (none?: object, options?: { locale: Locale }) => string>
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
  first: m.console_first_night,
  last: m.console_last_night,
  rate: m.console_bringin_column_rate,
  minimum: m.console_bringin_column_minimum,
  weekdays: m.console_prices_weekdays,
  season: m.console_bringin_column_season,
  season_en: m.console_bringin_column_season_en,
  author: m.account_firstname,
  stay_day: m.console_bringin_column_stay_day,
  title: m.console_pages_label_title,
  text: m.console_bringin_column_text,
  reply: m.console_bringin_column_reply,
  place: m.console_bringin_column_place,
}

/** 'loft, total' → « Loft », « Prix total ». */
export const columnsInWords = (columns: readonly FileField[], locale: Locale): string =>
  columns
    .filter((column) => fileFields.includes(column))
    .map((column) => columnWords[column]({}, { locale }))
    .join(', ')
