import { isApproved } from '#domain/payment.ts'
import { firstTotal } from './compare-changes.ts'
import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

/** What the staff held is one of its ends, once; whoever was told of it was told the truth, and the journal has each step. */
export function compareOptions(end: EndState, { optioned, released }: HistoryLog): Violation[] {
  const { stays, payments, receipts, audit } = end
  const violations: Violation[] = []
  for (const stay of stays.filter(({ optionKey }) => optionKey !== null)) {
    const add = (rule: string) => violations.push({ rule, what: `stay ${stay.id} ${stay.status}` })
    const paid = receipts.filter(({ stayId }) => stayId === stay.id)
    const byCard = payments.filter(
      (one) => one.stayId === stay.id && one.purpose === 'booking' && one.approvedAt !== null && wasKept(one),
    )
    const entries = (action: string) =>
      audit.filter((one) => one.action === action && one.subjectId === String(stay.id)).length
    const wasBought = stay.confirmedAt !== null
    if (wasBought !== paid.length + byCard.length > 0)
      add('an option is bought without money, or the other way round')
    // What is still owed of one that was paid in part may be paid by a link too.
    if (
      byCard.length > 1 ||
      (byCard[0] && (byCard[0].amount !== firstTotal(end, stay) || (paid.length > 0 && stay.version === 1)))
    )
      add('an option is not bought once')
    if (entries('option_held') !== 1) add('the journal has another number of options')
    if (entries('option_confirmed') !== Number(wasBought && byCard.length === 0))
      add('the journal has another number of confirmations')
    if (entries('option_released') !== Number(stay.status === 'released'))
      add('the journal has another number of releases')
    if (released.has(stay.id) && stay.status !== 'released') add('told of a release that is none')
  }
  for (const { key, id, total } of optioned) {
    const stay = stays.find((one) => one.optionKey === key)
    if (stay?.id !== id || (stay.version === 1 && stay.total !== total))
      violations.push({ rule: 'told of an option that is another', what: `stay ${id}, ${key}` })
  }
  return violations
}

/** It booked the stay, also where its guest cancelled or the bank took its approval back before it was charged. */
const wasKept = ({ status, voidReason }: EndState['payments'][number]): boolean =>
  isApproved({ status }) ||
  ['authorization_withdrawn', 'taken_in_part', 'cancelled_by_guest', 'cancelled_by_house'].includes(
    voidReason ?? '',
  )
