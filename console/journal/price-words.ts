import type { NightRange } from '#domain/closed-nights.ts'
import { localized } from '#domain/locale.ts'
import type { ToldPrices } from '#domain/told-prices.ts'
import { dot, formatDay, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'

const nightWords = ({ firstNight, lastNight }: NightRange): string =>
  firstNight === lastNight
    ? formatDay(firstNight, getLocale())
    : m.console_kept_nights({
        first: formatDay(firstNight, getLocale()),
        last: formatDay(lastNight, getLocale()),
      })

/** What nights cost, loft by loft, as the journal keeps it; where that changed, also whether people arrive and leave on these days. */
export const pricesWords = (prices: ToldPrices['prices']): string =>
  prices
    .map(({ loft, night, arrivals, departures, ...nights }) =>
      [
        loft,
        nightWords(nights),
        ...(night
          ? [formatMoney(night.rate, getLocale()), m.console_calendar_min({ count: night.minNights })]
          : [m.console_no_price()]),
        ...endWords(arrivals, { open: m.console_calendar_arrival, closed: m.console_calendar_no_arrival }),
        ...endWords(departures, {
          open: m.console_calendar_departure,
          closed: m.console_calendar_no_departure,
        }),
      ].join(', '),
    )
    .join(dot)

const endWords = (isAllowed: boolean | undefined, words: Record<'open' | 'closed', () => string>): string[] =>
  isAllowed === undefined ? [] : [words[isAllowed ? 'open' : 'closed']()]

export const seasonsWords = (seasons: ToldPrices['seasons']): string =>
  seasons.map((season) => `${localized(season, 'name', getLocale())}, ${nightWords(season)}`).join(dot)
