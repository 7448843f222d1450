import type { PriceTerms } from '#domain/pricing.ts'
import { calendarOf } from '#domain/availability.ts'
import type { Property } from '#web/client/catalog.ts'
import type { Money } from './price-lines.tsx'

/** The check of decisions §5 as the API answers it, for tests: three nights at 250 $, cleaning 120 $, booked on 21 November 2026. */
export const threeNights: Money = {
  currency: 'CAD',
  arrival: '2027-02-12',
  departure: '2027-02-15',
  travelers: 2,
  nights: 3,
  lines: [
    {
      code: 'nights',
      label: '3\u00a0nuits à 250,00\u00a0$',
      labelEn: '3 nights at 250.00\u00a0$',
      quantity: 3,
      unitAmount: 25_000,
      amount: 75_000,
    },
    {
      code: 'cleaning',
      label: 'Frais de ménage',
      labelEn: 'Cleaning fee',
      quantity: 1,
      unitAmount: 12_000,
      amount: 12_000,
    },
    {
      code: 'managing_fee',
      label: 'Frais de service (10\u00a0%)',
      labelEn: 'Service fee (10%)',
      quantity: 1,
      unitAmount: 8_700,
      amount: 8_700,
    },
    {
      code: 'lodging_tax',
      label: 'Taxe sur l’hébergement (3,5\u00a0%)',
      labelEn: 'Lodging tax (3.5%)',
      quantity: 1,
      unitAmount: 2_625,
      amount: 2_625,
    },
    {
      code: 'tps',
      label: 'TPS (5\u00a0%)',
      labelEn: 'GST (5%)',
      quantity: 1,
      unitAmount: 4_916,
      amount: 4_916,
    },
    {
      code: 'tvq',
      label: 'TVQ (9,975\u00a0%)',
      labelEn: 'QST (9.975%)',
      quantity: 1,
      unitAmount: 9_808,
      amount: 9_808,
    },
  ],
  subtotalByNight: 25_000,
  subtotalByNights: 75_000,
  cleaningFee: 12_000,
  subtotalWithCleaningFee: 87_000,
  managingFee: { subtotal: 8_700, tps: 435, tvq: 868, total: 10_003 },
  lodgingTax: 2_625,
  taxes: { tps: 4_481, tvq: 8_940 },
  tpsTax: 4_916,
  tvqTax: 9_808,
  subtotal: 95_700,
  total: 113_049,
  cancellation: [
    { until: '2026-11-21T19:00:00.000Z', percent: 100, refund: 113_049, reason: 'free_window', days: null },
    {
      until: '2027-01-29T05:00:00.000Z',
      percent: 100,
      refund: 103_046,
      reason: 'full',
      days: { most: null, least: 15 },
    },
    {
      until: '2027-02-09T05:00:00.000Z',
      percent: 50,
      refund: 51_523,
      reason: 'partial',
      days: { most: 14, least: 4 },
    },
    { until: '2027-02-12T21:00:00.000Z', percent: 0, refund: 0, reason: 'none', days: { most: 3, least: 0 } },
  ],
  terms: 'all_but_service_fee/240-60/100-15/50-4/0-0/21/50000/2026-11-22/2026-11-22',
}

const today = '2026-11-21'
/** What the panel reads of a loft. Taken from 20 to 25 February 2027; two nights at least. */
export const smallLoft = {
  id: 1,
  slug: 'loft-des-pins-101',
  capacity: 2,
  includedPersons: 2,
  priceStartingAt: 28_900,
  calendar: {
    today,
    ...calendarOf({
      today,
      taken: [{ arrival: '2027-02-20', departure: '2027-02-25' }],
      nights: () => ({ rate: 25_000, minNights: 2 }),
      priceOf: () => 34_100,
    }),
  },
  priceTerms: { rates: [] },
} as unknown as Property

/** What its nights cost: 250 $ each, two at least. */
export const smallTerms: PriceTerms = {
  rates: [
    {
      from: '2026-01-01',
      to: '2029-01-01',
      weekdays: null,
      nightlyRate: 25_000,
      minNights: 2,
      layer: 'base',
      season: null,
    },
  ],
  cleaningFee: 12_000,
  extraPersonFee: 0,
  includedPersons: 2,
  capacity: 2,
  charges: { managingFee: 10_000, lodgingTax: 3500, tps: 5000, tvq: 9975 },
}
