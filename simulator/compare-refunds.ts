import { isReturned, isTaken } from '#domain/payment.ts'
import { returnedOutside } from './compare-answers.ts'
import { isChanged } from './compare-changes.ts'
import { creditOf } from './compare-documents.ts'
import type { EndState } from './end-state.ts'
import { house } from './staff-of-house.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

/** What the seed’s site lets managers give back alone of a stay. */
const managerLimit = 25_000

/** Never more than was paid, one refund for each form, and the bank kept what the papers say that the stay is worth. */
export function compareRefunds(
  { stays, payments, receipts, refunds, invoices, intents, audit }: EndState,
  { givenBack, refusedParts, handedOver, refundedByHand }: HistoryLog,
): Violation[] {
  const violations: Violation[] = []
  for (const payment of payments) {
    const own = refunds.filter(({ paymentId }) => paymentId === payment.id)
    const add = (rule: string, what = '') =>
      violations.push({ rule, what: `payment ${payment.id} of stay ${payment.stayId} ${what}` })
    const returned = own.reduce((sum, { amount }) => sum + amount, 0)
    if (returned > payment.amount)
      add('more was given back than was paid', `${returned} of ${payment.amount}`)
    if (own.some(({ status }) => status === 'pending')) add('a refund is not made')
    // A bank that refuses every time leaves it to a person, who was told.
    if (!isTaken(payment) || own.some(({ status }) => status === 'failed')) continue
    if (own.some(isReturned) !== (payment.status === 'refunded'))
      add('a payment does not say that a refund stands')
    // What a stay that was changed, or an option, is worth is held against all its money (compare-changes).
    const isOption = stays.some(
      ({ id, optionKey, broughtInId }) =>
        id === payment.stayId && (optionKey !== null || broughtInId !== null),
    )
    if (isOption || isChanged(stays, payment)) continue
    const credited = invoices
      .filter(({ stayId, kind }) => stayId === payment.stayId && kind === 'credit_note')
      .reduce((sum, note) => sum + creditOf(note), 0)
    const atBank = intents.find(({ id }) => id === payment.intentId)
    const kept = atBank && atBank.taken - atBank.returned
    const left = payment.amount - credited + returnedOutside(own)
    if (kept !== left) add('the bank kept another amount than the papers leave', `${kept}, not ${left}`)
  }
  for (const stayId of new Set([...payments, ...receipts].map((payment) => payment.stayId))) {
    const paid = [...payments, ...receipts].filter((payment) => payment.stayId === stayId)
    const ids = paid.map(({ id }) => id)
    // What was made by hand at the bank has an entry of its own, and uses up no limit.
    const parts = refunds.filter(
      ({ paymentId, cause, key }) =>
        ids.includes(paymentId) && cause === 'goodwill' && !refundedByHand.has(key),
    )
    const entries = audit.filter(
      (one) => one.action === 'part_given_back' && one.subjectId === String(stayId),
    )
    const byManagers = parts
      .filter(({ askedBy }) => house.find(({ name }) => name === askedBy)?.role === 'manager')
      .reduce((sum, { amount }) => sum + amount, 0)
    const outside = refunds.filter(
      ({ paymentId, status }) => ids.includes(paymentId) && status === 'returned_outside',
    )
    const told = audit.filter((one) => one.action === 'returned_outside' && one.subjectId === String(stayId))
    if (told.length !== outside.length)
      violations.push({ rule: 'the journal has another number of returns', what: `stay ${stayId}` })
    const forms = new Set(parts.map(({ key }) => key))
    if (entries.length !== forms.size)
      violations.push({ rule: 'the journal has another number of parts', what: `stay ${stayId}` })
    if (byManagers > managerLimit)
      violations.push({ rule: 'managers gave more than their limit', what: `stay ${stayId}: ${byManagers}` })
  }
  for (const { stayId, key, amount, refundId } of givenBack) {
    const refund = refunds.find(({ id }) => id === refundId)
    const paid = [...payments, ...receipts].filter((one) => one.stayId === stayId).map(({ id }) => id)
    const together = refunds.filter((one) => one.key === key && paid.includes(one.paymentId))
    const given = together.reduce((sum, one) => sum + one.amount, 0)
    const others = givenBack.filter((one) => one.stayId === stayId && one.key === key)
    if (refund?.key !== key || given !== amount)
      violations.push({ rule: 'told of a refund that is another', what: `stay ${stayId}, ${key}` })
    if (others.some((one) => one.refundId !== refundId))
      violations.push({ rule: 'one form gave back twice', what: `stay ${stayId}, ${key}` })
  }
  for (const what of refusedParts)
    violations.push({ rule: 'a part was refused though as much was received', what })
  for (const { id, status } of refunds) {
    if (handedOver.has(id) && status !== 'returned_outside')
      violations.push({ rule: 'told of cash that the books do not have', what: `refund ${id} ${status}` })
  }
  return violations
}
