// Cancels a reservation as its guest, by the policy and for no less than they saw, or says what that would give back.

import { cancelReservation } from '#contract/guest/reservations.ts'
import { refundOf } from '#domain/cancellation.ts'
import { refused } from '#domain/refusal.ts'
import { guestCommand } from '#server/action/command.ts'
import { checkOpen, findCancelling, storeCancellation } from './cancel-stay.ts'
import { describeCancellation } from './describe-cancellation.ts'

/** Of any number of clicks at once one cancels; the others find it done. */
export const cancel = guestCommand(cancelReservation, {
  isDry: ({ payload }) => payload.preview === true,
  facts: (tx, { payload }, mode) => findCancelling(tx, payload.reservationId, mode),
  decide: (found, { by, payload: { preview = false, expectedRefund }, at }) => {
    // Somebody else's reservation is not told apart from one that does not exist; a hold is none yet.
    if (found?.stay.guestId !== by.id) return refused('reservation_not_found')
    const open = checkOpen(found)
    if (!open.ok) return open
    const refund = refundOf(open.cancellable, at)
    if (!refund.ok) return refund
    if (!preview && expectedRefund !== undefined && expectedRefund > refund.refund)
      return refused('refund_changed', { refund: refund.refund })
    return { ok: true, found: open, refund }
  },
  ahead: (deps, decision, { at }) => describeCancellation(deps, 'preview', { ...decision, at }),
  store: async (tx, decision, { at }) => {
    const judged = { refund: decision.refund, house: null }
    return { ...decision, at, ...(await storeCancellation(tx, decision.found, judged, at)) }
  },
  jobs: (_, { stored }) => stored.jobs,
  changed: ({ found: { stay } }) => [{ propertyId: stay.propertyId, kind: 'nights' }],
  answer: (stored, _, deps) => describeCancellation(deps, 'cancelled', stored!),
})
