import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

/** What the staff held is one of its ends, once; whoever was told of it was told the truth, and the journal has each step. */
export function compareOptions(
  { stays, payments, receipts, audit }: EndState,
  { optioned, released }: HistoryLog,
): Violation[] {
  const violations: Violation[] = []
  for (const stay of stays.filter(({ optionKey }) => optionKey !== null)) {
    const add = (rule: string) => violations.push({ rule, what: `stay ${stay.id} ${stay.status}` })
    const paid = receipts.filter(({ stayId }) => stayId === stay.id)
    const entries = (action: string) =>
      audit.filter((one) => one.action === action && one.subjectId === String(stay.id)).length
    const wasBought = stay.confirmedAt !== null
    if (wasBought !== paid.length > 0) add('an option is bought without money, or the other way round')
    // What is still owed of it may be paid by a link.
    if (payments.some(({ stayId, purpose }) => stayId === stay.id && purpose === 'booking'))
      add('an option is bought by card')
    if (entries('option_held') !== 1) add('the journal has another number of options')
    if (entries('option_confirmed') !== Number(wasBought))
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
