import { daysBetween, type Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { formatDays } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#web/client/call.ts'

export type Offers = Answer<'GET /api/staff/offers'>
export type OfferedLoft = Offers['lofts'][number]
export type Nights = { arrival: string; departure: string }

/** '12 au 14 févr. 2027 (2 nuits)'. */
export function nightsWords({ arrival, departure }: Nights, locale: Locale): string {
  const count = daysBetween(arrival as Day, departure as Day)
  const days = formatDays(arrival as Day, departure as Day, locale, 'briefWithYear')
  return `${days} (${m.catalog_stay_nights({ count }, { locale })})`
}
