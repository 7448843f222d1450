import { expect, test } from 'vitest'
import type { Instant } from './days.ts'
import type { Role } from './permissions.ts'
import { decideUndo, undoableUntil, type UndoKind } from './undo.ts'

const changedAt: Instant = '2027-02-01T15:00:00.000Z'
const decided = (
  { kind = 'close_nights', undoneAt = null }: { kind?: UndoKind; undoneAt?: Instant | null },
  { role = 'owner', at = changedAt }: { role?: Role; at?: Instant } = {},
) => {
  const outcome = decideUndo({ command: { kind }, until: undoableUntil(changedAt), undoneAt }, role, at)
  return outcome === null || outcome.ok ? outcome?.ok : outcome.reason.code
}

test('a change is taken back within ten minutes; a second time changes nothing, however late', () => {
  expect(decided({}, { at: '2027-02-01T15:09:59.999Z' })).toBe(true)
  expect(decided({}, { at: '2027-02-01T15:10:00.000Z' })).toBe('undo_over')
  expect(decided({ undoneAt: changedAt }, { at: '2027-02-02T15:00:00.000Z' })).toBeUndefined()
  expect(decideUndo(undefined, 'owner', changedAt)).toMatchObject({ reason: { code: 'undo_not_found' } })
})

test('a role that was lowered since takes back only what it may still do', () => {
  const kinds: UndoKind[] = ['close_nights', 'open_nights', 'change_prices', 'answer_review']
  for (const kind of kinds) expect(decided({ kind })).toBe(true)
  for (const kind of kinds) expect(decided({ kind }, { role: 'bookkeeper' })).toBe('not_allowed')
  expect(decided({ undoneAt: changedAt }, { role: 'bookkeeper' })).toBe('not_allowed')
})
