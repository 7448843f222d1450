// Makes a booking of an option whose guest paid without the card, whole or a part: stay, receipt and invoice in one step.

import { holdsCardNumber } from '#domain/card.ts'
import { addMinutes, todayIn, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { decideReceipt, type Receipt } from '#domain/received-money.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Db } from '#server/db/client.ts'
import { addJobs, emailJob, healAfterMinutes } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { findReceipt, insertReceipt } from '#server/db/receipts.ts'
import { findStayPlace } from '#server/db/stay-places.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { sendEmail } from '#server/emails/registry.ts'
import { issueInvoice } from '#server/invoices/issue-documents.ts'
import { reviewRequest } from '#server/payments/review-request.ts'
import { findBalance } from '#server/reservations/cancellable.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import { takesRealCards } from '#server/settings.ts'
import { isOpen, withOption, type Changer } from './open-option.ts'

export type ReceiptWish = Receipt & { stayId: number; key: string }
/** `balance`: what the guest owes after it. */
export type Received = { receiptId: number; amount: Cents; balance: Cents }

/** A part leaves a balance, which is received like that of any stay. The same form again is the same money. */
export async function confirmOption(deps: Deps, by: Changer, wish: ReceiptWish): Promise<Outcome<Received>> {
  const { stayId, key, ...receipt } = wish
  if (holdsCardNumber(receipt.reference)) return refused('card_in_text')
  const confirmed = await withOption<Received & { isFirst: boolean; propertyId: number }>(
    deps,
    by,
    stayId,
    async (tx, option, at) => {
      const { propertyId } = option
      const known = await findReceipt(tx, stayId, key)
      if (known) {
        const balance = await findBalance(tx, option)
        return { ok: true, receiptId: known.id, amount: known.amount, balance, isFirst: false, propertyId }
      }
      const decided = await decideConfirmation(tx, option, receipt, at)
      if (!decided.ok) return decided
      const received = await confirm(tx, deps, by, { option, key, decided, at })
      return { ok: true, ...received, isFirst: true, propertyId }
    },
  )
  if (!confirmed.ok) return confirmed
  const { isFirst, propertyId, ...received } = confirmed
  if (isFirst) {
    deps.catalog.changed(propertyId)
    await sendEmail(deps, { name: 'confirmation', stayId })
  }
  return received
}

type Decided = Receipt & { balance: Cents }

/** The same for whoever only looks. Its guest pays on a day since they telephoned. */
export async function decideConfirmation(
  db: Db,
  option: GuestStay,
  receipt: Receipt,
  at: Instant,
): Promise<Outcome<Decided>> {
  if (!isOpen(option, at)) return refused('option_not_open')
  const { zone } = (await findStayPlace(db, option)).site
  const days = { bookedOn: todayIn(zone, option.heldAt), today: todayIn(zone, at) }
  const decided = decideReceipt(receipt, { balance: option.total, ...days })
  return decided.ok ? { ...decided, balance: option.total - decided.amount } : decided
}

type Confirming = { option: GuestStay; key: string; decided: Decided; at: Instant }

async function confirm(
  tx: Db,
  deps: Pick<Deps, 'now' | 'settings'>,
  by: Changer,
  { option, key, decided, at }: Confirming,
): Promise<Received> {
  const { amount, method, reference, receivedOn, balance } = decided
  const stay = await move(tx, 'stays', option.id, 'confirmed', { confirmedAt: at }, { status: 'optioned' })
  if (!stay) throw new Error(`Option ${option.id} changed under its lock.`)
  const facts = { amount, method, reference, receivedOn }
  const receipt = await insertReceipt(tx, {
    ...facts,
    stayId: stay.id,
    key,
    isLive: takesRealCards(deps.settings.stripe),
    receivedBy: by.staff.name,
    createdAt: at,
  })
  await issueInvoice(tx, receipt, at)
  // Of two ways to pay at once the first counts: a card that a link was given is let go.
  await reviewRequest(tx, stay.id, at)
  await writeAudit(tx, deps, by, {
    action: 'option_confirmed',
    subject: 'reservation',
    subjectId: stay.id,
    after: { ...facts, balance },
  })
  const stayId = stay.id
  await addJobs(tx, [
    emailJob({ name: 'confirmation', stayId }, { runAt: addMinutes(at, healAfterMinutes) }),
    emailJob({ name: 'owner-notice', stayId }),
    emailJob({ name: 'claim-account', guestId: stay.guestId }),
  ])
  return { receiptId: receipt.id, amount, balance }
}
