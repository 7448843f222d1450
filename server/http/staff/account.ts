// One’s own ways in are no commands: codes and passkeys are checked where attempts are counted and hashes take their time, outside of a transaction.

import {
  addPasskey as addSpec,
  askNewPasskey as askSpec,
  changeOwnAccount as changeSpec,
  endStaffSession,
  offerTotp as offerSpec,
  readOwnAccount as readSpec,
  removePasskey as removeSpec,
  renewRecoveryCodes as renewSpec,
  setStaffPassword as setPasswordSpec,
} from '#contract/staff/own-account.ts'
import { keepDevice as keepSpec } from '#contract/staff/kept-devices.ts'
import type { Deps } from '#server/deps.ts'
import {
  addPasskey,
  askNewPasskey,
  changeOwnAccount,
  endOwnSession,
  removePasskey,
  renewRecoveryCodes,
  setStaffPassword,
} from '#server/staff/own-factors.ts'
import { keepDevice } from '#server/staff/keep-device.ts'
import { readOwnAccount } from '#server/staff/read-me.ts'
import { offerTotp } from '#server/staff/read-link.ts'
import { addressOf } from '#server/action/client-address.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'
import { keepSession, placeOf } from '#server/action/staff-door.ts'

export function serveStaffAccount(app: ApiApp, deps: Deps): void {
  serve(app, readSpec, deps, ({ by }) => readOwnAccount(deps, by.staff))

  serve(app, changeSpec, deps, async ({ by, payload }) => {
    const outcome = await changeOwnAccount(deps, by, payload)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, endStaffSession, deps, async ({ by, params }) => {
    const outcome = await endOwnSession(deps, by, params.id)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, keepSpec, deps, async ({ by, payload, c }) => {
    const outcome = await keepDevice(deps, by, payload.days)
    if (!outcome.ok) return outcome
    keepSession(c, deps, outcome.until)
    return { status: 'ok' as const }
  })

  serve(app, askSpec, deps, async ({ by, c }) => {
    const at = placeOf(c, deps)
    return at.ok ? askNewPasskey(deps, by.staff, at.place) : at
  })

  serve(app, addSpec, deps, async ({ by, payload, c }) => {
    const at = placeOf(c, deps)
    if (!at.ok) return at
    const outcome = await addPasskey(deps, by, { ...payload, place: at.place })
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, removeSpec, deps, async ({ by, params }) => {
    const outcome = await removePasskey(deps, by, params.id)
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, offerSpec, deps, ({ by }) => offerTotp(deps, by.staff))

  serve(app, setPasswordSpec, deps, async ({ by, payload, c }) => {
    const outcome = await setStaffPassword(deps, by, payload, addressOf(c, deps.settings))
    return outcome.ok ? { status: 'ok' as const } : outcome
  })

  serve(app, renewSpec, deps, async ({ by }) => {
    const outcome = await renewRecoveryCodes(deps, by)
    return outcome.ok ? { recoveryCodes: outcome.recoveryCodes } : outcome
  })
}
