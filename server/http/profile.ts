import { readProfile as readProfileSpec, updateProfile as updateProfileSpec } from '#contract/profile.ts'
import type { Deps } from '#server/deps.ts'
import { readProfile } from '#server/use-cases/account/read-profile.ts'
import { updateProfile } from '#server/use-cases/account/update-profile.ts'
import type { ApiApp } from './errors.ts'
import { serve } from './serve.ts'

export function serveProfile(app: ApiApp, deps: Deps): void {
  serve(app, readProfileSpec, deps, async ({ guest }) => readProfile(guest))

  serve(app, updateProfileSpec, deps, async ({ guest, payload }) => {
    const outcome = await updateProfile(deps, guest, payload)
    return outcome.ok ? { status: 'ok' as const, user: readProfile(outcome.guest) } : outcome
  })
}
