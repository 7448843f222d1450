import { z } from 'zod'
import { cents, day, instant } from './values.ts'

export const refundPercent = z.int().min(0).max(100)

/** What is given back of a stay that is cancelled before `until`, and after the step before it. */
export const refundStep = z.object({
  until: instant,
  percent: refundPercent,
  refund: cents,
  reason: z.enum(['free_window', 'full', 'partial', 'none']),
  days: z.object({ most: z.int().nullable(), least: z.int() }).nullable().meta({
    description:
      'Between how many days before arrival; `most` is null of the first step, and all of it in the first hours, which are counted in minutes',
  }),
})

export const quoteLine = z.object({
  code: z.enum(['nights', 'extra_person', 'cleaning', 'managing_fee', 'lodging_tax', 'tps', 'tvq']),
  label: z.string(),
  label_en: z.string(),
  quantity: z.int(),
  unit_amount: cents,
  amount: cents,
})

/** Specification §3: the price of a stay; amounts in cents. Decisions §4 adds `lodging_tax` and `lines`. */
export const money = z.object({
  currency: z.literal('CAD'),
  arrival: day,
  departure: day,
  travelers: z.int(),
  nights: z.int(),
  lines: z.array(quoteLine),
  subtotal_by_night: cents,
  subtotal_by_nights: cents,
  cleaning_fee: cents,
  subtotal_with_cleaning_fee: cents,
  managing_fee: z.object({ subtotal: cents, tps: cents, tvq: cents, total: cents }),
  lodging_tax: cents,
  taxes: z.object({ tps: cents, tvq: cents }),
  tps_tax: cents,
  tvq_tax: cents,
  subtotal: cents.meta({ description: 'All mandatory fees inside, before all taxes' }),
  total: cents,
  /** The dated refund timeline of exactly this stay if it were bought now (decisions §8). */
  cancellation: z.array(refundStep),
  terms: z.string().meta({
    description:
      'Stands for what else the stay is sold by: refund steps, deposit, minimum age, texts. Given back as `expected_terms`, it is compared',
  }),
})
export type Money = z.output<typeof money>
