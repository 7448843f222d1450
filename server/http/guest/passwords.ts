import {
  checkHash,
  forgotPassword,
  renewSession as renewSpec,
  resetPassword as resetSpec,
} from '#contract/guest/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { checkResetLink } from '#server/accounts/check-reset-link.ts'
import { renewSession } from '#server/accounts/renew-session.ts'
import { requestNewPassword } from '#server/accounts/request-new-password.ts'
import { resetPassword } from '#server/accounts/reset-password.ts'
import { browserOf } from '#domain/browser.ts'
import { keepMark, markOf } from '#server/action/browser-mark.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function servePasswords(app: ApiApp, deps: Deps): void {
  serve(app, forgotPassword, deps, async ({ payload, c }) => {
    const address = addressOf(c, deps.settings)
    const outcome = await requestNewPassword(deps, { ...payload, address, mark: markOf(c) })
    if (!outcome.ok) return outcome
    if (!outcome.isWritten) c.set('securityEvent', 'limit_reached')
    return { status: 'ok' as const }
  })

  serve(app, checkHash, deps, async ({ payload }) => {
    const outcome = await checkResetLink(deps, payload)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, resetSpec, deps, async ({ payload, c }) => {
    const address = addressOf(c, deps.settings)
    const browser = browserOf(c.req.header('User-Agent'))
    const outcome = await resetPassword(deps, { ...payload, address, browser })
    if (!outcome.ok) return outcome
    c.set('accountOf', outcome.session.user.id)
    await keepMark(c, deps, outcome.session.user.id)
    return { status: 'ok' as const, ...outcome.session }
  })

  serve(app, renewSpec, deps, async ({ guest }) => {
    const outcome = await renewSession(deps, guest)
    return outcome.ok ? { status: 'ok' as const, ...outcome.session } : outcome
  })
}
