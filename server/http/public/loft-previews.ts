import { readLoftPreview } from '#contract/public/loft-previews.ts'
import type { Deps } from '#server/deps.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'
import { readPreview } from '#server/texts/preview-texts.ts'
import { toProperty } from './property-shapes.ts'

/** In the shape of a loft that everybody reads, so that the same page shows it. */
export function serveLoftPreviews(app: ApiApp, deps: Deps): void {
  serve(app, readLoftPreview, deps, async ({ payload, c }) => {
    const outcome = await readPreview(deps, payload.secret, addressOf(c, deps.settings))
    return outcome.ok ? toProperty(outcome.page, deps) : outcome
  })
}
