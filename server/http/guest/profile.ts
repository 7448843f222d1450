import {
  readProfile as readProfileSpec,
  updateProfile as updateProfileSpec,
} from '#contract/guest/profile.ts'
import { isSameEmail } from '#domain/typed-email.ts'
import type { Deps } from '#server/deps.ts'
import { readProfile } from '#server/accounts/read-profile.ts'
import { updateProfile } from '#server/accounts/update-profile.ts'
import { markOf } from '#server/action/browser-mark.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import type { SecurityEvent } from '#server/action/security-events.ts'
import { serve } from '#server/action/serve.ts'

export function serveProfile(app: ApiApp, deps: Deps): void {
  serve(app, readProfileSpec, deps, async ({ guest }) => readProfile(deps, guest))

  serve(app, updateProfileSpec, deps, async ({ guest, payload, c }) => {
    const requester = { networkAddress: addressOf(c, deps.settings), mark: markOf(c) }
    const outcome = await updateProfile(deps, guest, payload, requester)
    if (!outcome.ok) return outcome
    const hasAsked = !isSameEmail(guest.email, payload.email)
    if (hasAsked) c.set('securityEvent', eventOf(outcome.guest))
    return { status: 'ok' as const, user: await readProfile(deps, outcome.guest) }
  })
}

const eventOf = ({ emailConfirmedAt }: { emailConfirmedAt: string | null }): SecurityEvent =>
  emailConfirmedAt ? 'address_change_requested' : 'address_corrected'
