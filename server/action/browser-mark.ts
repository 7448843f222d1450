import { setCookie } from 'hono/cookie'
import { retention } from '#domain/retention.ts'
import type { Deps } from '#server/deps.ts'
import { markBrowser } from '#server/accounts/browser-mark.ts'
import type { ApiContext } from './errors.ts'

const name = 'lofts_browser'

/** The mark that this browser was given when somebody signed in; null for whatever does not look like one. */
export function markOf(c: ApiContext): string | null {
  const cookies = (c.req.header('Cookie') ?? '').split(';').map((cookie) => cookie.trim())
  // Browsers send one of the path `/api/login`, where it was kept before, ahead of the one that counts.
  const mark = cookies.findLast((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  return /^[\w-]{43}$/.test(mark) ? mark : null
}

/** Somebody has just signed in here: the next login by this browser is not held up by strangers' guesses. */
export async function keepMark(c: ApiContext, deps: Deps, guestId: number): Promise<void> {
  setCookie(c, name, await markBrowser(deps, guestId, markOf(c)), {
    // It goes to the API and to no page: not only the login asks for passwords. No script reads it, and it opens nothing by itself.
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: deps.settings.publicUrl.startsWith('https:'),
    maxAge: retention.knownBrowserDays * 24 * 60 * 60,
  })
}
