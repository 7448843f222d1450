// Decides which charge bears which tax, at which rate, and rounds each tax once.

import type { Day } from './days.ts'
import { inForce } from './in-force.ts'
import { percentOf, type Cents, type Rate } from './money.ts'

/** The rates in force on a day. The service fee stands with the taxes because it is dated like them. */
export type ChargeRates = { managingFee: Rate; lodgingTax: Rate; tps: Rate; tvq: Rate }

/** The rates of a site for arrivals from a day on, until the next row begins. */
export type ChargeRow = ChargeRates & { from: Day }

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

/** The rates in force on `day`. A site without any is set up wrongly and throws: an abolished tax is a rate of 0. */
export function chargesOn(day: Day, rows: readonly ChargeRow[]): ChargeRates {
  const row = inForce(day, rows)
  if (!row) throw new RangeError(`No rates on ${day}.`)
  const { managingFee, lodgingTax, tps, tvq } = row
  return { managingFee, lodgingTax, tps, tvq }
}

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
