// Sends a link to set one's ways in anew to anyone of the staff who has a recovery code, and tells nobody else who has access.

import { refuseFields, type FieldReasons, type Outcome } from '#domain/refusal.ts'
import { inTransaction } from '#server/db/client.ts'
import { addJob } from '#server/db/jobs.ts'
import { findStaffByEmail } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { takeTypedRecoveryCode } from './check-code.ts'
import { sendNewFactorsLink } from './make-link.ts'
import { countEntry } from './staff-attempts.ts'
import { writeOwnAudit } from './write-audit.ts'

type Asked = { email: string; code: string; address: string | null; requestId: string }

/**
 * Two things are needed, the code and the mailbox: neither alone opens anything. Nothing of the former ways in is lost until
 * the link is taken up. The answer is the same for a wrong code and an unknown address.
 */
export async function recoverAccess(
  deps: Deps,
  { email, code, address, requestId }: Asked,
): Promise<Outcome> {
  const fields: FieldReasons = {}
  if (email === '') fields.email = { code: 'missing_fields' }
  if (code === '') fields.code = { code: 'missing_fields' }
  if (Object.keys(fields).length > 0) return refuseFields(fields)
  const counted = await countEntry(deps, { email, address, knownBrowser: null })
  if (!counted.ok) return counted
  return inTransaction(deps.db, async (tx) => {
    const member = await findStaffByEmail(tx, email)
    const isRight = await takeTypedRecoveryCode({ ...deps, db: tx }, member?.id ?? 0, code)
    if (member?.status === 'active' && isRight) {
      await sendNewFactorsLink(tx, deps, member, null)
      await writeOwnAudit(tx, deps, { staff: member, requestId }, 'recovery_asked')
    } else {
      const cause = 'staff_wrong_credentials'
      await addJob(tx, 'note-refused-entry', { email, requestId, cause })
    }
    return { ok: true }
  })
}
