// Keeps how a change is taken back, beside its entry of the journal, and tells until when.

import type { Instant } from '#domain/days.ts'
import { undoableUntil, type OfferedUndo } from '#domain/undo.ts'
import type { Db } from '#server/db/client.ts'
import { findUndo, insertUndo, type UndoCommand } from '#server/db/undos.ts'
import type { Actor } from './write-audit.ts'

/** In the transaction of the change. */
export async function offerUndo(
  tx: Db,
  { auditId, command, at }: { auditId: number; command: UndoCommand; at: Instant },
): Promise<OfferedUndo> {
  const until = undoableUntil(at)
  await insertUndo(tx, { auditId, command, until })
  return { id: auditId, until }
}

/** The undo of a form that is sent again; null once it is over, or done. */
export async function undoOffered(
  tx: Db,
  { staff }: Actor,
  auditId: number | null,
  at: Instant,
): Promise<OfferedUndo | null> {
  const undo = auditId === null ? undefined : await findUndo(tx, { id: auditId, staff }, 'look')
  return undo && !undo.undoneAt && undo.until > at ? { id: undo.id, until: undo.until } : null
}
