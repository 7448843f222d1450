import { checkClaimLink, claimStays as claimSpec, joinStays as joinSpec } from '#contract/guest/claims.ts'
import { browserOf } from '#domain/browser.ts'
import { checkClaim, claimStays, joinStays } from '#server/accounts/claim-stays.ts'
import type { Deps } from '#server/deps.ts'
import { keepMark } from '#server/action/browser-mark.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveClaims(app: ApiApp, deps: Deps): void {
  serve(app, checkClaimLink, deps, async ({ payload }) => {
    const outcome = await checkClaim(deps, payload)
    if (!outcome.ok) return outcome
    return { status: 'ok' as const, email: outcome.email, hasAccount: outcome.hasAccount }
  })

  serve(app, claimSpec, deps, async ({ payload, c }) => {
    const address = addressOf(c, deps.settings)
    const browser = browserOf(c.req.header('User-Agent'))
    const outcome = await claimStays(deps, { ...payload, address, browser })
    if (!outcome.ok) return outcome
    c.set('accountOf', outcome.session.user.id)
    await keepMark(c, deps, outcome.session.user.id)
    return { status: 'ok' as const, ...outcome.session }
  })

  serve(app, joinSpec, deps, async ({ payload }) => {
    const outcome = await joinStays(deps, payload)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
}
