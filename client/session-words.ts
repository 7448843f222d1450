import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from './call.ts'

export type GuestSession = Answer<'GET /api/profile/sessions'>['items'][number]

/** Names of products are the same in both languages. */
const browsers = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
} as const

const systems = {
  android: 'Android',
  chromebook: 'Chromebook',
  ipad: 'iPad',
  iphone: 'iPhone',
  linux: 'Linux',
  mac: 'Mac',
  windows: 'Windows',
} as const

/** 'Firefox · Windows', or what of it is known. */
export function browserWords({ browser, system }: Pick<GuestSession, 'browser' | 'system'>): string {
  const name = browser === 'other' ? m.security_session_unknown() : browsers[browser]
  return system === 'other' ? name : m.security_session_browser({ browser: name, system: systems[system] })
}

/** A moment of a session by the clock of this browser, where people know when they signed in. */
export const momentOf = (instant: string, locale: Locale): string =>
  formatInstant(instant as Instant, Intl.DateTimeFormat().resolvedOptions().timeZone, locale)
