// Says what a house that has set no terms yet is offered to begin with. Nothing of it holds before somebody has set it.

import type { LoftFees } from './sale.ts'
import type { CancellationPolicy, SaleRow } from './sold-terms.ts'
import type { ChargeRates } from './taxes.ts'

/**
 * Taxes of Quebec: 3.5 % on lodging (revenuquebec.ca, "Tax on lodging", calculating and collecting), 5 % and 9.975 % on sales
 * (revenuquebec.ca, "GST/HST and QST", calculating the taxes). A service fee is the house's to invent.
 */
export const firstRates: ChargeRates = { managingFee: 0, lodgingTax: 3500, tps: 5000, tvq: 9975 }

/** specification §9. */
export const firstSale: Omit<SaleRow, 'from'> = { minimumAge: 21, depositAmount: 50_000 }

export const firstFees: LoftFees = { cleaningFee: 0, extraPersonFee: 0, includedPersons: 2 }

const policyOf = (...steps: [percent: number, daysBefore: number][]): CancellationPolicy => ({
  freeMinutes: 240,
  freeMinutesOnArrivalDay: 60,
  steps: steps.map(([percent, daysBefore]) => ({ percent, daysBefore })),
  refundable: 'all_but_service_fee',
})

/** Three to choose from; `moderate` is that of specification §9. */
export const readyPolicies = {
  flexible: policyOf([100, 5], [50, 1], [0, 0]),
  moderate: policyOf([100, 15], [50, 4], [0, 0]),
  firm: policyOf([100, 30], [50, 15], [0, 0]),
} as const

export type ReadyPolicy = keyof typeof readyPolicies
