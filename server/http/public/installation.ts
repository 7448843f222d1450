import { readInstallation } from '#contract/public/installation.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'
import type { Deps } from '#server/deps.ts'
import { installationNumber } from '#server/setup/installation-number.ts'

export function serveInstallation(app: ApiApp, deps: Deps): void {
  serve(app, readInstallation, deps, async ({ c }) => {
    // The console may stand at another address than the one that it asks.
    c.header('Access-Control-Allow-Origin', '*')
    return { number: installationNumber(deps.settings.consoleKey) }
  })
}
