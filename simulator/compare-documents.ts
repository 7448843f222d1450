import type { EndState } from './end-state.ts'
import type { Violation } from './outcome.ts'

/** One invoice for each stay that was paid, a credit note for each of those that was cancelled, and numbers without gaps. */
export function compareDocuments({
  stays,
  payments,
  refunds,
  invoices,
  intents,
  numbers,
}: EndState): Violation[] {
  const violations: Violation[] = []
  for (const stay of stays) {
    const own = payments.filter(({ stayId }) => stayId === stay.id)
    const isPaid = own.some(({ status }) => status === 'captured' || status === 'refunded')
    const add = (rule: string, what = '') =>
      violations.push({ rule, what: `stay ${stay.id} ${stay.status} ${what}` })
    const documents = (kind: string) => invoices.filter((one) => one.stayId === stay.id && one.kind === kind)
    if (documents('invoice').length !== (isPaid ? 1 : 0)) add('an invoice too many or too few')
    const notes = documents('credit_note')
    if (notes.length !== (isPaid && stay.status === 'cancelled' ? 1 : 0))
      add('a credit note too many or too few')
    const credited = notes[0] && Number((notes[0].snapshot as unknown as { refund: number }).refund)
    if (credited === undefined) continue
    const made = refunds.filter(({ paymentId }) => own.some(({ id }) => id === paymentId))
    const owed = made.reduce((sum, { amount }) => sum + amount, 0)
    if (owed !== credited)
      add('a credit note gives back another amount than the refund', `${credited} and ${owed}`)
    // A bank that refuses every time leaves it to a person, who was told.
    if (made.some(({ status }) => status === 'failed')) continue
    if (made.some(({ status }) => status !== 'succeeded')) add('a refund is not made')
    const atBank = intents.filter(({ id }) => own.some(({ intentId }) => intentId === id))
    const returned = atBank.reduce((sum, intent) => sum + intent.returned, 0)
    if (returned !== credited) add('the bank gave back another amount', `${returned} instead of ${credited}`)
  }
  for (const kind of ['invoice', 'credit_note'] as const) {
    const given = invoices.filter((one) => one.kind === kind).map(({ number }) => number)
    const last = numbers.find((one) => one.kind === kind)?.lastNumber ?? 0
    const isWhole =
      given.length === last && given.toSorted((a, b) => a - b).every((number, index) => number === index + 1)
    if (!isWhole)
      violations.push({ rule: 'document numbers have a gap', what: `${kind} ${given.join()}, last ${last}` })
  }
  return violations
}
