import { documentNumber, type InvoiceSnapshot } from '#domain/invoice.ts'
import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

type Paper = EndState['invoices'][number]

/** An invoice that was made out to somebody else is the same charge, once, and everybody was told what is so. */
export function compareBuyers({ stays, invoices, audit }: EndState, { corrected }: HistoryLog): Violation[] {
  const violations: Violation[] = []
  for (const { id: stayId } of stays) {
    const own = invoices.filter((one) => one.stayId === stayId && one.kind === 'invoice')
    const add = (rule: string, what = '') => violations.push({ rule, what: `stay ${stayId} ${what}` })
    own
      .toSorted((a, b) => a.sequence - b.sequence)
      .forEach((paper, index, all) => {
        const before = all[index - 1]
        if (paper.sequence !== index + 1) add('invoices are not in order', `${paper.number}`)
        if (before && (paper.number <= before.number || paper.issuedAt < before.issuedAt))
          add('a later invoice has an earlier number', `${paper.number}`)
        if (paper.correctsId !== null) {
          if (!before || before.id !== paper.correctsId) add('an invoice corrects another one than the last')
          else if (chargeOf(before) !== chargeOf(paper))
            add('more than a buyer was corrected', `${paper.number}`)
          else if (said(paper).corrects?.number !== before.number)
            add('an invoice names another one', `${paper.number}`)
        } else if (before && all.slice(0, index).some(({ correctsId }) => correctsId !== null)) {
          // Whom the house wrote once is the buyer of all that follows.
          if (buyerOf(paper) !== buyerOf(before)) add('a corrected buyer was forgotten', `${paper.number}`)
        }
      })
    const made = own.filter(({ correctsId }) => correctsId !== null)
    const told = audit.filter((one) => one.action === 'buyer_corrected' && one.subjectId === String(stayId))
    if (told.length !== made.length) add('the journal has another number of corrections', `${told.length}`)
    for (const note of invoices.filter((one) => one.stayId === stayId && one.kind === 'credit_note')) {
      const named = (note.snapshot as unknown as { invoice: { number: number } }).invoice.number
      const invoice = invoices.find(({ id, stayId: of }) => id === note.invoiceId && of === stayId)
      if (invoice?.number !== named) add('a credit note names another invoice', `${note.number}`)
    }
  }
  for (const { stayId, key, id, number, replaces } of corrected) {
    const row = invoices.find((one) => one.id === id)
    const replaced = invoices.find((one) => one.id === row?.correctsId)
    const isSo = row?.stayId === stayId && isNamed(row, number)
    if (!isSo || !isNamed(replaced, replaces))
      violations.push({ rule: 'told of an invoice that is another', what: `stay ${stayId}, ${key}` })
    if (corrected.some((one) => one.stayId === stayId && one.key === key && one.id !== id))
      violations.push({ rule: 'one form made two invoices', what: `stay ${stayId}, ${key}` })
  }
  return violations
}

const said = ({ snapshot }: Paper) => snapshot as unknown as InvoiceSnapshot

const isNamed = (paper: Paper | undefined, number: string) =>
  paper !== undefined && documentNumber('invoice', paper.number) === number

const buyerOf = (paper: Paper): string => JSON.stringify(said(paper).buyer)

function chargeOf(paper: Paper): string {
  const { buyer: _, corrects: __, ...charge } = said(paper)
  return JSON.stringify(charge)
}
