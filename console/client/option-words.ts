import { toMilliseconds, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { formatUntil } from '#i18n/format.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'

export type Option = NonNullable<Answer<'GET /api/staff/reservations'>['items'][number]['option']>

/** Until when nights are held, or what ended it, by the lofts' clocks. */
export function optionWords({ state, until, zone }: Option, locale: Locale): string {
  if (state === 'released') return m.console_options_released()
  if (state === 'over') return m.console_options_over()
  return m.console_options_until({ moment: formatUntil(until as Instant, zone, locale) })
}

/** 'dans 5 heures', 'in 20 minutes'. */
export function inHours(at: string, locale: Locale): string {
  const minutes = Math.max(1, Math.round((toMilliseconds(at as Instant) - Date.now()) / 60_000))
  const words = new Intl.RelativeTimeFormat(tagOf(locale))
  return minutes < 60 ? words.format(minutes, 'minute') : words.format(Math.round(minutes / 60), 'hour')
}

/** How long something lasts by now: '12 jours', in hours below two days. */
export function lastingWords(since: string, locale: Locale): string {
  const minutes = Math.max(1, Math.round((Date.now() - toMilliseconds(since as Instant)) / 60_000))
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day']
  return new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}
