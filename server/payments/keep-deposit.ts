// Keeps a part of a security deposit: stores the decision, and has the provider take it, which lets the rest go.

import { keepDeposit } from '#contract/staff/bank.ts'
import { decideKeeping } from '#domain/deposit-keeping.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { findDeposit, listDeposits } from '#server/db/deposits.ts'
import { move } from '#server/db/move.ts'
import { depositKeptEmail } from '#server/emails/deposit-kept.ts'
import { emailAhead } from '#server/emails/email-ahead.ts'
import { findStayFacts } from '#server/emails/find-facts.ts'
import { findSold, isReservationOf } from '#server/reservations/find-sold.ts'

/** Of any number of calls with one key one keeps; the others are answered with that part, whatever amount they name. */
export const keep = command(keepDeposit, {
  facts: async (tx, { params }, mode) => ({
    sold: await findSold(tx, params.id, mode),
    deposits: await listDeposits(tx, params.id),
  }),
  decide: ({ sold, deposits }, { by, payload, at }) => {
    if (!isReservationOf(sold, by)) return refused('reservation_not_found')
    if (sold.stay.status !== 'confirmed') return refused('deposit_not_held')
    return decideKeeping(deposits, payload, at)
  },
  ahead: async (deps, { authorization: { amount: held }, amount, note }, { by, params }) => {
    const facts = await findStayFacts(deps, params.id)
    const kept = { held, kept: amount, why: { note, by: '' } }
    const email = emailAhead(by.staff, facts, (shown) => depositKeptEmail({ ...shown, ...kept }))
    return { amount, released: held - amount, email }
  },
  store: async (tx, { authorization: { id }, amount, note }, { by, payload: { key } }) => {
    const facts = { keepKey: key, keepAmount: amount, keepNote: note, keptBy: by.staff.name }
    const deposit = await move(tx, 'deposits', id, 'keeping', facts)
    // The provider's word that it ended came between the two.
    return deposit ? { depositId: id } : refused('deposit_lapsed')
  },
  tell: ({ authorization, amount, note }, { params }) => ({
    subject: 'reservation',
    subjectId: params.id,
    after: { amount, released: authorization.amount - amount },
    reason: note,
  }),
  jobs: (_, { stored: { depositId } }) => [
    { task: 'keep-deposit', payload: { depositId }, jobKey: `keep-deposit:${depositId}`, atOnce: true },
  ],
  /** As it stands by then: the provider is asked until it has done it, and the guest is written to then. */
  answer: async (stored, _, deps) => {
    const deposit = await findDeposit(deps.db, stored!.depositId)
    if (!deposit) throw new Error(`Deposit ${stored!.depositId} is gone.`)
    const { status, amount: held, keepAmount, capturedAmount } = deposit
    const amount = keepAmount ?? 0
    const isTaken = status === 'captured'
    // Somebody took another part by hand at the provider, a moment before.
    if (isTaken && capturedAmount !== amount) return refused('deposit_kept_already')
    if (!isTaken && status !== 'keeping') return refused('deposit_lapsed')
    return { amount, released: held - amount, isTaken }
  },
})
