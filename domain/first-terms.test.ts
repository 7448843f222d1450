import { expect, test } from 'vitest'
import { firstFees, firstRates, firstSale, readyPolicies } from './first-terms.ts'
import { refuseFees, refusePolicy, refuseRates, refuseSale } from './settings.ts'
import { specifiedPolicy } from './test-policy.ts'

test('what a house begins with may be set as it stands', () => {
  const wrong = [
    refuseRates(firstRates),
    refuseSale(firstSale),
    refuseFees(firstFees, 2),
    ...Object.values(readyPolicies).map(refusePolicy),
  ]
  expect(wrong).toEqual(wrong.map(() => ({})))
})

test('the taxes are those of Quebec, and the house takes nothing for itself before it says so', () => {
  expect(firstRates).toEqual({ managingFee: 0, lodgingTax: 3500, tps: 5000, tvq: 9975 })
  expect(firstFees).toMatchObject({ cleaningFee: 0, extraPersonFee: 0 })
})

test('the moderate policy is that of the specification; the flexible one gives back no less on any day, the firm one no more', () => {
  expect(readyPolicies.moderate).toEqual(specifiedPolicy)
  const back = (policy: keyof typeof readyPolicies, days: number) =>
    readyPolicies[policy].steps.find(({ daysBefore }) => days >= daysBefore)!.percent
  for (let days = 0; days <= 60; days++) {
    expect(back('flexible', days)).toBeGreaterThanOrEqual(back('moderate', days))
    expect(back('firm', days)).toBeLessThanOrEqual(back('moderate', days))
  }
})
