// Says what buying a stay may come to: a success, or a refusal that also tells whether money was taken.

import { refused, type Refused, type RefusedParts } from '#domain/refusal.ts'

/** Whether the guest's card was charged; 'unknown' while the provider could not tell. */
export type Charged = 'no' | 'yes' | 'unknown'

export type CheckoutRefused = Refused & { charged: Charged }

export type CheckoutOutcome<T extends object> = ({ ok: true } & T) | CheckoutRefused

/** A refusal after which the guest can be sure that nothing was taken. */
export const notCharged = (...parts: RefusedParts): CheckoutRefused => ({
  ...refused(...parts),
  charged: 'no',
})

export const charged = (...parts: RefusedParts): CheckoutRefused => ({ ...refused(...parts), charged: 'yes' })

/** The provider did not answer: what it did is found out by the sweep, and nobody may pay again meanwhile. */
export const perhapsCharged = (...parts: RefusedParts): CheckoutRefused => ({
  ...refused(...parts),
  charged: 'unknown',
})
