import type { Day } from '#domain/days.ts'
import { consolePaths } from '#i18n/console-paths.ts'
import { formatDay, formatNumber } from '#i18n/format.ts'
import { localeOfPath } from '#i18n/locale.ts'

/**
 * What the first page waits for, asked before the other scripts are read: this one is small and the first of the document.
 * Each answer is taken once, by whoever asks first; later it would be old.
 */
const asked = new Map<string, Promise<Response>>()

const locale = localeOfPath(window.location.pathname)
for (const address of addressesFor(window.location.pathname)) {
  const answer = fetch(address, { headers: { 'Accept-Language': locale } })
  // Whoever takes it hears of a network that is gone.
  answer.catch(() => undefined)
  asked.set(address, answer)
}

// The first number and the first day that a browser writes cost a slow phone a tenth of a second: it has it while it waits.
if (asked.size > 0) {
  formatNumber(0, locale)
  formatDay('2001-01-01' as Day, locale, { weekday: true })
}

/** The browser's fetch, but for what was asked already. */
export function fetchOnce(address: string, init: RequestInit): Promise<Response> {
  const before = init.method === 'GET' ? asked.get(address) : undefined
  asked.delete(address)
  return before ?? fetch(address, init)
}

/** Exactly what the loaders of this address take: nobody else is to find it later. */
function addressesFor(path: string): string[] {
  const { home, signIn, join } = consolePaths
  if (path === home[locale]) return ['/api/staff/me', '/api/staff/today']
  const isInside = path.startsWith(`${home[locale]}/`) && path !== signIn[locale] && path !== join[locale]
  return isInside ? ['/api/staff/me'] : []
}
