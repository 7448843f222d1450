import { describe, expect, test } from 'vitest'
import type { Day } from './days.ts'
import { addDays } from './days.ts'
import { openingItems } from './opening-items.ts'
import { checkOpening, missingOf, type OpeningFacts } from './opening-checklist.ts'
import { specifiedPolicy } from './test-policy.ts'

const today: Day = '2026-12-01'
const rate = (from: Day, to: Day) => ({
  from,
  to,
  weekdays: null,
  layer: 'base' as const,
  season: null,
  nightlyRate: 25_000,
  minNights: 1,
})
const loft = { name: 'Loft 101', licenseExpiresOn: '2027-06-30' as Day, rates: [rate(today, '2027-12-01')] }
const whole: OpeningFacts = {
  site: {
    name: 'Les Lofts du Lac',
    company: 'Gestion Rivage inc.',
    email: 'info@leslofts.example',
    telephone: '819-555-0142',
    address: '14, chemin du Lac',
    city: 'Sainte-Agathe-des-Monts',
    postalCode: 'J8C 1A1',
    tpsNumber: '123456789 RT0001',
    tvqNumber: '1234567890 TQ0001',
    charges: [{ from: '2013-01-01', managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }],
    sales: [{ from: '2013-01-01', minimumAge: 21, depositAmount: 50_000 }],
    policies: [{ ...specifiedPolicy, from: '2013-01-01' }],
  },
  lofts: [loft],
  owners: 1,
  settled: { takesRealCards: true, sendsMails: true, isOnTheWeb: true },
}
const withSite = (more: Partial<OpeningFacts['site']>): OpeningFacts => ({
  ...whole,
  site: { ...whole.site, ...more },
})
const undone = (facts: OpeningFacts) =>
  checkOpening(facts, today)
    .filter(({ isDone }) => !isDone)
    .map(({ item }) => item)

test('a site that has everything lacks nothing', () => {
  expect(checkOpening(whole, today).map(({ item }) => item)).toEqual(openingItems)
  expect(undone(whole)).toEqual([])
})

describe('each thing that is missing is named, and nothing else', () => {
  test.each([
    ['company', withSite({ company: ' ' })],
    ['company', withSite({ telephone: '' })],
    ['tax_numbers', withSite({ tvqNumber: '' })],
    ['charges', withSite({ charges: [] })],
    ['policy', withSite({ sales: [] })],
    ['policy', withSite({ policies: [] })],
    ['policy', withSite({ policies: [{ ...specifiedPolicy, from: addDays(today, 1) }] })],
    ['prices', { ...whole, lofts: [{ ...loft, rates: [] }] }],
    ['owner', { ...whole, owners: 0 }],
    ['payments', { ...whole, settled: { ...whole.settled, takesRealCards: false } }],
    ['mail', { ...whole, settled: { ...whole.settled, sendsMails: false } }],
    ['address', { ...whole, settled: { ...whole.settled, isOnTheWeb: false } }],
  ] as const)('%s', (item, facts) => {
    expect(undone(facts)).toEqual([item])
  })
})

test('rates that begin tomorrow are none, and no tax is one of 0', () => {
  const [rates] = whole.site.charges
  expect(undone(withSite({ charges: [{ ...rates!, from: addDays(today, 1) }] }))).toEqual(['charges'])
  expect(undone(withSite({ charges: [{ ...rates!, lodgingTax: 0 }] }))).toEqual([])
})

test('a licence is good through its last day, and a loft without one sells none of its prices', () => {
  const lasting = (licenseExpiresOn: Day) => ({ ...whole, lofts: [{ ...loft, licenseExpiresOn }] })
  expect(undone(lasting(today))).toEqual([])
  expect(undone(lasting(addDays(today, -1)))).toEqual(['loft', 'prices'])
})

test('prices of nights that are over, or too far ahead to book, sell nothing', () => {
  const rated = (from: Day, to: Day) => ({ ...whole, lofts: [{ ...loft, rates: [rate(from, to)] }] })
  expect(undone(rated('2026-01-01', today))).toEqual(['prices'])
  expect(undone(rated(today, addDays(today, 1)))).toEqual([])
  expect(undone(rated(addDays(today, 365), addDays(today, 366)))).toEqual([])
  expect(undone(rated(addDays(today, 366), addDays(today, 400)))).toEqual(['prices'])
})

test('what is only advisable keeps nobody from opening', () => {
  const bare: OpeningFacts = {
    site: { ...whole.site, policies: [], tpsNumber: '' },
    lofts: [],
    owners: 0,
    settled: { takesRealCards: false, sendsMails: false, isOnTheWeb: false },
  }
  expect(missingOf(checkOpening(bare, today))).toEqual(['tax_numbers', 'policy', 'loft', 'prices', 'owner'])
})
