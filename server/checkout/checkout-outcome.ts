// Says what buying a stay may come to: a success, or a refusal that also tells whether money was taken.

import type { RefusalCode, RefusalDetails, Refused } from '#domain/refusal.ts'

/** Whether the guest's card was charged; 'unknown' while the provider could not tell. */
export type Charged = 'no' | 'yes' | 'unknown'

export type CheckoutRefused = Refused & { charged: Charged }

export type CheckoutOutcome<T extends object> = ({ ok: true } & T) | CheckoutRefused

/** A refusal after which the guest can be sure that nothing was taken. */
export function notCharged(code: RefusalCode, details?: RefusalDetails): CheckoutRefused {
  return { ok: false, reason: { code, ...details }, charged: 'no' }
}

export function charged(code: RefusalCode): CheckoutRefused {
  return { ok: false, reason: { code }, charged: 'yes' }
}

/** The provider did not answer: what it did is found out by the sweep, and nobody may pay again meanwhile. */
export function perhapsCharged(code: RefusalCode): CheckoutRefused {
  return { ok: false, reason: { code }, charged: 'unknown' }
}
