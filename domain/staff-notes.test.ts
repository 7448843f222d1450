import { describe, expect, test } from 'vitest'
import type { Instant } from './days.ts'
import type { Outcome } from './refusal.ts'
import { decideNote, decideVisit, type Seen, type VisitMark } from './staff-notes.ts'

const zone = 'America/Toronto'
/** Late on the day of arrival at the lofts, and a day further in Greenwich. */
const at: Instant = '2027-03-05T04:59:00.000Z'
const unseen = { arrival: '2027-03-04', arrivedAt: null, leftAt: null } as const

describe('a visit', () => {
  const codeOf = (outcome: Outcome<object> | null) => outcome && !outcome.ok && outcome.reason.code
  const decide = (mark: VisitMark, seen: Partial<Seen> = {}, now: Instant = at) =>
    decideVisit({ ...unseen, ...seen }, mark, { at: now, zone })

  test('is marked from the day of arrival on, by the clock at the lofts', () => {
    const came = { mark: 'arrived', isSo: true } as const
    expect(codeOf(decide(came, {}, '2027-03-04T04:59:00.000Z'))).toBe('visit_not_begun')
    expect(decide(came, {}, '2027-03-04T05:00:00.000Z')).toMatchObject({ ok: true })
    expect(decide(came)).toEqual({
      ok: true,
      before: { arrivedAt: null, leftAt: null },
      after: { arrivedAt: at, leftAt: null },
      zone,
    })
    expect(codeOf(decideVisit(undefined, came, { at, zone }))).toBe('reservation_not_found')
  })

  test('that is marked so already stays as it was noted first, and one mark leaves the other', () => {
    const arrivedAt: Instant = '2027-03-04T20:00:00.000Z'
    const seen: Partial<Seen> = { arrivedAt }
    expect(decide({ mark: 'arrived', isSo: true }, seen)).toBeNull()
    expect(decide({ mark: 'left', isSo: false }, seen)).toBeNull()
    expect(decide({ mark: 'left', isSo: true }, seen)).toMatchObject({
      after: { arrivedAt, leftAt: at },
    })
    expect(decide({ mark: 'arrived', isSo: false }, { ...seen, leftAt: at })).toMatchObject({
      after: { arrivedAt: null, leftAt: at },
    })
  })
})

test('a note is written by whoever read the last one; a card is refused first', () => {
  const code = (reservation: { note: string | null } | undefined, note: string, formerNote: string) => {
    const outcome = decideNote(reservation, { note, formerNote })
    return outcome.ok ? outcome.former : outcome.reason.code
  }
  expect(code({ note: null }, 'Arrive tard', '')).toBe('')
  expect(code({ note: 'Arrive tard' }, 'Arrive tard', 'Arrive tard')).toBe('Arrive tard')
  expect(code({ note: 'Arrive tard' }, 'Deux lits', '')).toBe('note_changed')
  expect(code(undefined, 'Deux lits', '')).toBe('reservation_not_found')
  expect(code(undefined, '4242 4242 4242 4242', '')).toBe('card_in_text')
})
