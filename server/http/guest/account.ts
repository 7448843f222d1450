import { createAccount, login, logout } from '#contract/guest/account.ts'
import type { Deps } from '#server/deps.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { logOut } from '#server/accounts/end-sessions.ts'
import { registerGuest } from '#server/accounts/register-guest.ts'
import { browserOf } from '#domain/browser.ts'
import { keepMark, markOf } from '#server/action/browser-mark.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveAccount(app: ApiApp, deps: Deps): void {
  serve(app, login, deps, async ({ payload, c }) => {
    const address = addressOf(c, deps.settings)
    const browser = browserOf(c.req.header('User-Agent'))
    const outcome = await logIn(deps, { ...payload, address, browser, mark: markOf(c) })
    if (!outcome.ok) return outcome
    c.set('accountOf', outcome.session.user.id)
    await keepMark(c, deps, outcome.session.user.id)
    return { status: 'ok' as const, ...outcome.session }
  })

  serve(app, logout, deps, async ({ guest }) => {
    await logOut(deps, guest)
    return { status: 'ok' as const }
  })

  serve(app, createAccount, deps, async ({ payload, c }) => {
    const browser = browserOf(c.req.header('User-Agent'))
    const outcome = await registerGuest(deps, payload, addressOf(c, deps.settings), browser)
    if (!outcome.ok) return outcome
    c.set('accountOf', outcome.session.user.id)
    await keepMark(c, deps, outcome.session.user.id)
    return { status: 'ok' as const, data: outcome.session }
  })
}
