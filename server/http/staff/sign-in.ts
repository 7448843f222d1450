// To enter, to leave and to prove who one is are no commands: attempts are counted, cookies set, and who asks may be nobody of the staff yet.

import {
  askPasskey as askSpec,
  askProof as askProofSpec,
  enterByPasskey as enterByPasskeySpec,
  enterByPassword as enterByPasswordSpec,
  leaveConsole,
  proveByPasskey as proveByPasskeySpec,
  proveByPassword as proveByPasswordSpec,
  readMe as readMeSpec,
  recoverAccess as recoverSpec,
} from '#contract/staff/sign-in.ts'
import type { Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'
import { askPasskey, enterByPasskey, enterByPassword, type Entered } from '#server/staff/enter-console.ts'
import { endOwnSession } from '#server/staff/own-factors.ts'
import { askProof, proveByPasskey, proveByPassword } from '#server/staff/prove-again.ts'
import { readMe } from '#server/staff/read-me.ts'
import { recoverAccess } from '#server/staff/recover-access.ts'
import { readStaffSession } from '#server/staff/staff-session.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp, ApiContext } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'
import {
  enteringOf,
  forgetSession,
  keepEntered,
  placeOf,
  type StaffAsking,
} from '#server/action/staff-door.ts'

export function serveStaffSignIn(app: ApiApp, deps: Deps): void {
  serve(app, askSpec, deps, async ({ c }) => {
    const at = placeOf(c, deps)
    if (!at.ok) return at
    const asked = await askPasskey(deps, at.place, addressOf(c, deps.settings))
    return asked.ok ? asked.question : asked
  })

  serve(app, enterByPasskeySpec, deps, async ({ payload, c }) => {
    const at = placeOf(c, deps)
    if (!at.ok) return at
    const answered = { ...payload, place: at.place, requestId: c.get('requestId') }
    return entered(c, deps, await enterByPasskey(deps, answered, enteringOf(c, deps)))
  })

  serve(app, enterByPasswordSpec, deps, async ({ payload, c }) =>
    entered(c, deps, await enterByPassword(deps, payload, enteringOf(c, deps))),
  )

  serve(app, recoverSpec, deps, async ({ payload, c }) => {
    const asked = { ...payload, address: addressOf(c, deps.settings), requestId: c.get('requestId') }
    const outcome = await recoverAccess(deps, asked)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, leaveConsole, deps, async ({ by, c }) => {
    const outcome = await endOwnSession(deps, by)
    forgetSession(c, deps)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, readMeSpec, deps, ({ by }) => readMe(deps, by.staff))

  serve(app, askProofSpec, deps, async ({ by, c }) => {
    const at = placeOf(c, deps)
    return at.ok ? askProof(deps, by.staff, at.place) : at
  })

  serve(app, proveByPasskeySpec, deps, async ({ by, payload, c }) => {
    const at = placeOf(c, deps)
    if (!at.ok) return at
    const answered = { ...payload, place: at.place, requestId: by.requestId }
    return proven(by, await proveByPasskey(deps, by.staff, answered))
  })

  serve(app, proveByPasswordSpec, deps, async ({ by, payload, c }) => {
    const typed = { ...payload, address: addressOf(c, deps.settings), requestId: by.requestId }
    return proven(by, await proveByPassword(deps, by.staff, typed))
  })

  async function proven({ staff }: StaffAsking, outcome: Outcome) {
    return outcome.ok
      ? { status: 'ok' as const, me: await readMe(deps, { ...staff, provedAt: deps.now(), isLocked: false }) }
      : outcome
  }
}

async function entered(c: ApiContext, deps: Deps, outcome: Outcome<{ entered: Entered }>) {
  if (!outcome.ok) return outcome
  keepEntered(c, deps, outcome.entered)
  return { status: 'ok' as const, me: await meOf(deps, outcome.entered) }
}

/** Who has just come in, as the next request will find them. */
export async function meOf(deps: Deps, { token }: Entered) {
  const staff = await readStaffSession(deps, token)
  if (!staff) throw new Error('A session that was opened just now is over.')
  return readMe(deps, staff)
}
