import { isCalledOff } from '#domain/reservation.ts'
import type { HistoryLog } from './log.ts'
import type { EndState } from './end-state.ts'
import { nameOf } from './letters.ts'
import type { Violation } from './outcome.ts'

/** The last answer that each guest got, about their money and their refund, turned out to be true. */
export function compareAnswers(
  { stays, payments, receipts, refunds, intents, system }: EndState,
  log: HistoryLog,
): Violation[] {
  const violations: Violation[] = []
  for (const { intentId, told, unanswered } of log.visits) {
    const intent = intents.find(({ id }) => id === intentId)
    if (!intent || !told) continue
    const what = `intent ${intentId}: told ${told.code} (charged: ${told.charged}) in step ${told.step}`
    const isCancelled = stays.some(({ id, status }) => String(id) === intent.holdId && isCalledOff(status))
    const isMoved = stays.some(({ id, version }) => String(id) === intent.holdId && version > 1)
    // Whose stay was cancelled or is another now, and who wants its nights again, is told of the payment that was not begun.
    const isOfAnother = (isCancelled || isMoved) && told.ofAnother
    // Whose other card was on its way in the same moment, and whose tab got no answer, knows that something is open.
    const isOpen = unanswered.includes(told.step)
    if (told.charged === 'no' && intent.taken > intent.returned && !isOfAnother && !isOpen) {
      violations.push({ rule: 'told "not charged", and charged', what })
    }
    // A bank that takes an authorization back after all: they were told so by email.
    const isUndone = system.mail.received.some(
      (letter) => nameOf(letter) === `payment-failed.${intent.holdId}`,
    )
    if (told.charged === 'yes' && intent.taken === 0 && !isUndone && !isCancelled) {
      violations.push({ rule: 'told "charged", and not charged', what })
    }
  }
  for (const [stayId, { refund, kept }] of log.cancellations) {
    const own = payments.filter((payment) => payment.stayId === stayId)
    const atBank = intents.filter(({ id }) => own.some(({ intentId }) => intentId === id))
    const given = refunds.filter(({ paymentId }) => own.some(({ id }) => id === paymentId))
    const standing =
      atBank.reduce((sum, { taken, returned }) => sum + taken - returned, 0) -
      returnedOutside(given) +
      keptOf(receipts, refunds, stayId)
    const isRefused = given.some(({ status }) => status === 'failed')
    // Whose bank withdrew before anything was taken keeps even what the company might have kept.
    const isNothingTaken = atBank.every(({ taken }) => taken === 0)
    if (standing !== kept && !isRefused && !isNothingTaken) {
      const what = `stay ${stayId}: told ${refund} back and ${kept} kept, ${standing} is kept`
      violations.push({ rule: 'told another refund', what })
    }
  }
  return violations
}

/** What the house keeps of what it was handed for a stay; what goes back is counted as gone. */
export function keptOf(receipts: EndState['receipts'], refunds: EndState['refunds'], stayId: number): number {
  const own = receipts.filter((receipt) => receipt.stayId === stayId && receipt.status !== 'withdrawn')
  const back = refunds.filter(({ paymentId }) => own.some(({ id }) => id === paymentId))
  const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0)
  return sum(own) - sum(back)
}

/** What the house handed over without the bank. */
export const returnedOutside = (refunds: EndState['refunds']): number =>
  refunds.filter(({ status }) => status === 'returned_outside').reduce((sum, { amount }) => sum + amount, 0)
