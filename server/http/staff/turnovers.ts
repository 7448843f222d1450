import { acceptClosing } from '#contract/staff/turnovers.ts'
import type { Deps } from '#server/deps.ts'
import { acceptClosing as accept } from '#server/turnovers/propose-closing.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

/** Nights are closed in a transaction of their own, which is tried again when others had them meanwhile. */
export function serveStaffTurnovers(app: ApiApp, deps: Deps): void {
  serve(app, acceptClosing, deps, async ({ by, params }) => accept(deps, by, params.id))
}
