import { expect, test } from 'vitest'
import type { Instant } from './days.ts'
import { decideRequest, linkStateOf } from './payment-request.ts'

const now: Instant = '2026-12-01T15:00:00.000Z'
const facts = { balance: 32_624, endsAt: '2027-02-16T16:00:00.000Z' as Instant, now }

test('all or a part of what is owed is asked for, for as long as was wanted', () => {
  expect(decideRequest({ amount: 32_624, hours: 72 }, facts)).toEqual({
    ok: true,
    amount: 32_624,
    expiresAt: '2026-12-04T15:00:00.000Z',
  })
  expect(decideRequest({ amount: 1, hours: 1 }, facts)).toMatchObject({ ok: true, amount: 1 })
})

test('the link ends with the stay', () => {
  const endsAt: Instant = '2026-12-02T16:00:00.000Z'
  expect(decideRequest({ amount: 100, hours: 72 }, { ...facts, endsAt })).toMatchObject({ expiresAt: endsAt })
})

test.each([
  [{ amount: 0 }, {}, 'receipt_amount_invalid'],
  [{ amount: 10.5 }, {}, 'receipt_amount_invalid'],
  [{ amount: 32_625 }, {}, 'receipt_too_high'],
  [{}, { balance: 0 }, 'nothing_owed'],
  [{}, { endsAt: now }, 'stay_over'],
] as const)('%o of %o is refused', (wish, more, code) => {
  const decided = decideRequest({ amount: 32_624, hours: 72, ...wish }, { ...facts, ...more })
  expect(decided.ok ? null : decided.reason.code).toBe(code)
})

test('a link whose hour has come is over, also before anybody has looked', () => {
  expect(linkStateOf({ status: 'open', expiresAt: now }, now)).toBe('expired')
  expect(linkStateOf({ status: 'open', expiresAt: facts.endsAt }, now)).toBe('open')
  expect(linkStateOf({ status: 'paid', expiresAt: now }, now)).toBe('paid')
})
