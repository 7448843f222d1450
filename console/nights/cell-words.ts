import type { Instant } from '#domain/days.ts'
import type { Holiday } from '#domain/holidays.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney, formatUntil } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Calendar, ClosedEnds, Night, Stretch } from './lines.ts'

const reasons: Record<NonNullable<Stretch['reason']>, () => string> = {
  owner_use: m.console_calendar_owner_use,
  maintenance: m.console_calendar_maintenance,
  closed: m.console_calendar_closed,
  channel: m.console_calendar_channel,
}
export const reasonWords = (reason: NonNullable<Stretch['reason']>): string => reasons[reason]()

const holidayNames: Record<Holiday, () => string> = {
  new_year: m.console_calendar_new_year,
  good_friday: m.console_calendar_good_friday,
  easter_monday: m.console_calendar_easter_monday,
  patriots_day: m.console_calendar_patriots_day,
  national_holiday: m.console_calendar_national_holiday,
  canada_day: m.console_calendar_canada_day,
  labour_day: m.console_calendar_labour_day,
  thanksgiving: m.console_calendar_thanksgiving,
  christmas: m.console_calendar_christmas,
}
export const quebecWords = (holiday: Holiday): string => holidayNames[holiday]()

/** Quebec's, or a day that the house calls by a name of its own. */
export const holidayWords = (
  { holiday, nameFr, nameEn }: Calendar['holidays'][number],
  locale: Locale,
): string => (holiday ? quebecWords(holiday) : ({ fr: nameFr, en: nameEn }[locale] ?? ''))

/** What stands on the bar of a stay: whose it is, or what keeps the nights from being sold. */
export function barWords({ kind, guestName, reason }: Stretch): string {
  if (kind === 'closed') return reasonWords(reason ?? 'closed')
  if (kind === 'payment') return m.console_calendar_payment()
  if (kind === 'option')
    return guestName ? m.console_calendar_option_of({ guest: guestName }) : m.words_option()
  return guestName ?? m.console_calendar_reservation()
}

/** The same for who hears the calendar: with what kind it is, and until when somebody pays. */
export function stretchWords(stretch: Stretch, zone: string, locale: Locale): string {
  if (stretch.kind === 'payment' && stretch.until)
    return m.console_calendar_paying({
      until: formatUntil(stretch.until as Instant, zone, locale, { year: false }),
    })
  if (stretch.kind === 'reservation' && stretch.guestName)
    return m.console_calendar_reservation_of({ guest: stretch.guestName })
  return barWords(stretch)
}

export const closedWords = ({ isArrival, isDeparture }: ClosedEnds): string[] => [
  ...(isArrival ? [m.console_calendar_no_arrival()] : []),
  ...(isDeparture ? [m.console_calendar_no_departure()] : []),
]

/** What a free night costs, and from how many nights on it is sold. */
export function nightWords(night: Night, locale: Locale): string {
  if (!night) return m.console_no_price()
  const price = night.rate === null ? [] : [formatMoney(night.rate, locale, { decimals: 0 })]
  return [
    m.console_night_free(),
    ...price,
    ...(night.isOwn ? [m.price_why_day()] : []),
    ...(night.minNights > 1 ? [m.console_calendar_min({ count: night.minNights })] : []),
  ].join(', ')
}
