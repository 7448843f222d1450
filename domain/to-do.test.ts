import { describe, expect, test } from 'vitest'
import { isReadinessLate, readinessOf } from './readiness.ts'
import { ours, rowsOf, theirs } from './to-do.ts'

const now = { at: '2026-12-01T15:00:00.000Z', today: '2026-12-01' } as const
const stay = (id: number) => ({ id, reference: `L-${id}`, guestName: 'Margot Tremblay' })
const link = (id: number) => ({ kind: 'link_open', reservation: stay(id) }) as const
const option = (id: number) => ({ kind: 'option_ends', reservation: stay(id) }) as const
const balance = (id: number, dueOn: string) =>
  ({ kind: 'balance_open', reservation: stay(id), dueOn }) as const
const problem = { kind: 'turnover_problem' } as const
const books = (code: string, id: number | null) =>
  ({ kind: 'books_exception', exception: { code, reservation: id === null ? null : stay(id) } }) as const

describe('rows', () => {
  test('one stay is one row, where its first thing is, and it is ours as soon as one thing is', () => {
    const rows = rowsOf(
      [link(1), problem, option(1), option(2), { kind: 'deposit_refused', reservation: stay(2) }],
      now,
    )
    expect(rows.map(({ items, turn, isLate }) => [items.map(({ kind }) => kind), turn, isLate])).toEqual([
      [['option_ends', 'deposit_refused'], 'us', true],
      [['link_open', 'option_ends'], 'them', false],
      [['turnover_problem'], 'us', false],
    ])
    expect([ours(rows).length, theirs(rows).length]).toEqual([2, 1])
  })

  test('what is of no stay is a row each; nights that somebody has are not that stay’s row', () => {
    const proposed = {
      kind: 'closing_proposed',
      reservation: stay(1),
      proposal: { firstNight: '2026-12-04' },
    } as const
    const rows = rowsOf([problem, problem, link(1), proposed], now)
    expect(rows).toHaveLength(4)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4)
  })

  test('a refund by hand and the total that differs by it are one row; a total by itself is one', () => {
    const refund = books('refund_unknown_here', 3)
    const total = books('bank_total_differs', null)
    expect(rowsOf([total, refund], now).map(({ items }) => items)).toEqual([[total, refund]])
    expect(rowsOf([total, books('stays_total_differs', null)], now)).toHaveLength(2)
    expect(rowsOf([total, refund, balance(3, '2026-11-01')], now)).toHaveLength(1)
  })
})

test.each([
  ['2026-12-02', 'them', false],
  ['2026-12-01', 'them', false],
  ['2026-11-30', 'us', true],
])('a balance that is due on %s is %s, late: %s', (dueOn, turn, isLate) => {
  expect(rowsOf([balance(1, dueOn)], now)).toMatchObject([{ turn, isLate }])
})

test('what one asked others for waits for them', () => {
  const asked = (isOwn: boolean) =>
    ({ kind: 'approval_asked', approval: { isOwn }, reservation: stay(1) }) as const
  expect(rowsOf([asked(true)], now)[0]!.turn).toBe('them')
  expect(rowsOf([asked(false)], now)[0]!.turn).toBe('us')
})

describe('a loft that is not ready', () => {
  const sameDay = {
    arrival: '2026-12-01',
    arrivalTime: '16:00',
    leftOn: '2026-12-01',
    departureTime: '11:00',
    leftAt: null,
  } as const
  const zone = 'America/Toronto'
  const row = (at: string, before: { leftOn?: '2026-11-29'; leftAt?: '2026-12-01T15:20:00.000Z' } = {}) => {
    const coming = { ...sameDay, ...before }
    const { outAt, inAt } = readinessOf(coming, zone)
    const item = {
      kind: 'arrival_not_ready',
      reservation: stay(1),
      outAt,
      inAt,
      turnover: { day: coming.leftOn },
    } as const
    const { turn, isLate } = rowsOf([item], { at: at as typeof now.at, today: '2026-12-01' })[0]!
    return [turn, isLate]
  }

  test('is asked for six hours before its guests may come', () => {
    expect(readinessOf(sameDay, zone)).toEqual({
      askedFrom: '2026-12-01T15:00:00.000Z',
      outAt: '2026-12-01T16:00:00.000Z',
      inAt: '2026-12-01T21:00:00.000Z',
    })
  })

  test('is nobody’s turn while the former guests may be in it, unless somebody saw them leave', () => {
    expect(row('2026-12-01T15:59:00.000Z')).toEqual(['them', false])
    expect(row('2026-12-01T16:00:00.000Z')).toEqual(['us', false])
    expect(row('2026-12-01T15:30:00.000Z', { leftAt: '2026-12-01T15:20:00.000Z' })).toEqual(['us', false])
  })

  test('is late two hours before, and at once where another day left it', () => {
    expect(row('2026-12-01T18:59:00.000Z')).toEqual(['us', false])
    expect(row('2026-12-01T19:00:00.000Z')).toEqual(['us', true])
    expect(row('2026-12-01T15:00:00.000Z', { leftOn: '2026-11-29' })).toEqual(['us', true])
    expect(isReadinessLate({ leftOn: '2026-12-01', inAt: '2026-12-01T21:00:00.000Z' }, now)).toBe(false)
  })
})
