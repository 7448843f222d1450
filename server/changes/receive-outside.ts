// Writes down money that reached the house without the card: by Interac, cash, cheque or transfer.

import { holdsCardNumber } from '#domain/card.ts'
import { todayIn } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { isTaken } from '#domain/payment.ts'
import { decideReceipt, type Receipt } from '#domain/received-money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { findOpenRequest } from '#server/db/payment-requests.ts'
import { findPaying, findReceipt, insertReceipt } from '#server/db/receipts.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import { lockStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { isBeingPaid, reviewRequest } from '#server/payments/review-request.ts'
import { findBalance } from '#server/reservations/cancellable.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Changer } from './open-option.ts'

export type ReceiptWish = Receipt & {
  stayId: number
  /** One for each form that is filled in: whoever sends it again means the same money. */
  key: string
}

/** `balance`: what the guest owes after it. */
export type Received = { receiptId: number; amount: Cents; balance: Cents }

/** At most what the guest owes, which of two who write down the same money keeps the second one out; a part leaves the rest open. */
export async function receiveOutside(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Changer,
  wish: ReceiptWish,
): Promise<Outcome<Received>> {
  if (holdsCardNumber(wish.reference)) return refused('card_in_text')
  const own = await findStaffReservation(deps.db, by.staff.siteId, wish.stayId)
  if (!own) return refused('reservation_not_found')
  return inTransaction(deps.db, (tx) => decide(tx, deps, by, wish))
}

async function decide(
  tx: Db,
  deps: Pick<Deps, 'now'>,
  by: Changer,
  { stayId, key, ...wish }: ReceiptWish,
): Promise<Outcome<Received>> {
  const stay = await lockStay(tx, stayId)
  if (!stay) return refused('reservation_not_found')
  const balance = await findBalance(tx, stay)
  const known = await findReceipt(tx, stayId, key)
  if (known) return { ok: true, receiptId: known.id, amount: known.amount, balance }
  const paying = await findPaying(tx, stayId)
  if (stay.status !== 'confirmed' || !paying || !isTaken(paying)) return refused('stay_not_paid')
  const open = await findOpenRequest(tx, stayId)
  if (open && (await isBeingPaid(tx, open))) return refused('request_being_paid')
  const at = deps.now()
  const { zone } = (await findStayPlace(tx, stay)).site
  const days = { bookedOn: todayIn(zone, stay.confirmedAt ?? stay.heldAt), today: todayIn(zone, at) }
  const decided = decideReceipt(wish, { balance, ...days })
  if (!decided.ok) return decided
  const { amount, method, reference, receivedOn } = decided
  const facts = { amount, method, reference, receivedOn }
  const { isLive } = paying
  const receipt = await insertReceipt(tx, {
    ...facts,
    stayId,
    key,
    isLive,
    receivedBy: by.staff.name,
    createdAt: at,
  })
  await reviewRequest(tx, stayId, at)
  await writeAudit(tx, deps, by, {
    action: 'money_received',
    subject: 'reservation',
    subjectId: stayId,
    after: { ...facts, balance: balance - amount },
  })
  return { ok: true, receiptId: receipt.id, amount, balance: balance - amount }
}
