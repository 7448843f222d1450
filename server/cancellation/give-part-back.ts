// Gives a part of a stay's price back while the stay goes on: what it would do, line by line, and the doing of it.

import { giveBack } from '#contract/staff/refunds.ts'
import { refundedLines } from '#domain/cancellation.ts'
import { decideGivingBack } from '#domain/credit.ts'
import { isTaken } from '#domain/payment.ts'
import { mayOwe } from '#domain/received-money.ts'
import { refused } from '#domain/refusal.ts'
import { lineLabels } from '#i18n/price-labels.ts'
import { command } from '#server/action/command.ts'
import { emailJob } from '#server/db/jobs.ts'
import { emailAhead } from '#server/emails/email-ahead.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { partGivenBackEmail } from '#server/emails/part-given-back.ts'
import { issueCreditNote } from '#server/invoices/issue-documents.ts'
import { findLeftToGive, findWaysBack, storeRefunds } from '#server/payments/store-refunds.ts'
import { findSold, isOfHouse } from '#server/reservations/find-sold.ts'
import { concede, lookAtConcession } from '#server/staff/concede.ts'

/** Of any number of calls with one key one gives back; the others are answered with that refund, whatever amount they name. */
export const give = command(giveBack, {
  facts: async (tx, { params }, mode) => {
    const sold = await findSold(tx, params.id, mode)
    return sold && { ...sold, most: mayOwe(sold.stay) ? await findLeftToGive(tx, sold.stay.id) : null }
  },
  decide: (sold, { by, payload }) => {
    if (!sold || !isOfHouse(sold, by)) return refused('reservation_not_found')
    const { stay, payment, left, most } = sold
    // Money that is only set aside can be given back once it is taken; what was cancelled goes back by the policy.
    if (stay.status !== 'confirmed' || !payment || !isTaken(payment)) return refused('stay_not_paid')
    // Whoever only looks has seen nothing yet.
    const { amount, note, expectedRemaining = left.total } = payload
    const decided = decideGivingBack(left, { amount, note, expectedRemaining })
    if (!decided.ok) return decided
    if (most !== null && amount > most) return refused('refund_too_high', { remaining: most })
    return { ...decided, stay, payment, left }
  },
  ahead: async (deps, { stay, payment, left, amount, lines, note }, { by }) => {
    const facts = await findStayFacts(deps, stay.id)
    const { brand, last4 } = facts.payment
    const back = await findWaysBack(deps.db, payment, amount)
    return {
      amount,
      remaining: left.total,
      remainingAfter: left.total - amount,
      refund: back,
      card: brand && last4 ? { brand, last4 } : null,
      lines: refundedLines(left, { lines })
        .filter(({ refunded }) => refunded > 0)
        .map((line) => ({ code: line.code, ...lineLabels(line, stay.quote.charges), amount: line.refunded })),
      concession: await lookAtConcession(deps.db, by, stay.id, { amount, cause: 'goodwill' }),
      email: emailAhead(by.staff, facts, (shown) => partGivenBackEmail({ ...shown, back, lines, note })),
    }
  },
  store: async (tx, { stay, payment, left, amount, lines, note }, { by, payload: { key }, at }) => {
    // All of it: its guest keeps what they bought, whatever cancelling would give them now.
    const given = { stayId: stay.id, amount, cause: 'goodwill', door: 'part', note } as const
    const conceded = await concede(tx, by, given, at)
    if (!conceded.ok) return conceded
    const asked = { cause: 'goodwill', key, askedBy: by.staff.name, note } as const
    const { refunds, jobs } = await storeRefunds(tx, payment, { amount, lines, asked }, at)
    // Of several the first one has the papers and the email.
    const [{ id: refundId } = { id: 0 }] = refunds
    const crediting = { cause: 'goodwill', note, refund: amount, lines } as const
    await issueCreditNote(tx, payment, { left, crediting, refundId }, at)
    return { refundId, amount, remaining: left.total - amount, jobs }
  },
  tell: ({ stay, left, note }, _, { amount, remaining }) => ({
    subject: 'reservation',
    subjectId: stay.id,
    before: { worth: left.total },
    after: { worth: remaining, amount },
    reason: note,
  }),
  jobs: (_, { stored: { refundId, jobs } }) => [
    ...jobs,
    emailJob({ name: 'part-given-back', refundId }, { atOnce: true }),
  ],
  answer: (stored) => ({
    refundId: stored!.refundId,
    amount: stored!.amount,
    remaining: stored!.remaining,
  }),
})
