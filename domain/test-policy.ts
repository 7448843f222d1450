// Cancellation policies as tests sell by them.

import { usualHours } from './hours.ts'
import type { CancellationPolicy, PolicyRow, SoldTerms } from './sold-terms.ts'

/**
 * specification §9: everything within 4 hours, 1 hour on the arrival day; 100 % at 15 or more calendar days before arrival,
 * 50 % at 4 to 14, nothing at 3 or less.
 */
export const specifiedPolicy: CancellationPolicy = {
  freeMinutes: 240,
  freeMinutesOnArrivalDay: 60,
  steps: [
    { percent: 100, daysBefore: 15 },
    { percent: 50, daysBefore: 4 },
    { percent: 0, daysBefore: 0 },
  ],
  refundable: 'all_but_service_fee',
}

/** The same with another middle step. */
export const fortyPolicy: CancellationPolicy = {
  ...specifiedPolicy,
  steps: [
    { percent: 100, daysBefore: 15 },
    { percent: 40, daysBefore: 4 },
    { percent: 0, daysBefore: 0 },
  ],
}

export const specifiedRow: PolicyRow = { ...specifiedPolicy, from: '2013-01-01' }

export const specifiedTerms: SoldTerms = {
  policy: specifiedPolicy,
  minimumAge: 21,
  hours: usualHours,
  texts: { terms: '2026-11-22', cancellationPolicy: '2026-11-22' },
}
