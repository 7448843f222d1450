import { describe, expect, test } from 'vitest'
import { broughtTermsAt, judgeLines, naturalKeyOf, quoteOf, sumsOf, type NightsHolder } from './bring-in.ts'
import { columnsOf } from './brought-in-columns.ts'
import { readLine, type BroughtStay } from './brought-in-lines.ts'
import { add } from './money.ts'
import { refundOf } from './cancellation.ts'
import { specifiedPolicy } from './test-policy.ts'

const lofts = [
  { id: 1, name: 'Loft du Rivage 101', slug: 'rivage-101', capacity: 4 },
  { id: 2, name: 'Loft du Rivage 102', slug: 'rivage-102', capacity: 2 },
]
const head = [
  'reference',
  'loft',
  'arrivée',
  'départ',
  'voyageurs',
  'prénom',
  'nom',
  'courriel',
  'langue',
  'total',
  'payé',
]
const cells = [
  'A-1',
  'Loft 101',
  '2027-02-12',
  '2027-02-15',
  '2',
  'Zoé',
  'Lavoie',
  'Zoe@People.example',
  '',
  '1 130,49 $',
  '',
]
const reading = { columns: columnsOf({ head }, 'stays'), order: 'ymd' as const, lofts, locale: 'fr' as const }

const readAs = (change: Record<string, string> = {}) =>
  readLine({ line: 2, cells: head.map((title, index) => change[title] ?? cells[index] ?? '') }, reading)

function stayOf(change: Record<string, string> = {}): BroughtStay {
  const read = readAs(change)
  if (!('stay' in read)) throw new Error(`${read.fault} ${read.field}`)
  return read.stay
}

describe('a line', () => {
  test('is a stay, as people write one', () => {
    expect(stayOf()).toEqual({
      line: 2,
      reference: 'A-1',
      propertyId: 1,
      arrival: '2027-02-12',
      departure: '2027-02-15',
      travelers: 2,
      guest: {
        firstname: 'Zoé',
        lastname: 'Lavoie',
        email: 'Zoe@People.example',
        telephone: '',
        locale: 'fr',
      },
      total: 113_049,
      paid: 0,
    })
  })

  test.each([
    [{ loft: 'LOFT DU RIVAGE 102' }, { propertyId: 2 }],
    [{ loft: 'rivage-102' }, { propertyId: 2 }],
    [{ loft: '102' }, { propertyId: 2 }],
    [{ langue: 'Anglais' }, { guest: { locale: 'en' } }],
    [{ total: '1,130.49' }, { total: 113_049 }],
    [
      { total: 'CA$1,130.49', payé: '500 CAD' },
      { total: 113_049, paid: 50_000 },
    ],
    [{ prénom: '' }, { guest: { firstname: '-', lastname: 'Lavoie' } }],
  ])('with %o is understood', (change, stay) => {
    expect(stayOf(change as Record<string, string>)).toMatchObject(stay)
  })

  test('whose balance is said was paid the rest', () => {
    const titles = head.with(-1, 'solde')
    const balance = { ...reading, columns: columnsOf({ head: titles }, 'stays') }
    expect(readLine({ line: 2, cells: cells.with(-1, '130,49') }, balance)).toMatchObject({
      stay: { paid: 100_000 },
    })
  })

  test.each([
    [{ loft: 'Loft' }, 'unknown_loft loft'],
    [{ loft: '' }, 'missing loft'],
    [{ arrivée: '12/02/2027' }, 'no_day arrival'],
    [{ départ: '2027-02-12' }, 'reversed departure'],
    [{ voyageurs: '0' }, 'no_number travelers'],
    [{ voyageurs: '2,5' }, 'no_number travelers'],
    [{ prénom: '', nom: '' }, 'missing name'],
    [{ nom: '<b>' }, 'no_name lastname'],
    [{ courriel: 'zoe@' }, 'no_email email'],
    [{ langue: 'deutsch' }, 'no_language language'],
    [{ total: '-5' }, 'no_amount total'],
    [{ total: '0' }, 'no_amount total'],
    [{ total: '99999999' }, 'no_amount total'],
    [{ payé: '1130,50' }, 'more_than_total paid'],
    [{ payé: 'tout' }, 'no_amount paid'],
    [{ nom: '4242424242424242' }, 'card_number lastname'],
    [{ reference: 'x'.repeat(101) }, 'too_long reference'],
    [{ nom: 'x'.repeat(81) }, 'too_long lastname'],
  ])('with %o is not understood: %s', (change, said) => {
    const read = readAs(change as Record<string, string>)
    expect('fault' in read && `${read.fault} ${read.field}`).toBe(said)
  })
})

