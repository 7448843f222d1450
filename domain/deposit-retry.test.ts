import { expect, test } from 'vitest'
import { addMinutes, type Instant } from './days.ts'
import { canRetry, nextStep, type DepositPlan, type Authorization } from './deposit.ts'

const plan: DepositPlan = {
  amount: 50_000,
  arrival: '2027-02-12',
  departure: '2027-02-15',
  checkIn: '16:00',
  checkOut: '11:00',
  zone: 'America/Toronto',
  isCancelled: false,
}
const nine: Instant = '2027-02-12T14:00:00.000Z'
const checkOut: Instant = '2027-02-15T16:00:00.000Z'
const after = (minutes: number): Instant => addMinutes(nine, minutes)
const refused = (at: number): Authorization => ({
  id: at,
  status: 'refused',
  heldAt: null,
  endsAt: null,
  endedAt: after(at),
})

test('a guest may ask again a minute after a refusal', () => {
  expect(canRetry(plan, [refused(0)], after(0))).toBe(false)
  expect(canRetry(plan, [refused(0)], after(1))).toBe(true)
  expect(canRetry({ ...plan, isCancelled: true }, [refused(0)], after(1))).toBe(false)
})

test('a card is asked ten times a day at most', () => {
  const tries = Array.from({ length: 10 }, (_, n) => refused(2 * n))
  expect(canRetry(plan, tries.slice(1), after(30))).toBe(true)
  expect(canRetry(plan, tries, after(30))).toBe(false)
  expect(canRetry(plan, tries, after(24 * 60 + 1))).toBe(true)
})

test('the card is kept for as long as its guest may ask: until check-out, however often it was refused', () => {
  const often = [0, 60, 180, 420, 425, 430].map(refused)
  const last = addMinutes(checkOut, -1)
  expect([nextStep(plan, often, last).do, canRetry(plan, often, last)]).toEqual(['authorize', true])
  const late = [...often, { ...refused(431), endedAt: addMinutes(checkOut, -20) }]
  expect([nextStep(plan, late, last).do, canRetry(plan, late, last)]).toEqual(['wait', true])
  expect([nextStep(plan, late, checkOut).do, canRetry(plan, late, checkOut)]).toEqual(['over', false])
})

test('a hold is let go when its stay is moved to a later day, and asked for again on that one', () => {
  const held = {
    id: 1,
    status: 'held',
    heldAt: '2027-02-12T14:00:00.000Z',
    endsAt: '2027-02-19T14:00:00.000Z',
    endedAt: null,
  } as const
  const times = { checkIn: '16:00', checkOut: '11:00', zone: 'America/Toronto' } as const
  const moved = {
    amount: 50_000,
    arrival: '2027-02-20',
    departure: '2027-02-22',
    isCancelled: false,
    ...times,
  } as const
  expect(nextStep(moved, [held], '2027-02-12T15:00:00.000Z')).toEqual({
    do: 'release',
    authorizations: [held],
  })
  const released = { ...held, status: 'released', endedAt: '2027-02-12T15:00:00.000Z' } as const
  expect(nextStep(moved, [released], '2027-02-20T14:00:00.000Z')).toEqual({ do: 'authorize' })
})
