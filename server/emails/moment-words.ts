import { timeIn, todayIn, type Instant } from '#domain/days.ts'
import { formatDay, formatTime } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'

/** A moment as sentences say it: 'le {day} à {time}'. */
export const momentWords = (at: Instant, zone: string, locale: Locale) => ({
  day: formatDay(todayIn(zone, at), locale),
  time: formatTime(timeIn(zone, at), locale),
})
