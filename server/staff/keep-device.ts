// Lets somebody in the console keep the device in their hand signed in over the night, and no longer than the house allows.

import type { Instant } from '#domain/days.ts'
import { decideKeeping, type KeepingDays } from '#domain/kept-device.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { findKeeping, findSessionEntry, keepStaffSession } from '#server/db/kept-devices.ts'
import type { Deps } from '#server/deps.ts'
import { lockOwn, type OwnActor } from './own-factors.ts'
import { writeOwnAudit } from './write-audit.ts'

/** `until`: when the session ends at the latest. */
export async function keepDevice(
  deps: Pick<Deps, 'db' | 'now'>,
  by: OwnActor,
  days: KeepingDays,
): Promise<Outcome<{ until: Instant }>> {
  const { sessionId, siteId } = by.staff
  return inTransaction(deps.db, async (tx): Promise<Outcome<{ until: Instant }>> => {
    const member = await lockOwn(tx, by)
    if (!member) return refused('staff_signed_out')
    const { createdAt, expiresAt, passkeyId, keptDays, ...browser } = await findSessionEntry(tx, sessionId)
    const entry = { enteredAt: createdAt, isByPasskey: passkeyId !== null }
    const decided = decideKeeping(days, entry, (await findKeeping(tx, siteId))[member.role])
    if (!decided.ok) return decided
    await keepStaffSession(tx, sessionId, decided.kept)
    const before = { keptDays: keptDays ?? 0 }
    await writeOwnAudit(tx, deps, by, 'device_kept', { before, after: { keptDays: days, ...browser } })
    return { ok: true, until: decided.kept?.until ?? expiresAt }
  })
}
