import { describe, expect, test } from 'vitest'
import type { Day, Instant } from './days.ts'
import { answerDueOn, checkErasure, papersStayUntil, type OwnStay } from './privacy.ts'

const now: Instant = '2026-12-01T15:00:00.000Z'
const today: Day = '2026-12-01'
const over: OwnStay = {
  id: 7,
  status: 'confirmed',
  departure: '2026-11-30',
  heldUntil: '2026-06-01T15:00:00.000Z',
  hasDeposit: false,
  hasOpenMoney: false,
}
const judge = (stay: Partial<OwnStay>, erasedAt: Instant | null = null) => {
  const checked = checkErasure({ erasedAt, stays: [over, { ...over, ...stay, id: 8 }] }, { today, now })
  return checked.ok ? 'ok' : checked.reason
}

describe('a guest may be erased', () => {
  test.each<[string, Partial<OwnStay>]>([
    ['once the day after the last departure has come', {}],
    ['with a stay ahead that was cancelled', { status: 'cancelled', departure: '2027-02-01' }],
    ['with a hold that is over', { status: 'held', heldUntil: now }],
    ['with an option that was released', { status: 'released', heldUntil: '2026-12-03T15:00:00.000Z' }],
  ])('%s', (_, stay) => {
    expect(judge(stay)).toBe('ok')
  })

  test.each<[string, Partial<OwnStay>, object]>([
    ['on the day of departure', { departure: today }, { code: 'guest_stay_ahead', departure: today }],
    ['before a stay', { departure: '2027-02-01' }, { code: 'guest_stay_ahead', departure: '2027-02-01' }],
    [
      'while they pay',
      { status: 'held', heldUntil: '2026-12-01T15:01:00.000Z' },
      { code: 'guest_holds_nights' },
    ],
    [
      'during an option',
      { status: 'optioned', heldUntil: '2026-12-02T15:00:00.000Z' },
      { code: 'guest_holds_nights' },
    ],
    ['while a deposit is held', { hasDeposit: true }, { code: 'guest_deposit_open' }],
    ['while money is owed or on its way', { hasOpenMoney: true }, { code: 'guest_money_open' }],
  ])('and not %s: the stay is named', (_, stay, reason) => {
    expect(judge(stay)).toEqual({ ...reason, reservation: 8 })
  })

  test('and only once', () => {
    expect(judge({}, now)).toEqual({ code: 'guest_erased' })
  })
})

test('an answer is due thirty days after the question', () => {
  expect(answerDueOn('2026-12-01')).toBe('2026-12-31')
  expect(answerDueOn('2027-02-15')).toBe('2027-03-17')
})

test('papers stay for six years after the year of the last one', () => {
  expect(papersStayUntil('2026-01-01')).toBe('2032-12-31')
  expect(papersStayUntil('2026-12-31')).toBe('2032-12-31')
})
