import type { EndState } from './end-state.ts'
import type { HistoryLog } from './log.ts'
import { commandsBack, type MoneyMade, type Parts } from './money-made.ts'
import type { Violation } from './outcome.ts'

/**
 * By whatever door money goes back, of what was received by then the last that was begun or written down goes first. What bought
 * nothing goes back by itself, and what somebody gave back at the bank's desk where they did it.
 */
export function compareWays(
  { payments, receipts, refunds, moneyMade }: EndState,
  { refundedByHand }: Pick<HistoryLog, 'refundedByHand'>,
): Violation[] {
  const judged = refunds.filter(({ cause, key }) => cause !== 'unsold' && !refundedByHand.has(key))
  const paid = [...payments, ...receipts]
  const stayOf = ({ paymentId }: MoneyMade) => paid.find(({ id }) => id === paymentId)?.stayId
  const isJudged = ({ refundId }: MoneyMade) => judged.some(({ id }) => id === refundId)
  return commandsBack(moneyMade.filter(isJudged)).flatMap((parts) => {
    const [first] = parts
    const before = moneyMade.filter((made) => made.number < first.number && stayOf(made) === stayOf(first))
    const [found, wanted] = [told(parts), told(lastFirst(before, parts))]
    const what = `stay ${stayOf(first)}: ${found}, not ${wanted}`
    return found === wanted ? [] : [{ rule: 'money went back in another order than it came', what }]
  })
}

type Part = Pick<MoneyMade, 'paymentId' | 'amount'>

/** How the same amount goes back by what came before. What is only set aside goes back to its card, once it is taken. */
function lastFirst(before: readonly MoneyMade[], parts: Parts): Part[] {
  const of = (kind: MoneyMade['kind']) => before.filter((made) => made.kind === kind)
  const isTaken = (id: number) => of('taken').some(({ paymentId }) => paymentId === id)
  const received = of('begun').filter(({ paymentId }) => isTaken(paymentId))
  let rest = sumOf(parts)
  if (received.length === 0) return [{ paymentId: parts[0].paymentId, amount: rest }]
  const shares: Part[] = []
  for (const { paymentId, amount } of received.toReversed()) {
    const left = amount - sumOf(of('back').filter((one) => one.paymentId === paymentId))
    const share = Math.min(rest, Math.max(0, left))
    rest -= share
    if (share > 0) shares.push({ paymentId, amount: share })
  }
  return shares
}

const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0)

const told = (parts: readonly Part[]): string =>
  parts.map(({ paymentId, amount }) => `${amount} of payment ${paymentId}`).join(' and ')
