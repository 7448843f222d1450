// Says what a payment intent is for: the price of a hold, or what a link asks for; one way to the bank serves both.

import type { Cents } from '#domain/money.ts'
import { isPayable } from '#domain/reservation.ts'
import { referenceOf } from '#domain/reference.ts'
import type { Db } from '#server/db/client.ts'
import { listPayments, nextAttemptAfter, type Payment } from '#server/db/payments.ts'
import type { IntentMetadata } from '#server/gateways/payments.ts'
import type { GuestStay } from '#server/db/stays.ts'

export type Due = {
  stay: GuestStay
  amount: Cents
  /** All attempts to pay it, the first one first. */
  list: (db: Db) => Promise<Payment[]>
  /** With the stay locked: whether it is still to be paid. */
  isOpen: (tx: Db, stay: GuestStay) => Promise<boolean>
  /** With the stay locked: the number of the next attempt, which no two of a stay share. */
  nextAttempt: (tx: Db) => Promise<number>
  stored: Pick<Payment, 'purpose' | 'requestId'>
  /** Whom the card is saved for at the provider, and under which key; null where it is not saved. */
  customer: { metadata: Record<string, string>; key: string } | null
  metadata: IntentMetadata
  description: string
  /** Begins the idempotency keys of its intents. */
  key: string
  /** What its guest is told when it is not to be paid any more. */
  closed: 'hold_expired' | 'request_withdrawn'
}

export function dueOfHold(stay: GuestStay): Due {
  const { id, locale, heldAt, depositAmount } = stay
  const list = (db: Db) => listPayments(db, id)
  return {
    stay,
    amount: stay.total,
    list,
    isOpen: async (_, current) => isPayable(current.status),
    nextAttempt: async (tx) => nextAttemptAfter(await list(tx)),
    stored: { purpose: 'booking', requestId: null },
    // One for each hold, so that a saved card belongs to one stay and to nothing else.
    customer:
      depositAmount === null ? null : { metadata: { hold_id: String(id) }, key: `customer-${id}-${heldAt}` },
    ...namesOf(stay),
    // The hold's moment is in it because a new database begins again with number 1 at the same provider.
    key: `hold-${id}-${heldAt}-${locale}`,
    closed: 'hold_expired',
  }
}

/** By which whoever looks at the bank's own list finds the stay. */
export const namesOf = ({
  id,
  guestId,
  propertyId,
  arrival,
  departure,
  locale,
}: GuestStay): Pick<Due, 'metadata' | 'description'> => ({
  metadata: {
    hold_id: String(id),
    guest_id: String(guestId),
    property_id: String(propertyId),
    arrival,
    departure,
    locale,
  },
  description: `${referenceOf(id)} · ${arrival} – ${departure}`,
})
