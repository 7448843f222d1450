import type { CreditNoteSnapshot } from '#domain/invoice.ts'
import { isTaken } from '#domain/payment.ts'
import type { EndState } from './end-state.ts'
import type { Violation } from './outcome.ts'

/** One invoice that counts for each version of a stay that was paid, a credit note for each time that it gave back, and numbers without gaps. */
export function compareDocuments({
  stays,
  payments,
  receipts,
  refunds,
  invoices,
  numbers,
}: EndState): Violation[] {
  const violations: Violation[] = []
  for (const stay of stays) {
    const own = payments.filter(({ stayId }) => stayId === stay.id)
    const isPaid = own.some(isTaken) || receipts.some(({ stayId }) => stayId === stay.id)
    const add = (rule: string, what = '') =>
      violations.push({ rule, what: `stay ${stay.id} ${stay.status} ${what}` })
    const documents = (kind: string) => invoices.filter((one) => one.stayId === stay.id && one.kind === kind)
    // What was sold before has the invoice of another program.
    const former = stay.broughtInId === null ? 0 : 1
    if (documents('invoice').filter(isCounted(invoices)).length !== (isPaid ? stay.version - former : 0))
      add('an invoice too many or too few')
    const notes = documents('credit_note')
    const all = [...own, ...receipts.filter(({ stayId }) => stayId === stay.id)]
    // What a link took once it was over was no sale, and has no papers.
    const sold = all.filter(({ purpose, status }) => purpose === 'booking' || status !== 'voided')
    const made = refunds.filter(({ paymentId }) => sold.some(({ id }) => id === paymentId))
    const parts = new Set(made.filter(({ cause }) => cause === 'goodwill').map(({ key }) => key))
    // Each change credits what was left of the former price; what was given back of that before is given anew.
    const ofChanges = notes.filter((note) => causeOf(note) === 'change' || isCarried(note))
    // A cancellation has its note even where nothing is given back.
    if (notes.length - ofChanges.length !== parts.size + Number(isPaid && stay.status === 'cancelled'))
      add('a credit note too many or too few')
    if (notes.some(({ sequence }, index) => sequence !== index + 1)) add('credit notes are not in order')
    for (const refund of isPaid ? made : []) {
      // What is more than a card paid goes back in two parts, with one note.
      const together = made.filter(({ key }) => key === refund.key)
      const note = notes.find(({ refundId }) => together.some(({ id }) => id === refundId))
      const amount = together.reduce((sum, one) => sum + one.amount, 0)
      if (!note) add('a refund has no credit note', `refund ${refund.id}`)
      else if (returnedBy(note) !== amount)
        add('a credit note gives back another amount than the refund', `${returnedBy(note)} and ${amount}`)
    }
    for (const invoice of [...documents('opening'), ...documents('invoice')]) {
      const same = sameCharge(invoices, invoice)
      const ofInvoice = notes.filter(({ invoiceId }) => same.includes(invoiceId ?? 0))
      linesOf(invoice.snapshot).forEach(({ code, amount }, index) => {
        const given = ofInvoice.reduce(
          (sum, { snapshot }) => sum + (linesOf(snapshot)[index]?.refunded ?? 0),
          0,
        )
        if (given > amount)
          add('more of a line was given back than was paid', `${code}: ${given} of ${amount}`)
      })
    }
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

type Paper = Pick<EndState['invoices'][number], 'id' | 'correctsId'>

/** One that no other is in the place of, with only another buyer. */
export const isCounted =
  (papers: readonly Paper[]) =>
  ({ id }: Pick<Paper, 'id'>): boolean =>
    papers.every(({ correctsId }) => correctsId !== id)

/** This invoice and those that it corrects, the first one last. */
function sameCharge(papers: readonly Paper[], { id, correctsId }: Paper): number[] {
  const former = papers.find((one) => one.id === correctsId)
  return former ? [id, ...sameCharge(papers, former)] : [id]
}

/** What a credit note gives back, as its lines say it. */
export const creditOf = ({ snapshot }: Pick<EndState['invoices'][number], 'snapshot'>): number =>
  linesOf(snapshot).reduce((sum, { refunded }) => sum + refunded, 0)

const causeOf = ({ snapshot }: { snapshot: unknown }) => (snapshot as CreditNoteSnapshot).cause

/** What a credit note says that goes back to the guest: the rest of a former price counts for the new one. */
function returnedBy(note: EndState['invoices'][number]): number {
  const said = note.snapshot as unknown as CreditNoteSnapshot
  return said.cause === 'change' ? said.returned : creditOf(note)
}

/** Goodwill that a former price had, on the invoice of the new one. */
const isCarried = (note: EndState['invoices'][number]): boolean =>
  causeOf(note) === 'goodwill' && note.refundId === null

const linesOf = (snapshot: unknown) => (snapshot as CreditNoteSnapshot).lines
