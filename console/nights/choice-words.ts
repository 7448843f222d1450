import { addDays, daysBetween, type Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDay, formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Choice } from './choice.ts'
import type { Calendar } from './lines.ts'

type Nights = Pick<Choice, 'firstNight' | 'lastNight'>

/** '12 au 13 février 2027'; one night is one day. */
export const nightsWords = ({ firstNight, lastNight }: Nights, locale: Locale): string =>
  firstNight === lastNight ? formatDay(firstNight, locale) : formatDays(firstNight, lastNight, locale)

export const countOf = ({ firstNight, lastNight }: Nights): number => daysBetween(firstNight, lastNight) + 1

/** Their names as far as there are few, then how many they are. */
export function loftsWords(lofts: readonly number[], properties: Calendar['properties']): string {
  if (lofts.length > 1 && lofts.length === properties.length) return m.console_all_lofts()
  const names = properties.flatMap(({ id, name }) => (lofts.includes(id) ? [name] : []))
  return names.length > 3 ? m.console_calendar_shown_some({ count: names.length }) : names.join(', ')
}

/** Of a stretch its nights, as they are chosen. */
export const nightsOfStretch = ({ arrival, departure }: { arrival: string; departure: string }): Nights => ({
  firstNight: arrival as Day,
  lastNight: addDays(departure as Day, -1),
})
