import { addDays, type Day } from '#domain/days.ts'
import { localized, type Locale } from '#domain/locale.ts'
import type { RateRow } from '#domain/rate-layers.ts'
import type { Cents } from '#domain/money.ts'
import { formatMoney, formatWeekday } from './format.ts'
import { tagOf } from './locale.ts'
import { m } from './paraglide/messages.js'

type Layer = Pick<RateRow, 'layer' | 'season' | 'weekdays'>

const monday: Day = '2001-01-01'
const weekends = ['5,6', '6,7', '5,6,7']

/** Where the price of a night comes from, in few words: of a guest's page and of the console. */
export function whyWords({ layer, season, weekdays }: Layer, locale: Locale): string {
  const name = season ? localized(season, 'name', locale) : ''
  const days = weekdaysWords(weekdays ?? [], locale)
  const isWeekend = weekends.includes(String(weekdays))
  const on = { locale }
  switch (layer) {
    case 'base':
      return m.price_why_base({}, on)
    case 'season':
      return m.price_why_season({ name }, on)
    case 'day':
      return m.price_why_day({}, on)
    case 'weekday':
      if (season)
        return isWeekend
          ? m.price_why_season_weekend({ name }, on)
          : m.price_why_season_weekdays({ days, name }, on)
      return isWeekend ? m.price_why_weekend({}, on) : m.price_why_weekdays({ days }, on)
  }
}

/** 'vendredi et samedi', 'Friday and Saturday'; 1 is Monday. */
export const weekdaysWords = (weekdays: readonly number[], locale: Locale): string =>
  new Intl.ListFormat(tagOf(locale)).format(
    weekdays.map((weekday) => formatWeekday(addDays(monday, weekday - 1), locale)),
  )

/** '250 $'; '249,50 $' where it has cents. */
export const rateWords = (rate: Cents, locale: Locale): string =>
  formatMoney(rate, locale, { decimals: rate % 100 === 0 ? 0 : 2 })
