// Writes one entry of the journal, in the transaction of the change that it tells, and answers its number.

import type { JournalAction, JournalSubject } from '#domain/staff-journal.ts'
import { insertAudit, type AuditEntry } from '#server/db/audit.ts'
import type { Json } from '#server/db/column-kinds.ts'
import type { Db } from '#server/db/client.ts'
import type { StaffMember } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'

/** Who changes something, and in which request. */
export type Actor = {
  staff: Pick<StaffMember, 'id' | 'siteId'>
  requestId: string
  /** What they approve by it, and who asked for it: it is answered exactly when it is done. */
  approves?: { id: number; askedBy: string }
}

export type Entry = {
  action: JournalAction
  subject: JournalSubject
  subjectId: number
  /** What was, and what is: never a secret, a password or a card. */
  before?: AuditEntry['before']
  after?: { [field: string]: Json } | null
  reason?: string
}

/** Without a number it is the product itself, which loads the demo. */
type Writer = Omit<Actor, 'staff'> & { staff: { id: number | null; siteId: number } }

export async function writeAudit(
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { staff, requestId, approves }: Writer,
  { action, subject, subjectId, before = null, after = null, reason }: Entry,
): Promise<number> {
  return insertAudit(tx, {
    siteId: staff.siteId,
    at: now(),
    actor: staff.id === null ? 'system' : 'staff',
    staffId: staff.id,
    action,
    subject,
    subjectId: String(subjectId),
    before,
    after: approves ? { ...after, askedBy: approves.askedBy } : after,
    reason: reason ?? null,
    requestId,
  })
}

/** An entry that is about whoever makes it. */
export const writeOwnAudit = (
  tx: Db,
  deps: Pick<Deps, 'now'>,
  by: Actor,
  action: JournalAction,
  what: Pick<Entry, 'before' | 'after'> = {},
): Promise<number> => writeAudit(tx, deps, by, { action, subject: 'staff', subjectId: by.staff.id, ...what })
