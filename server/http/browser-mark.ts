import { getCookie, setCookie } from 'hono/cookie'
import { retention } from '#domain/retention.ts'
import type { Deps } from '#server/deps.ts'
import { markBrowser } from '#server/use-cases/account/browser-mark.ts'
import type { ApiContext } from './errors.ts'

const name = 'lofts_browser'

/** The mark that this browser was given when somebody signed in; null for whatever does not look like one. */
export function markOf(c: ApiContext): string | null {
  const mark = getCookie(c, name) ?? ''
  return /^[\w-]{43}$/.test(mark) ? mark : null
}

/** Somebody has just signed in here: the next login by this browser is not held up by strangers' guesses. */
export async function keepMark(c: ApiContext, deps: Deps, guestId: number): Promise<void> {
  setCookie(c, name, await markBrowser(deps, guestId, markOf(c)), {
    // It goes to the login alone, no script reads it, and it opens nothing by itself.
    path: '/api/login',
    httpOnly: true,
    sameSite: 'Strict',
    secure: deps.settings.publicUrl.startsWith('https:'),
    maxAge: retention.knownBrowserDays * 24 * 60 * 60,
  })
}
