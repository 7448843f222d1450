import {
  changePassword as changePasswordSpec,
  endOtherSessions as endOthersSpec,
  endSession as endSpec,
  listSessions as listSpec,
} from '#contract/guest/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { changePassword } from '#server/accounts/change-password.ts'
import { endOtherSessions, endSession } from '#server/accounts/end-sessions.ts'
import { listSessions } from '#server/accounts/list-sessions.ts'
import { keepMark } from '#server/action/browser-mark.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

export function serveSessions(app: ApiApp, deps: Deps): void {
  serve(app, listSpec, deps, async ({ guest }) => ({ items: await listSessions(deps, guest) }))

  serve(app, endSpec, deps, async ({ guest, payload }) => {
    const outcome = await endSession(deps, guest, payload.id)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, endOthersSpec, deps, async ({ guest }) => {
    await endOtherSessions(deps, guest)
    return { status: 'ok' as const }
  })

  serve(app, changePasswordSpec, deps, async ({ guest, payload, c }) => {
    const outcome = await changePassword(deps, guest, payload, addressOf(c, deps.settings))
    if (!outcome.ok) return outcome
    await keepMark(c, deps, guest.id)
    return { status: 'ok' as const }
  })
}
