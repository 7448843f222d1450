import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { whyOf, type Why } from '#domain/rate-layers.ts'
import { formatDay } from '#i18n/format.ts'
import { rateWords, whyWords } from '#i18n/price-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Row, Season } from './prices.ts'

/** What is said of a night in a table: the day, its price, where that comes from. */
export function whyParts(day: Day, why: Why<Season> | null, locale: Locale): string[] {
  const said = formatDay(day, locale, { weekday: true })
  if (!why || why.rate.nightlyRate === null) return [said, m.console_no_price()]
  return [said, rateWords(why.rate.nightlyRate, locale), whyWords(why.rate, locale)]
}

/** 'vendredi 12 février 2027 : 289 $, fin de semaine. 2 nuits minimum : prix de base.' */
export function whySentence(rows: readonly Row[], night: Day, locale: Locale): string {
  const day = formatDay(night, locale, { weekday: true })
  const why = whyOf(rows, night)
  if (!why || why.rate.nightlyRate === null) return m.console_prices_why_none({ day })
  const price = m.console_prices_why({
    day,
    price: rateWords(why.rate.nightlyRate, locale),
    why: whyWords(why.rate, locale),
  })
  const { minNights: least } = why
  if (!least?.minNights || least.minNights < 2) return price
  const minimum = m.console_prices_why_least({ count: least.minNights, why: whyWords(least, locale) })
  return `${price} ${minimum}`
}
