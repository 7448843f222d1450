// Lets somebody in the console prove again who they are, before what touches money or access.

import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { listPasskeys } from '#server/db/staff-factors.ts'
import { proveStaffSession } from '#server/db/staff-sessions.ts'
import { findStaff } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { askKnownPasskeyOptions, type PasskeyPlace } from '#server/gateways/passkeys.ts'
import { checkPasswordAndCode, type WayIn } from './check-code.ts'
import {
  checkPasskey,
  rememberQuestion,
  type AnsweredPasskey,
  type PasskeyQuestion,
} from './check-passkey.ts'
import { countProof, forgetProof, staffOwnerOf } from './staff-attempts.ts'
import type { SessionStaff } from './staff-session.ts'
import { writeOwnAudit } from './write-audit.ts'

export async function askProof(
  deps: Pick<Deps, 'db' | 'now'>,
  staff: SessionStaff,
  place: PasskeyPlace,
): Promise<PasskeyQuestion> {
  const options = await askKnownPasskeyOptions(place, await listPasskeys(deps.db, staff.id))
  return rememberQuestion(deps, { purpose: 'proof', options, staffId: staff.id })
}

export async function proveByPasskey(
  deps: Deps,
  staff: SessionStaff,
  answered: AnsweredPasskey,
): Promise<Outcome> {
  const counted = await countProof(deps, staff.sessionId)
  if (!counted.ok) return counted
  const checked = await checkPasskey(deps, answered, { purpose: 'proof', staff })
  if (!checked.ok) return checked
  await forgetProof(deps, staff.sessionId)
  return prove(deps, staff, 'passkey', answered.requestId)
}

type TypedProof = { password: string; code: string; address: string | null; requestId: string }

export async function proveByPassword(
  deps: Deps,
  staff: SessionStaff,
  { address, requestId, ...typed }: TypedProof,
): Promise<Outcome> {
  if (staff.isLocked) return refused('unlock_needed')
  const counted = await countProof(deps, staff.sessionId)
  if (!counted.ok) return counted
  const member = await findStaff(deps.db, staff.id)
  const owner = staffOwnerOf({ email: staff.email, address })
  const checked = await checkPasswordAndCode(deps, member, typed, owner)
  if (checked.ok) {
    await forgetProof(deps, staff.sessionId)
    return prove(deps, staff, checked.way, requestId)
  }
  const after = { way: 'password', cause: checked.reason.code }
  await writeOwnAudit(deps.db, deps, { staff, requestId }, 'proof_refused', { after })
  return checked
}

async function prove(
  deps: Pick<Deps, 'db' | 'now'>,
  staff: SessionStaff,
  way: WayIn,
  requestId: string,
): Promise<Outcome> {
  return inTransaction(deps.db, async (tx) => {
    const unlocks = way === 'passkey'
    const isIn = await proveStaffSession(tx, staff.sessionId, { provedAt: deps.now(), unlocks })
    if (!isIn) return refused('staff_signed_out')
    const action = staff.isLocked ? 'device_unlocked' : 'proved'
    await writeOwnAudit(tx, deps, { staff, requestId }, action, { after: { way } })
    return { ok: true }
  })
}
