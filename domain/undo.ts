// Decides for how long a change of the house can be taken back, and by whom: only what has not left the house, never money or a sent email.

import { addMinutes, type Instant } from './days.ts'
import { grantOf, type Permission, type Role } from './permissions.ts'
import { refused, type Outcome } from './refusal.ts'

/** In minutes: long enough to see that it was the wrong night, too short for anybody to have planned by it. */
export const undoMinutes = 10

export const undoableUntil = (changedAt: Instant): Instant => addMinutes(changedAt, undoMinutes)

/** As whoever changed something is told of it; `id` is that of the journal's entry. */
export type OfferedUndo = { id: number; until: Instant }

/** What can be taken back, with what its author has to be allowed to do, still, when they take it back. */
export const undoKinds = {
  close_nights: 'close_nights',
  open_nights: 'close_nights',
  change_prices: 'set_prices',
  answer_review: 'answer_reviews',
  set_texts: 'change_pages',
  set_look: 'change_pages',
  correct_loft: 'add_lofts',
} as const satisfies Record<string, Permission>

export type UndoKind = keyof typeof undoKinds

type Change = { command: { kind: UndoKind }; until: Instant; undoneAt: Instant | null }

/**
 * A role that was lowered since takes back nothing that it may not do by now. Whoever proved who they are to change something
 * proves nothing to take it back. Null: it was taken back before.
 */
export function decideUndo<Undo extends Change>(
  undo: Undo | undefined,
  role: Role,
  at: Instant,
): Outcome<{ undo: Undo }> | null {
  if (!undo) return refused('undo_not_found')
  if (grantOf(role, undoKinds[undo.command.kind]) === 'no') return refused('not_allowed')
  if (undo.undoneAt !== null) return null
  return undo.until <= at ? refused('undo_over') : { ok: true, undo }
}
