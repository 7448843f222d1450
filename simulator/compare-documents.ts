import type { CreditNoteSnapshot } from '#domain/invoice.ts'
import { isOfEnd } from '#domain/money-status.ts'
import { isTaken } from '#domain/payment.ts'
import type { EndState } from './end-state.ts'
import type { Violation } from './outcome.ts'

/** One invoice for each stay that was paid, a credit note for each time that it gave back, and numbers without gaps. */
export function compareDocuments({ stays, payments, refunds, invoices, numbers }: EndState): Violation[] {
  const violations: Violation[] = []
  for (const stay of stays) {
    const own = payments.filter(({ stayId }) => stayId === stay.id)
    const isPaid = own.some(isTaken)
    const add = (rule: string, what = '') =>
      violations.push({ rule, what: `stay ${stay.id} ${stay.status} ${what}` })
    const documents = (kind: string) => invoices.filter((one) => one.stayId === stay.id && one.kind === kind)
    if (documents('invoice').length !== (isPaid ? 1 : 0)) add('an invoice too many or too few')
    const notes = documents('credit_note')
    const made = refunds.filter(({ paymentId }) => own.some(({ id }) => id === paymentId))
    const parts = made.filter((refund) => !isOfEnd(refund))
    // A cancellation has its note even where nothing is given back.
    if (notes.length !== parts.length + Number(isPaid && stay.status === 'cancelled'))
      add('a credit note too many or too few')
    if (notes.some(({ sequence }, index) => sequence !== index + 1)) add('credit notes are not in order')
    for (const refund of isPaid ? made : []) {
      const note = notes.find(({ refundId }) => refundId === refund.id)
      if (!note) add('a refund has no credit note', `refund ${refund.id}`)
      else if (creditOf(note) !== refund.amount)
        add(
          'a credit note gives back another amount than the refund',
          `${creditOf(note)} and ${refund.amount}`,
        )
    }
    stay.quote.lines.forEach(({ code, amount }, index) => {
      const given = notes.reduce((sum, { snapshot }) => sum + (linesOf(snapshot)[index]?.refunded ?? 0), 0)
      if (given > amount) add('more of a line was given back than was paid', `${code}: ${given} of ${amount}`)
    })
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

/** What a credit note gives back, as its lines say it. */
export const creditOf = ({ snapshot }: Pick<EndState['invoices'][number], 'snapshot'>): number =>
  linesOf(snapshot).reduce((sum, { refunded }) => sum + refunded, 0)

const linesOf = (snapshot: unknown) => (snapshot as CreditNoteSnapshot).lines
