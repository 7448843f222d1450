import {
  cancelNewAddress as cancelSpec,
  checkChangeLink,
  confirmNewAddress as confirmSpec,
  resendNewAddress as resendSpec,
  undoAddressChange as undoSpec,
} from '#contract/guest/new-addresses.ts'
import { browserOf } from '#domain/browser.ts'
import type { Deps } from '#server/deps.ts'
import { cancelNewAddress, resendNewAddress } from '#server/accounts/ask-new-address.ts'
import { readLink } from '#server/accounts/change-links.ts'
import { confirmNewAddress } from '#server/accounts/confirm-new-address.ts'
import { undoAddressChange } from '#server/accounts/undo-address-change.ts'
import { keepMark, markOf } from '#server/action/browser-mark.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveNewAddresses(app: ApiApp, deps: Deps): void {
  serve(app, checkChangeLink, deps, async ({ payload }) => {
    const outcome = await readLink(deps, payload, payload.purpose)
    return outcome.ok ? { status: 'ok' as const, email: outcome.link.email } : outcome
  })

  serve(app, confirmSpec, deps, async ({ payload, c }) => {
    const outcome = await confirmNewAddress(deps, payload)
    if (!outcome.ok) return outcome
    c.set('accountOf', outcome.guestId)
    return { status: 'ok' as const, email: outcome.email }
  })

  serve(app, undoSpec, deps, async ({ payload, c }) => {
    const address = addressOf(c, deps.settings)
    const browser = browserOf(c.req.header('User-Agent'))
    const outcome = await undoAddressChange(deps, { ...payload, address, browser })
    if (!outcome.ok) return outcome
    c.set('accountOf', outcome.session.user.id)
    await keepMark(c, deps, outcome.session.user.id)
    return { status: 'ok' as const, ...outcome.session }
  })

  serve(app, resendSpec, deps, async ({ guest, c }) => {
    const requester = { networkAddress: addressOf(c, deps.settings), mark: markOf(c) }
    const outcome = await resendNewAddress(deps, guest, requester)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, cancelSpec, deps, async ({ guest }) => {
    await cancelNewAddress(deps, guest)
    return { status: 'ok' as const }
  })
}
