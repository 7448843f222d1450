import { describe, expect, test } from 'vitest'
import type { Day, Instant } from './days.ts'
import {
  answerDueOn,
  checkErasure,
  decideAnswering,
  decideErasure,
  decideNoting,
  papersStayUntil,
  type OwnStay,
} from './privacy.ts'

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

test('erasing says how many stays lose a name, and until when the last paper keeps it, by the clock of the site', () => {
  const guest = { erasedAt: null, zone: 'America/Toronto', stays: [over], bought: 1 }
  const papers: { issuedAt: Instant }[] = [
    { issuedAt: '2026-01-01T03:00:00.000Z' },
    { issuedAt: '2025-06-01T12:00:00.000Z' },
  ]
  expect(decideErasure({ ...guest, papers }, now)).toEqual({
    ok: true,
    stays: 1,
    papers: 2,
    papersUntil: '2031-12-31',
  })
  expect(decideErasure({ ...guest, papers: [] }, now)).toMatchObject({ papers: 0, papersUntil: null })
  const ahead = { ...guest, stays: [{ ...over, departure: today }], papers }
  expect(decideErasure(ahead, now)).toMatchObject({ reason: { code: 'guest_stay_ahead' } })
  expect(decideErasure(ahead, '2026-12-02T05:00:00.000Z')).toMatchObject({ ok: true })
})

test('a question is noted of the day on which it came, once, and answered once', () => {
  const known = { hasGuest: true, zone: 'America/Toronto', wasNoted: false }
  const code = (outcome: ReturnType<typeof decideNoting>) =>
    outcome === null || outcome.ok ? outcome : outcome.reason.code
  expect(code(decideNoting(known, ' 01/12/2026 ', now))).toEqual({ ok: true, askedOn: today })
  expect(code(decideNoting(known, '2026-12-02', now))).toBe('asked_in_future')
  expect(code(decideNoting(known, '2026-12-01', '2026-12-01T03:00:00.000Z'))).toBe('asked_in_future')
  expect(code(decideNoting({ ...known, hasGuest: false }, '2026-12-02', now))).toBe('guest_not_found')
  expect(code(decideNoting({ ...known, hasGuest: false }, 'hier', now))).toBe('invalid_dates')
  expect(code(decideNoting({ ...known, wasNoted: true }, '2026-12-02', now))).toBe('asked_in_future')
  expect(code(decideNoting({ ...known, wasNoted: true }, today, now))).toBeNull()
  expect(decideAnswering({ hasGuest: true, isOpen: true })).toEqual({ ok: true })
  expect(decideAnswering({ hasGuest: true, isOpen: false })).toMatchObject({
    reason: { code: 'privacy_request_not_open' },
  })
  expect(decideAnswering({ hasGuest: false, isOpen: false })).toMatchObject({
    reason: { code: 'guest_not_found' },
  })
})
