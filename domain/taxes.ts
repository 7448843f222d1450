// Decides which charge bears which tax, at which rate, and rounds each tax once.

import type { Day } from './days.ts'
import { percentOf, type Cents, type Rate } from './money.ts'

/** The rates in force on a day. The service fee stands with the taxes because it is dated like them. */
export type ChargeRates = { managingFee: Rate; lodgingTax: Rate; tps: Rate; tvq: Rate }

const chargeCodes = ['managing_fee', 'lodging_tax', 'tps', 'tvq'] as const
export type ChargeRateCode = (typeof chargeCodes)[number]

/** One dated rate of a site; `to` is the first day on which it no longer applies, null while it lasts. */
export type ChargeRateRow = { code: ChargeRateCode; rate: Rate; from: Day; to: Day | null }

export type TaxedCode = 'nights' | 'extra_person' | 'cleaning' | 'managing_fee' | 'lodging_tax'

/**
 * decisions §5: the lodging tax is due on what the night itself costs, extra persons included, and TPS and TVQ
 * on everything, the lodging tax included. TVQ is not due on TPS.
 */
export const taxable: Record<TaxedCode, { lodgingTax: boolean; tps: boolean; tvq: boolean }> = {
  nights: { lodgingTax: true, tps: true, tvq: true },
  extra_person: { lodgingTax: true, tps: true, tvq: true },
  cleaning: { lodgingTax: false, tps: true, tvq: true },
  managing_fee: { lodgingTax: false, tps: true, tvq: true },
  lodging_tax: { lodgingTax: false, tps: true, tvq: true },
}

/**
 * The rates in force on `day`; of two rows that overlap the one that started later counts. A site without a rate
 * for one of the four is set up wrongly and throws: an abolished tax is a row of 0, not a missing row.
 */
export function chargesOn(day: Day, rows: readonly ChargeRateRow[]): ChargeRates {
  return {
    managingFee: rateOn(day, rows, 'managing_fee'),
    lodgingTax: rateOn(day, rows, 'lodging_tax'),
    tps: rateOn(day, rows, 'tps'),
    tvq: rateOn(day, rows, 'tvq'),
  }
}

/** Whether each of the four has a rate in force on `day`. */
export const hasChargesOn = (day: Day, rows: readonly ChargeRateRow[]): boolean =>
  chargeCodes.every((code) => findRate(day, rows, code) !== undefined)

/** The three taxes on these charges, each rounded once on its whole base and never line by line. */
export function taxesOn(
  charges: Record<Exclude<TaxedCode, 'lodging_tax'>, Cents>,
  rates: ChargeRates,
): { lodgingTax: Cents; tps: Cents; tvq: Cents } {
  const lodgingTax = percentOf(baseOf('lodgingTax', { ...charges, lodging_tax: 0 }), rates.lodgingTax)
  const taxed = { ...charges, lodging_tax: lodgingTax }
  return {
    lodgingTax,
    tps: percentOf(baseOf('tps', taxed), rates.tps),
    tvq: percentOf(baseOf('tvq', taxed), rates.tvq),
  }
}

const taxedCodes = Object.keys(taxable) as TaxedCode[]

function baseOf(tax: 'lodgingTax' | 'tps' | 'tvq', charges: Record<TaxedCode, Cents>): Cents {
  let base = 0
  for (const code of taxedCodes) if (taxable[code][tax]) base += charges[code]
  return base
}

function rateOn(day: Day, rows: readonly ChargeRateRow[], code: ChargeRateCode): Rate {
  const found = findRate(day, rows, code)
  if (!found) throw new RangeError(`No rate of ${code} on ${day}.`)
  return found.rate
}

function findRate(day: Day, rows: readonly ChargeRateRow[], code: ChargeRateCode): ChargeRateRow | undefined {
  let found: ChargeRateRow | undefined
  for (const row of rows) {
    const isInForce = row.code === code && row.from <= day && (row.to === null || day < row.to)
    if (isInForce && (!found || row.from > found.from)) found = row
  }
  return found
}
