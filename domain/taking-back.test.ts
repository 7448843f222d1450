import { expect, test } from 'vitest'
import type { Instant } from './days.ts'
import { decideTakingBack, type BroughtBack } from './taking-back.ts'

const stay: BroughtBack = {
  id: 7,
  status: 'confirmed',
  version: 1,
  arrival: '2027-02-12',
  arrivalTime: '16:00',
  arrivedAt: null,
  hasMoney: false,
}
const [before, then]: Instant[] = ['2027-02-12T20:59:00.000Z', '2027-02-12T21:00:00.000Z']
const decide = (stays: BroughtBack[], at = before!, takenBackAt: Instant | null = null) =>
  decideTakingBack({ takenBackAt, stays }, { zone: 'America/Toronto', at })
const named = (outcome: ReturnType<typeof decide>) =>
  outcome?.ok === false && outcome.reason.code === 'bring_in_followed' ? outcome.reason.reservations : outcome

test('a file of which nothing followed is taken back whole, once', () => {
  const stays = [stay, { ...stay, id: 8 }]
  expect(decide(stays)).toEqual({ ok: true, file: { takenBackAt: null, stays } })
  expect(decide(stays, before, before)).toBe(null)
  expect(decideTakingBack(undefined, { zone: 'America/Toronto', at: before! })).toMatchObject({
    reason: { code: 'bring_in_not_found' },
  })
})

test.each<[string, Partial<BroughtBack>]>([
  ['cancelled', { status: 'cancelled' }],
  ['undone', { status: 'undone' }],
  ['changed', { version: 2 }],
  ['asked for, paid or given back', { hasMoney: true }],
  ['seen to arrive early', { arrivedAt: before! }],
])('not once a stay of it is %s, and that one is named', (_, change) => {
  expect(named(decide([stay, { ...stay, id: 9, ...change }]))).toEqual([9])
})

test('not once a stay of it has begun', () => {
  expect(decide([stay])).toMatchObject({ ok: true })
  expect(named(decide([stay, { ...stay, id: 8 }], then))).toEqual([7, 8])
})

test('a few of many are named', () => {
  const many = Array.from({ length: 40 }, (_, id) => ({ ...stay, id, version: 2 }))
  expect(named(decide(many))).toHaveLength(12)
})
