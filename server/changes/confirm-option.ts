// Makes a booking of an option whose guest paid without the card, whole or a part: stay, receipt and invoice in one step.

import { confirmOptionPaid } from '#contract/staff/options.ts'
import { todayIn } from '#domain/days.ts'
import { decideReceipt, readReceipt } from '#domain/received-money.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { emailJob } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { insertReceipt } from '#server/db/receipts.ts'
import { confirmationEmail } from '#server/emails/confirmation.ts'
import { emailAhead } from '#server/emails/email-ahead.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { issueInvoice } from '#server/invoices/issue-documents.ts'
import { reviewRequest } from '#server/payments/review-request.ts'
import { takesRealCards } from '#server/settings.ts'
import { findOption, isOpen, isOptionOf, keepTold, lockOption } from './open-option.ts'

/** A part leaves a balance, which is received like that of any stay. The same form again is the same money. */
export const confirm = command(confirmOptionPaid, {
  lock: lockOption,
  facts: findOption,
  decide: (found, { by, payload, at }) => {
    const typed = readReceipt(payload)
    if (!typed.ok) return typed
    if (!isOptionOf(found, by)) return refused('reservation_not_found')
    const { stay: option, place } = found
    if (!isOpen(option, at)) return refused('option_not_open')
    const { zone } = place.site
    // Its guest pays on a day since they telephoned.
    const days = { bookedOn: todayIn(zone, option.heldAt), today: todayIn(zone, at) }
    const decided = decideReceipt(typed.receipt, { balance: option.total, ...days })
    if (!decided.ok) return decided
    const { ok: _, ...receipt } = decided
    return { ok: true, option, receipt, balance: option.total - receipt.amount }
  },
  ahead: async (deps, { option, receipt: { amount }, balance }, { by, at }) => {
    const facts = await findStayFacts(deps, option.id)
    const payment = { ...facts.payment, isCaptured: true, isOutside: true }
    const ahead = {
      ...facts,
      payment,
      owed: { amount: balance, link: null },
      stay: { ...facts.stay, bookedAt: at },
    }
    const email = emailAhead(by.staff, ahead, (shown) => confirmationEmail(shown, at))
    return { amount, total: option.total, balance, email }
  },
  store: async (tx, { option, receipt, balance }, { by, payload: { guestTold }, at, settings }) => {
    const confirmed = await move(
      tx,
      'stays',
      option.id,
      'confirmed',
      { confirmedAt: at },
      { status: 'optioned' },
    )
    // It is locked, and was an option a moment before.
    if (!confirmed) throw new Error(`Option ${option.id} is none any more.`)
    await keepTold(tx, option, { isTold: guestTold, toldBy: by.staff.name, at })
    const isLive = takesRealCards(settings.stripe)
    const facts = { ...receipt, stayId: option.id, isLive, receivedBy: by.staff.name, createdAt: at }
    const stored = await insertReceipt(tx, facts)
    await issueInvoice(tx, stored, at)
    // Of two ways to pay at once the first counts: a card that a link was given is let go.
    await reviewRequest(tx, option.id, at)
    return { receiptId: stored.id, amount: receipt.amount, balance }
  },
  tell: ({ option, receipt, balance }) => ({
    subject: 'reservation',
    subjectId: option.id,
    after: { ...receipt, balance },
  }),
  jobs: ({ option: { id: stayId, guestId } }) => [
    emailJob({ name: 'confirmation', stayId }, { atOnce: true }),
    emailJob({ name: 'owner-notice', stayId }),
    emailJob({ name: 'claim-account', guestId }),
  ],
  changed: ({ option: { propertyId } }) => [{ propertyId, kind: 'nights' }],
  answer: (stored) => stored!,
})
