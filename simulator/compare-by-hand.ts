import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'

/** What was done by hand at the bank is in the books once, and the house is told the truth of it. */
export function compareByHand(end: EndState, log: HistoryLog): Violation[] {
  const { refunds, deposits, system } = end
  const violations: Violation[] = []
  const made = system.connection.bank.ledger.all('refunds')
  for (const { providerId, refundId, amount } of log.adopted) {
    const refund = refunds.find(({ id }) => id === refundId)
    const atBank = made.find(({ id }) => id === providerId)
    if (refund?.amount !== amount || atBank?.amount !== amount)
      violations.push({ rule: 'told of an adoption that is another', what: providerId })
    if (log.adopted.some((one) => one.providerId === providerId && one.refundId !== refundId))
      violations.push({ rule: 'a refund is adopted twice', what: providerId })
  }
  for (const id of log.refundedByHand)
    if (refunds.filter(({ providerId, key }) => providerId === id || key === id).length > 1)
      violations.push({ rule: 'a refund is in the books twice', what: id })
  for (const { stayId, key, amount } of log.kept) {
    const rows = deposits.filter((one) => one.stayId === stayId && one.keepKey === key)
    if (rows.length !== 1 || rows[0]?.keepAmount !== amount)
      violations.push({ rule: 'told of another part of a deposit', what: `stay ${stayId}, ${key}` })
  }
  for (const { id, status, keepKey, keepAmount, capturedAmount, stayId } of deposits) {
    // Somebody may take another part by hand at the same moment.
    const isOwn = status === 'captured' && keepKey !== null && !log.byHand.has(stayId)
    if (isOwn && capturedAmount !== keepAmount)
      violations.push({ rule: 'another part of a deposit was taken than decided', what: `deposit ${id}` })
  }
  return violations
}
