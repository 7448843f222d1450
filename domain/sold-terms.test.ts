import { describe, expect, test } from 'vitest'
import { timelineOf, type Cancellable } from './cancellation.ts'
import { addMinutes, type Day } from './days.ts'
import { policyOn, soldTermsAt, termsMark, textsChangedOn, textsOn } from './sold-terms.ts'
import { fortyPolicy, specifiedPolicy, specifiedRow, specifiedTerms } from './test-policy.ts'

const later = { ...fortyPolicy, from: '2027-03-01' } as const
/** A row that was entered first need not be the first one. */
const policies = [later, specifiedRow]
const sales = [
  { from: '2013-01-01', minimumAge: 21, depositAmount: 50_000 },
  { from: '2027-02-01', minimumAge: 25, depositAmount: 0 },
] as const
const charges = [{ from: '2013-01-01' }, { from: '2027-04-01' }] as const
const site = { zone: 'America/Toronto', policies, sales, hours: [], charges }

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

test('the texts are those of the later day: their own, or that of the figures that they tell of', () => {
  expect(textsOn('2027-01-31', site)).toEqual(textsChangedOn)
  expect(textsOn('2027-02-28', site)).toEqual({ ...textsChangedOn, terms: '2027-02-01' })
  expect(soldTermsAt(site, '2027-03-01T05:00:00.000Z')).toMatchObject({
    minimumAge: 25,
    texts: { terms: '2027-03-01', cancellationPolicy: '2027-03-01' },
  })
  expect(textsOn('2027-04-01', site)).toEqual({ terms: '2027-04-01', cancellationPolicy: '2027-04-01' })
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

describe('the mark of terms', () => {
  const mark = termsMark({ soldTerms: specifiedTerms, depositAmount: 50_000 })

  test('is the same for the same, whatever else a stay keeps', () => {
    const soldTerms = { ...specifiedTerms, arrival: '2027-04-12' as Day }
    expect(termsMark({ soldTerms, depositAmount: 50_000 })).toBe(mark)
    const free = (depositAmount: number | null) => termsMark({ soldTerms, depositAmount })
    expect(free(null)).toBe(free(0))
  })

  test.each([
    ['a step', { policy: fortyPolicy }, 50_000],
    ['the free window', { policy: { ...specifiedPolicy, freeMinutes: 120 } }, 50_000],
    ['that of the arrival day', { policy: { ...specifiedPolicy, freeMinutesOnArrivalDay: 0 } }, 50_000],
    ['the minimum age', { minimumAge: 25 }, 50_000],
    ['the deposit', {}, 60_000],
    ['the terms', { texts: { ...textsChangedOn, terms: '2027-01-01' } as const }, 50_000],
    [
      'the policy’s words',
      { texts: { ...textsChangedOn, cancellationPolicy: '2027-01-01' } as const },
      50_000,
    ],
  ])('is another one where %s changed', (_, changed, depositAmount) => {
    expect(termsMark({ soldTerms: { ...specifiedTerms, ...changed }, depositAmount })).not.toBe(mark)
  })
})
