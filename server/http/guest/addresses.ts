import {
  checkAddressLink,
  confirmAddress as confirmSpec,
  sendAddressLink,
} from '#contract/guest/addresses.ts'
import { browserOf } from '#domain/browser.ts'
import type { Deps } from '#server/deps.ts'
import { confirmAddress } from '#server/accounts/confirm-address.ts'
import { readAddressLink } from '#server/accounts/read-address-link.ts'
import { resendConfirmLink } from '#server/accounts/resend-confirm-link.ts'
import { keepMark, markOf } from '#server/action/browser-mark.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveAddresses(app: ApiApp, deps: Deps): void {
  serve(app, checkAddressLink, deps, async ({ payload }) => {
    const outcome = await readAddressLink(deps, payload)
    if (!outcome.ok) return outcome
    return { status: 'ok' as const, email: outcome.guest.email, isConfirmed: outcome.isConfirmed }
  })

  serve(app, confirmSpec, deps, async ({ payload, c }) => {
    const address = addressOf(c, deps.settings)
    const browser = browserOf(c.req.header('User-Agent'))
    const outcome = await confirmAddress(deps, { ...payload, address, browser, mark: markOf(c) })
    if (!outcome.ok) return outcome
    c.set('accountOf', outcome.session.user.id)
    await keepMark(c, deps, outcome.session.user.id)
    return { status: 'ok' as const, ...outcome.session }
  })

  serve(app, sendAddressLink, deps, async ({ guest, c }) => {
    const requester = { networkAddress: addressOf(c, deps.settings), mark: markOf(c) }
    const outcome = await resendConfirmLink(deps, guest, requester)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })
}
