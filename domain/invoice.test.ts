import { expect, test } from 'vitest'
import { refundOf } from './cancellation.ts'
import type { Instant } from './days.ts'
import { creditNoteOf, documentNumber, invoiceOf, taxesWithin, type InvoiceFacts } from './invoice.ts'
import { add } from './money.ts'
import { quote } from './pricing.ts'
import { specifiedPolicy } from './test-policy.ts'

const charges = { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 }
const rate = {
  from: '2026-01-01',
  to: '2028-01-01',
  weekdays: null,
  minNights: 1,
  layer: 'base',
  season: null,
} as const
const priced = quote(
  {
    rates: [{ ...rate, nightlyRate: 25_000 }],
    cleaningFee: 12_000,
    extraPersonFee: 0,
    includedPersons: 2,
    capacity: 2,
    charges,
  },
  { arrival: '2027-02-12', departure: '2027-02-15', travelers: 2 },
)
if (!priced.ok) throw new Error(priced.reason.code)
const { quote: price } = priced

const place = { city: 'Val-David', region: 'Québec', postalCode: 'J0T 2N0', country: 'CA' }
const facts: InvoiceFacts = {
  seller: {
    ...place,
    name: 'Les Lofts du Lac',
    company: 'Gestion Rivage inc.',
    address: '14, chemin du Lac',
    email: 'info@leslofts.example',
    telephone: '819-555-0142',
    tpsNumber: '123456789 RT0001',
    tvqNumber: '1234567890 TQ0001',
    zone: 'America/Toronto',
  },
  buyer: {
    ...place,
    firstname: 'Margot',
    lastname: 'Tremblay',
    email: 'margot@people.example',
    address: '12, rue des Pins',
    addressSuite: null,
  },
  loft: { ...place, name: 'Loft du Rivage 101', licenseCitq: '301234', address: '14, chemin du Lac' },
  stay: { id: 123, arrival: '2027-02-12', departure: '2027-02-15', travelers: 2, quote: price },
  charges,
  card: { brand: 'visa', last4: '4242' },
}
const invoice = { snapshot: invoiceOf(facts), number: 7, issuedAt: '2026-11-21T15:00:00.000Z' as const }
const booking = {
  quote: price,
  policy: specifiedPolicy,
  arrival: price.arrival,
  bookedAt: '2026-11-21T15:00:00.000Z',
  zone: 'America/Toronto',
  checkIn: '16:00',
} as const

test('an invoice holds every line of the price, and they are its total', () => {
  expect(invoice.snapshot).toMatchObject({ reference: 'L-000123', total: 113_049, stay: { nights: 3 } })
  expect(add(...invoice.snapshot.lines.map(({ amount }) => amount))).toBe(113_049)
})

test.each<[string, Instant, number, number]>([
  ['in the free window', '2026-11-21T15:00:00.000Z', 113_049, 0],
  ['long before', '2026-12-01T15:00:00.000Z', 103_046, 10_003],
  ['in between', '2027-02-01T15:00:00.000Z', 51_523, 61_526],
  ['late', '2027-02-10T15:00:00.000Z', 0, 113_049],
])('a credit note gives back what the policy says %s, and keeps the rest', (_, now, back, kept) => {
  const refund = refundOf(booking, now)
  if (!refund.ok) throw new Error(refund.reason.code)
  const note = creditNoteOf(invoice, price, refund)
  expect(note).toMatchObject({ refund: back, kept, total: 113_049, invoice: { number: 7 } })
  expect(add(...note.lines.map(({ refunded }) => refunded))).toBe(back)
  expect(note.keptTaxes).toEqual(taxesWithin(kept, charges))
})

test('what is kept is deemed to include the taxes, by Revenu Québec’s own example', () => {
  expect(taxesWithin(5000, charges)).toEqual({ tps: 238, tvq: 454 })
  expect(taxesWithin(0, charges)).toEqual({ tps: 0, tvq: 0 })
})

test('numbers say what they number', () => {
  expect([documentNumber('invoice', 12), documentNumber('credit_note', 3)]).toEqual(['F-000012', 'NC-000003'])
})
