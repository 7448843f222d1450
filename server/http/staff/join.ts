// To join is no command: whoever comes by a link is nobody of the staff yet, and enters with what their browser proves.

import type { z } from 'zod'
import {
  askNewPasskeyToJoin as askSpec,
  joinStaff as joinSpec,
  readInvitation as readSpec,
} from '#contract/staff/join.ts'
import type { Camel } from '#contract/wire.ts'
import type { NamedBrowser } from '#domain/browser.ts'
import type { Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { askNewPasskeyToJoin, joinStaff, type Joining } from '#server/staff/join-staff.ts'
import { readLink } from '#server/staff/read-link.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp, ApiContext } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'
import { enteringOf, keepEntered, placeOf } from '#server/action/staff-door.ts'
import { meOf } from './sign-in.ts'

export function serveStaffJoin(app: ApiApp, deps: Deps): void {
  serve(app, readSpec, deps, async ({ payload: { secret }, c }) => {
    const outcome = await readLink(deps, { secret, address: addressOf(c, deps.settings) })
    return outcome.ok ? outcome.read : outcome
  })

  serve(app, askSpec, deps, async ({ payload, c }) => {
    const at = placeOf(c, deps)
    if (!at.ok) return at
    const outcome = await askNewPasskeyToJoin(deps, {
      ...payload,
      address: addressOf(c, deps.settings),
      place: at.place,
    })
    return outcome.ok ? outcome.question : outcome
  })

  serve(app, joinSpec, deps, async ({ payload, c }) => {
    const entering = enteringOf(c, deps)
    const way = wayOf(c, deps, payload.way, entering.browser)
    if (!way.ok) return way
    const outcome = await joinStaff(deps, { ...payload, ...entering, way: way.way })
    if (!outcome.ok) return outcome
    keepEntered(c, deps, outcome.entered)
    return {
      status: 'ok' as const,
      me: await meOf(deps, outcome.entered),
      recoveryCodes: outcome.recoveryCodes,
    }
  })
}

type TypedWay = Camel<z.output<typeof joinSpec.payload>>['way']

/** A passkey with the place that it was made for and a name; password and code as they are. */
function wayOf(
  c: ApiContext,
  deps: Deps,
  way: TypedWay,
  browser: NamedBrowser,
): Outcome<{ way: Joining['way'] }> {
  if ('password' in way) return { ok: true, way }
  const at = placeOf(c, deps)
  return at.ok ? { ok: true, way: { ...way, place: at.place, label: way.label || labelOf(browser) } } : at
}

/** Of a passkey that its person gave no name: 'Chrome · Mac'. */
function labelOf({ browser, system }: NamedBrowser): string {
  const names = [browser, system].filter((name) => name !== 'other')
  return names.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join(' · ') || '1'
}