describe('of a file', () => {
  const now = { today: '2026-12-01', at: '2026-12-01T15:00:00.000Z' } as const
  const holder = (change: Partial<NightsHolder>): NightsHolder => ({
    id: 7,
    propertyId: 1,
    status: 'confirmed',
    heldUntil: null,
    arrival: '2027-02-14',
    departure: '2027-02-16',
    ...change,
  })
  const judge = (taken: NightsHolder[], known: string[] = []) =>
    judgeLines([readAs()], { lofts, taken, known: new Set(known) }, now)[0]

  test.each([
    [holder({}), 'in_the_way stay'],
    [holder({ status: 'blocked' }), 'in_the_way closure'],
    [holder({ status: 'optioned', heldUntil: '2026-12-02T00:00:00.000Z' }), 'in_the_way option'],
    [holder({ status: 'held', heldUntil: '2026-12-01T15:00:01.000Z' }), 'in_the_way payment'],
    // Over, whether anybody has noticed or not.
    [holder({ status: 'held', heldUntil: '2026-12-01T15:00:00.000Z' }), 'fits'],
    [holder({ propertyId: 2 }), 'fits'],
    [holder({ arrival: '2027-02-15' }), 'fits'],
  ])('%o in its way: %s', (taken, said) => {
    const line = judge([taken])!
    expect(`${line.outcome}${line.outcome === 'in_the_way' ? ` ${line.by}` : ''}`).toBe(said)
  })

  test('what was brought in before stays out, before anything else is said of it', () => {
    expect(judge([holder({})], [naturalKeyOf(stayOf())])?.outcome).toBe('already')
  })

  test('a stay without a number is known by loft, days and address', () => {
    const stay = stayOf({ reference: '' })
    expect(naturalKeyOf(stay)).toBe('stay/1/2027-02-12/2027-02-15/zoe@people.example')
    expect(naturalKeyOf(stayOf({ courriel: '' }))).toBe(naturalKeyOf(stay).length > 0 ? 'reference/a-1' : '')
  })
})

describe('it is sold', () => {
  const stay = stayOf({ total: '1 000,00', payé: '250' })

  test('for what the file says, shared among its nights, without any rate of ours', () => {
    const quote = quoteOf(stay)
    expect(quote.total).toBe(100_000)
    expect(add(...quote.lines.map(({ amount }) => amount))).toBe(100_000)
    expect(quote.lines.map(({ code, quantity }) => [code, quantity])).toEqual([
      ['nights', 1],
      ['nights', 2],
    ])
    expect([quote.tpsTax, quote.tvqTax, quote.lodgingTax, quote.managingFee.total]).toEqual([0, 0, 0, 0])
    expect(sumsOf([stay, stay])).toEqual({ stays: 2, total: 200_000, paid: 50_000, owed: 150_000 })
  })

  test('by the policy of that day, without a free window', () => {
    const policies = [{ ...specifiedPolicy, from: '2020-01-01' as const }]
    const sales = [{ from: '2020-01-01' as const, minimumAge: 25, depositAmount: 0 }]
    const site = { zone: 'America/Toronto', policies, sales, hours: [], charges: [] }
    const at = '2026-12-01T15:00:00.000Z' as const
    const terms = broughtTermsAt(site, at)
    expect(terms).toMatchObject({
      texts: null,
      minimumAge: 25,
      policy: { steps: specifiedPolicy.steps, freeMinutes: 0 },
    })
    const cancellable = {
      quote: quoteOf(stay),
      policy: terms.policy,
      arrival: '2026-12-03' as const,
      bookedAt: at,
      zone: site.zone,
      checkIn: '16:00' as const,
    }
    expect(refundOf(cancellable, at)).toMatchObject({ ok: true, reason: 'none', refund: 0 })
  })
})
