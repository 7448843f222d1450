// Says of a turnover when its guests go, and who comes when: as letters and the private calendar say it.

import type { KnownTurnover } from '#domain/told-turnovers.ts'
import { dot, formatDay, formatTime } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'

type Hours = Pick<KnownTurnover, 'day' | 'departureTime' | 'next'>

/** 'Départ avant 11 h 00 · arrivée dès 16 h 00 le même jour · pour 4 personnes' */
export function turnoverHours({ day, departureTime, next }: Hours, locale: Locale): string {
  const options = { locale }
  const leaving = m.console_turnovers_out({ time: formatTime(departureTime, locale) }, options)
  if (next === null) return [leaving, m.agenda_in_none({}, options)].join(dot)
  const time = formatTime(next.arrivalTime, locale)
  const coming =
    next.arrival === day
      ? m.console_turnovers_in_same_day({ time }, options)
      : m.console_turnovers_in_on(
          { day: formatDay(next.arrival, locale, { weekday: true, year: false }), time },
          options,
        )
  return [leaving, coming, m.console_turnovers_for({ count: next.travelers }, options)].join(dot)
}
