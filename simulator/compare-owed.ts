import { keepsSilentOnOwed, saysPaidWhileOwed } from '#tests/support/api/said-of-money.ts'
import type { EndState } from './end-state.ts'
import { nameOf } from './letters.ts'
import type { SaidLetter } from './mail-server.ts'
import type { Violation } from './outcome.ts'

/** By what is its number in its name. */
const ofStays = /^(confirmation|brought-in|pre-arrival|stay-changed|after-stay|deposit-refused)$/
/** They name what they ask for or were given, and what is left of it beside that. */
const asksItself = /^payment-request$/

/**
 * No letter says that all is paid while its guest owes something, and each that names an amount names what is owed: at some moment
 * between the beginning of the step in which it was written and its writing.
 */
export function compareOwed(end: EndState): Violation[] {
  const { mail } = end.system
  return mail.said.flatMap((letter): Violation[] => {
    const name = nameOf(letter)
    const stayId = stayOf(end, name)
    const owed = stayId === undefined ? [] : owedWhile(end, stayId, letter)
    const least = Math.min(...owed)
    if (owed.length === 0 || least === 0) return []
    const what = `${name}, ${owed.join(', ')} owed`
    if (saysPaidWhileOwed(letter.text, least))
      return [{ rule: 'a letter says paid while something is owed', what }]
    const isSilent = owed.every((one) => keepsSilentOnOwed(letter.text, one))
    return isSilent && !asksItself.test(kindOf(name))
      ? [{ rule: 'a letter keeps silent on what is owed', what }]
      : []
  })
}

/** What was owed when the step began, and what it became until the letter was written. */
function owedWhile({ owedMade }: EndState, stayId: number, { since, until }: SaidLetter): number[] {
  const own = owedMade.filter((one) => one.stayId === stayId && one.number <= until)
  const before = own.findLast(({ number }) => number <= since)
  return [...(before ? [before] : []), ...own.filter(({ number }) => number > since)].map(({ owed }) => owed)
}

const kindOf = (name: string): string => name.split('.', 1)[0] ?? ''

/** None of letters that are about no stay, and of the house's own. */
function stayOf({ requests, refunds, payments, receipts, invoices, deposits }: EndState, name: string) {
  const id = Number(name.split('.')[1])
  const ofOne = (rows: readonly { id: number; stayId: number }[]) => rows.find((row) => row.id === id)?.stayId
  const kind = kindOf(name)
  if (ofStays.test(kind)) return id
  switch (kind) {
    case 'payment-request':
    case 'request-paid':
      return ofOne(requests)
    case 'buyer-corrected':
      return ofOne(invoices)
    case 'deposit-kept':
      return ofOne(deposits)
    case 'given-back':
    case 'part-given-back': {
      const paymentId = refunds.find((refund) => refund.id === id)?.paymentId
      return [...payments, ...receipts].find((payment) => payment.id === paymentId)?.stayId
    }
    default:
      return undefined
  }
}
