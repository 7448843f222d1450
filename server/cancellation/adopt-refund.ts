// Takes a refund that somebody made by hand at the bank into the books: its paper, its movement and the email to its guest.

import { adoptRefund } from '#contract/staff/bank.ts'
import { decideAdoption } from '#domain/adoption.ts'
import { refundedLines } from '#domain/cancellation.ts'
import { readNote } from '#domain/credit.ts'
import type { Instant } from '#domain/days.ts'
import { mayOwe } from '#domain/received-money.ts'
import { refused } from '#domain/refusal.ts'
import { lineLabels } from '#i18n/price-labels.ts'
import { command } from '#server/action/command.ts'
import { clearExceptions } from '#server/db/books-exceptions.ts'
import type { Db } from '#server/db/client.ts'
import { emailJob } from '#server/db/jobs.ts'
import { move } from '#server/db/move.ts'
import { findPayment, lockPayment } from '#server/db/payments.ts'
import { beginNextAttempt, insertRefund, listRefunds, type Refund } from '#server/db/refunds.ts'
import { findStay, lockStay } from '#server/db/stays.ts'
import { emailAhead } from '#server/emails/email-ahead.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { partGivenBackEmail } from '#server/emails/part-given-back.ts'
import type { Refund as BankRefund } from '#server/gateways/payments.ts'
import { issueCreditNote } from '#server/invoices/issue-documents.ts'
import { findLeftOf } from '#server/payments/store-refunds.ts'
import { findPriceLeft } from '#server/reservations/cancellable.ts'
import { findAtBank, findToAdopt } from './refund-at-bank.ts'

/**
 * Of any number of people one adopts it, as the bank's number is its key: whoever sends the same form again is answered with
 * that refund. One that gives back what the bank had refused us settles that refund, which has its paper and its email.
 */
export const adopt = command(adoptRefund, {
  find: async (deps, { by, params, payload }) => {
    const { siteId } = by.staff
    const asked = await findToAdopt(deps.db, siteId, params.id)
    if (!asked.ok) return asked
    const read = readNote(payload.note)
    if (!read.ok) return read
    const atBank = await findAtBank(deps, siteId, asked.providerId)
    return atBank.ok ? { ok: true, found: { ...atBank, note: read.note } } : atBank
  },
  facts: async (tx, { by, found }, mode) => {
    const { made, stayId, paymentId, note } = found
    const isDoing = mode === 'do'
    const stay = await (isDoing ? lockStay : findStay)(tx, stayId)
    const payment = await (isDoing ? lockPayment : findPayment)(tx, paymentId)
    if (!stay || !payment) return undefined
    const refunds = await listRefunds(tx, paymentId)
    const isOwn = (one: Refund) => one.key === made.id && one.askedBy === by.staff.name && one.note === note
    return {
      made,
      note,
      stay,
      payment,
      refunds,
      left: await findPriceLeft(tx, stay),
      // Of a stay that was changed the card may have less to give than it costs.
      onCard: mayOwe(stay) ? await findLeftOf(tx, payment) : null,
      // Whoever only looks reads that the books know it, also of what they adopted themselves.
      adopted: isDoing ? refunds.find(isOwn) : undefined,
    }
  },
  decide: (facts) => {
    if (!facts) return refused('reservation_not_found')
    if (facts.adopted) return null
    const decided = decideAdoption(facts.made, facts)
    return decided.ok ? { ...facts, ...decided } : decided
  },
  ahead: async (deps, { made, stay, left, lines, note }, { by }) => {
    const { amount, created: madeAt } = made
    if (!lines) return { amount, madeAt, lines: [], remainingAfter: null, settlesRefused: true, email: null }
    const facts = await findStayFacts(deps, stay.id)
    const given = { back: { toCard: amount, handed: 0 }, lines, note }
    return {
      amount,
      madeAt,
      lines: refundedLines(left, { lines })
        .filter(({ refunded }) => refunded > 0)
        .map((line) => ({ code: line.code, ...lineLabels(line, stay.quote.charges), amount: line.refunded })),
      remainingAfter: left.total - amount,
      settlesRefused: false,
      email: emailAhead(by.staff, facts, (shown) => partGivenBackEmail({ ...shown, ...given })),
    }
  },
  store: async (tx, { made, payment, left, settles, lines, note }, { by, at }) => {
    const { id: key, amount, created: createdAt } = made
    const given = { paymentId: payment.id, amount, lines, createdAt }
    const refund = settles
      ? await beginNextAttempt(tx, settles)
      : await insertRefund(tx, { cause: 'goodwill', key, askedBy: by.staff.name, note, ...given })
    // The bank is asked for the refused one again, at this moment.
    if (!refund) return refused('bank_refund_not_final')
    await noteMade(tx, refund, made, at)
    if (lines) {
      const crediting = { cause: 'goodwill', note, refund: amount, lines } as const
      await issueCreditNote(tx, payment, { left, crediting, refundId: refund.id }, at)
    }
    await clearExceptions(tx, made.id, at)
    return { refundId: refund.id, amount }
  },
  tell: ({ made, stay, note }) => ({
    subject: 'reservation',
    subjectId: stay.id,
    after: { amount: made.amount, atBank: made.id },
    reason: note,
  }),
  jobs: ({ settles }, { stored: { refundId } }) =>
    settles ? [] : [emailJob({ name: 'part-given-back', refundId }, { atOnce: true })],
  answer: (stored, facts) => stored ?? { refundId: facts!.adopted!.id, amount: facts!.made.amount },
})

/** The money went back when the bank says that it did. */
async function noteMade(tx: Db, { id, attempt, paymentId }: Refund, made: BankRefund, at: Instant) {
  const facts = { providerId: made.id, settledAt: made.created }
  await move(tx, 'refunds', id, 'succeeded', facts, { attempt })
  await move(tx, 'payments', paymentId, 'refunded', { updatedAt: at })
}
