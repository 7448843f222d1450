import { expect, test } from 'vitest'
import { timelineOf, type Cancellable } from './cancellation.ts'
import { addMinutes, type Day } from './days.ts'
import { policyOn, soldTermsAt, textsWith } from './sold-terms.ts'
import { fortyPolicy, specifiedPolicy, specifiedRow } from './test-policy.ts'

const later = { ...fortyPolicy, from: '2027-03-01' } as const
/** A row that was entered first need not be the first one. */
const policies = [later, specifiedRow]
const site = { zone: 'America/Toronto', minimumAge: 21, policies }

test('a policy holds from its first day on, until another one begins', () => {
  expect(policyOn('2027-02-28', policies)).toBe(specifiedRow)
  expect(policyOn('2027-03-01', policies)).toBe(later)
  expect(policyOn('2031-01-01', policies)).toBe(later)
})

test('its first day begins at midnight at the lofts', () => {
  expect(soldTermsAt(site, '2027-03-01T04:59:59.999Z').policy).toEqual(specifiedPolicy)
  expect(soldTermsAt(site, '2027-03-01T05:00:00.000Z').policy).toEqual(fortyPolicy)
})

test('a site without a policy is set up wrongly', () => {
  expect(() => policyOn('2027-02-28', [later])).toThrow('No cancellation policy on 2027-02-28.')
})

test('the texts are those of the later day: their own, or that of the policy that they tell of', () => {
  expect(textsWith(specifiedRow)).toEqual({ terms: '2026-11-22', cancellationPolicy: '2026-11-22' })
  expect(soldTermsAt(site, '2027-03-01T05:00:00.000Z')).toMatchObject({
    minimumAge: 21,
    texts: { terms: '2027-03-01', cancellationPolicy: '2027-03-01' },
  })
})

test('a stay has the free window of the day for which it was booked, whatever day it is moved to', () => {
  const stay: Cancellable = {
    quote: { lines: [], taxes: { tps: 0, tvq: 0 }, total: 0 },
    policy: specifiedPolicy,
    arrival: '2027-04-12',
    bookedAt: '2027-02-12T15:00:00.000Z',
    zone: 'America/Toronto',
    checkIn: '16:00',
  }
  const freeUntil = (bookedFor: Day) => timelineOf({ ...stay, bookedFor })[0]?.until
  expect(freeUntil('2027-02-12')).toBe(addMinutes(stay.bookedAt, 60))
  expect(freeUntil('2027-04-12')).toBe(addMinutes(stay.bookedAt, 240))
})
