import { describe, expect, test } from 'vitest'
import type { Outcome } from './refusal.ts'
import {
  decideAssignment,
  decideMarking,
  decideReport,
  decideSettling,
  decideTaking,
  type FoundTurnover,
  type NamedWorker,
  type TurnoverWords,
} from './turnover-changes.ts'

const seen = { stayId: 1, propertyId: 7, day: '2027-03-04' } as const
const leaving = { propertyId: 7, propertyName: 'Loft 101', day: seen.day }
const found: FoundTurnover = { leaving, seen, reader: { propertyIds: [] } }
const card = '4242 4242 4242 4242'

/** Null: nothing changes. */
const codeOf = (outcome: Outcome<object> | null) =>
  outcome === null ? null : outcome.ok ? 'ok' : outcome.reason.code

/** What is in the way of whatever is done with a turnover. */
const elsewhere: [string, Partial<FoundTurnover>, string][] = [
  ['that is cancelled', { leaving: undefined }, 'turnover_not_found'],
  ['of a loft that is not theirs', { reader: { propertyIds: [3] } }, 'turnover_not_found'],
  ['that moved to another day', { leaving: { ...leaving, day: '2027-03-05' } }, 'turnover_moved'],
  ['that moved to another loft', { leaving: { ...leaving, propertyId: 3 } }, 'turnover_moved'],
]

describe('a loft', () => {
  const mark = (isDone: boolean, today: typeof seen.day | '2027-03-03' | '2027-03-05', wasDone = !isDone) =>
    codeOf(decideMarking({ ...found, wasDone }, isDone, today))

  test('is ready from the day on which its guests leave; that it is not may always be said', () => {
    expect(mark(true, '2027-03-03')).toBe('turnover_not_begun')
    expect(mark(true, '2027-03-04')).toBe('ok')
    expect(mark(true, '2027-03-05')).toBe('ok')
    expect(mark(false, '2027-03-03')).toBe('ok')
  })

  test('that is ready already, or is not, stays as it is', () => {
    expect([mark(true, '2027-03-04', true), mark(false, '2027-03-04', false)]).toEqual([null, null])
  })

  test.each(elsewhere)('%s is not marked', (_, more, code) => {
    expect(codeOf(decideMarking({ ...found, ...more, wasDone: false }, true, '2027-03-03'))).toBe(code)
  })
})

const worker = (id: number, more: Partial<NamedWorker> = {}): NamedWorker => ({
  id,
  name: `Worker ${id}`,
  role: 'housekeeping',
  status: 'active',
  propertyIds: [],
  ...more,
})
const nobody: TurnoverWords = { assigneeId: null, note: null }
const workers = [
  worker(1),
  worker(2),
  worker(3, { propertyIds: [3] }),
  worker(4, { status: 'disabled' }),
  worker(5, { role: 'bookkeeper' }),
]
const said = { ...found, workers, former: nobody }

describe('a turnover', () => {
  const wish = { assigneeId: 1 as number | null, note: 'Lit de bébé', formerNote: '' }
  const assign = (more: Partial<typeof wish>, facts: Partial<typeof said> = {}) =>
    codeOf(decideAssignment({ ...said, ...facts }, { ...wish, ...more }))

  test('is given to whoever may have it, with a note, which is none when it is empty', () => {
    expect(decideAssignment(said, wish)).toMatchObject({ words: { assigneeId: 1, note: 'Lit de bébé' } })
    expect(decideAssignment(said, { ...wish, note: '' })).toMatchObject({
      words: { assigneeId: 1, note: null },
    })
    expect([3, 4, 5].map((assigneeId) => assign({ assigneeId }))).toEqual(Array(3).fill('turnover_not_for'))
    expect(assign({ assigneeId: 6 })).toBe('member_not_found')
    expect(assign({ assigneeId: null })).toBe('ok')
  })

  test('is as it is where nothing of it changes', () => {
    expect(assign({}, { former: { assigneeId: 1, note: 'Lit de bébé' } })).toBe('note_changed')
    const former = { assigneeId: 1, note: 'Lit de bébé' }
    expect(assign({ formerNote: 'Lit de bébé' }, { former })).toBeNull()
    expect(assign({ assigneeId: null, note: '' })).toBeNull()
  })

  test('is judged in one order: a card, where it is, the note that was read, who does it', () => {
    const former = { assigneeId: null, note: 'Deux lits' }
    expect(assign({ note: card, assigneeId: 6 }, { leaving: undefined, former })).toBe('card_in_text')
    expect(assign({ assigneeId: 6 }, { leaving: undefined, former })).toBe('turnover_not_found')
    expect(assign({ assigneeId: 6 }, { former })).toBe('note_changed')
  })

  const take = (isTaken: boolean, assigneeId: number | null, own = 1) =>
    codeOf(decideTaking({ ...said, former: { assigneeId, note: null } }, { own, isTaken }))

  test('is taken from nobody who may still do it, and left by whoever has it', () => {
    expect([take(true, null), take(true, 1), take(true, 2)]).toEqual(['ok', null, 'turnover_taken'])
    expect([take(false, null), take(false, 1), take(false, 2)]).toEqual([null, 'ok', 'turnover_taken'])
    expect([3, 4, 5, 6].map((holder) => take(true, holder))).toEqual(Array(4).fill('ok'))
  })

  test('keeps its note when somebody takes it', () => {
    const former = { assigneeId: null, note: 'Lit de bébé' }
    const taken = decideTaking({ ...said, former }, { own: 1, isTaken: true })
    expect(taken).toMatchObject({ former, words: { assigneeId: 1, note: 'Lit de bébé' } })
  })

  test.each(elsewhere)('%s is neither given nor taken', (_, more, code) => {
    expect(codeOf(decideAssignment({ ...said, ...more }, wish))).toBe(code)
    expect(codeOf(decideTaking({ ...said, ...more }, { own: 1, isTaken: true }))).toBe(code)
  })
})

describe('a problem', () => {
  const report = (words: string, more: object = {}) =>
    codeOf(decideReport({ ...found, wasReported: false, ...more }, words))

  test('is reported once by a form, in words without a card', () => {
    expect(report('Ampoule brûlée')).toBe('ok')
    expect(report('Ampoule brûlée', { wasReported: true })).toBeNull()
    expect(report('', { leaving: undefined })).toBe('missing_fields')
    expect(report(card, { leaving: undefined })).toBe('card_in_text')
  })

  test.each(elsewhere)('of a turnover %s is not reported', (_, more, code) => {
    expect(report('Ampoule brûlée', { wasReported: true, ...more })).toBe(code)
  })

  test('is settled by whoever has its loft; what is so already stays', () => {
    const settle = (settledAt: string | null, isSettled: boolean, propertyIds: number[] = []) =>
      codeOf(decideSettling({ propertyId: 7, settledAt }, { propertyIds }, isSettled))
    const at = '2027-03-04T15:00:00.000Z'
    expect([settle(null, true), settle(at, true), settle(at, false), settle(null, false)]).toEqual([
      'ok',
      null,
      'ok',
      null,
    ])
    expect([settle(at, true, [3]), settle(null, true, [3, 7])]).toEqual(['turnover_problem_not_found', 'ok'])
    expect(codeOf(decideSettling(undefined, { propertyIds: [] }, true))).toBe('turnover_problem_not_found')
  })
})
