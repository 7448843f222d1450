import type { Locale } from '#domain/locale.ts'
import type { OpeningItem } from '#domain/opening-items.ts'
import { tagOf } from './locale.ts'
import { m } from './paraglide/messages.js'

type Words = (_?: object, on?: { locale?: Locale }) => string

/** What is missing, in the middle of a sentence. */
const short: Readonly<Record<OpeningItem, Words>> = {
  company: m.console_opening_short_company,
  tax_numbers: m.console_opening_short_tax_numbers,
  charges: m.console_opening_short_charges,
  policy: m.console_opening_short_policy,
  loft: m.console_opening_short_loft,
  prices: m.console_opening_short_prices,
  owner: m.console_opening_short_owner,
  payments: m.console_opening_short_payments,
  mail: m.console_opening_short_mail,
  address: m.console_opening_short_address,
}

/** What a site lacks, one after the other. */
export const missingWords = (missing: readonly OpeningItem[], locale: Locale): string =>
  new Intl.ListFormat(tagOf(locale)).format(missing.map((item) => short[item]({}, { locale })))
