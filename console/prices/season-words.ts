import { daysBetween, type Day } from '#domain/days.ts'
import { localized, type Locale } from '#domain/locale.ts'
import { formatDays } from '#i18n/format.ts'
import { rateWords, weekdaysWords } from '#i18n/price-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import type { Figures, Season } from './prices.ts'

export const seasonWords = (season: Pick<Season, 'name' | 'nameEn'>): string =>
  localized(season, 'name', getLocale())

/** '24 juin au 7 septembre 2027 (76 nuits)': with the year, and with days of the week where it matters on which it lands. */
export function seasonNights(
  { firstNight, lastNight }: Pick<Season, 'firstNight' | 'lastNight'>,
  locale: Locale,
  shape: 'full' | 'weekday' = 'full',
): string {
  const [first, last] = [firstNight as Day, lastNight as Day]
  const count = m.catalog_stay_nights({ count: daysBetween(first, last) + 1 })
  return `${formatDays(first, last, locale, shape)} (${count})`
}

/** '250 $, 2 nuits minimum'. */
export function allWeekWords({ rate, minNights }: Figures, locale: Locale): string {
  return figureWords(rate, minNights, locale)
}

/** 'vendredi et samedi : 289 $'; '' where all days are the same. */
export function weekendWords(figures: Figures, locale: Locale): string {
  const { weekdays, weekdayRate, weekdayMinNights } = figures
  if (weekdays.length === 0) return ''
  return m.console_prices_weekend_of({
    days: weekdaysWords(weekdays, locale),
    price: figureWords(weekdayRate, weekdayMinNights, locale),
  })
}

export function figureWords(rate: number | null, minNights: number | null, locale: Locale): string {
  return [
    ...(rate === null ? [] : [rateWords(rate, locale)]),
    ...(minNights === null ? [] : [m.console_calendar_min({ count: minNights })]),
  ].join(', ')
}
