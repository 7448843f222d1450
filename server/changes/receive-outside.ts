// Writes down money that reached the house without the card: by Interac, cash, cheque or transfer.

import { writeReceipt } from '#contract/staff/changes.ts'
import { todayIn } from '#domain/days.ts'
import { isTaken } from '#domain/payment.ts'
import { decideReceipt, readReceipt } from '#domain/received-money.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { findOpenRequest } from '#server/db/payment-requests.ts'
import { insertReceipt } from '#server/db/receipts.ts'
import { isBeingPaid, reviewRequest } from '#server/payments/review-request.ts'
import { findBalance } from '#server/reservations/cancellable.ts'
import { findSold, isReservationOf } from '#server/reservations/find-sold.ts'

/** At most what the guest owes, which of two who write down the same money keeps the second one out; a part leaves the rest open. */
export const receive = command(writeReceipt, {
  facts: async (tx, { params }, mode) => {
    const sold = await findSold(tx, params.id, mode)
    const open = sold && (await findOpenRequest(tx, params.id))
    return (
      sold && {
        ...sold,
        balance: await findBalance(tx, sold.stay),
        isBeingPaid: open !== undefined && (await isBeingPaid(tx, open)),
      }
    )
  },
  decide: (sold, { by, payload, at }) => {
    const typed = readReceipt(payload)
    if (!typed.ok) return typed
    if (!sold || !isReservationOf(sold, by)) return refused('reservation_not_found')
    const { stay, payment, balance, place } = sold
    if (stay.status !== 'confirmed' || !payment || !isTaken(payment)) return refused('stay_not_paid')
    if (sold.isBeingPaid) return refused('request_being_paid')
    const { zone } = place.site
    const days = { bookedOn: todayIn(zone, stay.confirmedAt ?? stay.heldAt), today: todayIn(zone, at) }
    const decided = decideReceipt(typed.receipt, { balance, ...days })
    if (!decided.ok) return decided
    const { ok: _, ...receipt } = decided
    return { ok: true, receipt, stay, payment, balance }
  },
  store: async (tx, { receipt, stay, payment, balance }, { by, at }) => {
    const { isLive } = payment
    const facts = { ...receipt, stayId: stay.id, isLive, receivedBy: by.staff.name, createdAt: at }
    const { id: receiptId } = await insertReceipt(tx, facts)
    await reviewRequest(tx, stay.id, at)
    return { receiptId, amount: receipt.amount, balance: balance - receipt.amount }
  },
  tell: ({ receipt, stay }, _, { balance }) => ({
    subject: 'reservation',
    subjectId: stay.id,
    after: { ...receipt, balance },
  }),
  answer: (stored) => stored!,
})
