import type { Diary } from './log.ts'
import type { Ending } from './end-state.ts'
import type { Broken } from './violation.ts'

/** What each guest was told last, of their money and of what they get back, turned out to be so. */
export function compareTruth({ stays, payments, refunds, intents, world }: Ending, diary: Diary): Broken[] {
  const broken: Broken[] = []
  for (const { intentId, told } of diary.visits) {
    const intent = intents.find(({ id }) => id === intentId)
    if (!intent || !told) continue
    const what = `intent ${intentId}: told ${told.code} (charged: ${told.charged}) in step ${told.step}`
    const isCancelled = stays.some(({ id, status }) => String(id) === intent.holdId && status === 'cancelled')
    // Who cancelled a stay and wants its nights again is told of the new payment that was not begun.
    const isOfAnother = isCancelled && told.ofAnother
    if (told.charged === 'no' && intent.taken > intent.returned && !isOfAnother) {
      broken.push({ rule: 'told "not charged", and charged', what })
    }
    // A bank that takes an authorisation back after all: they were told so by letter.
    const isUndone = world.mail.received.some(({ messageId }) =>
      messageId.startsWith(`payment-failed.${intent.holdId}@`),
    )
    if (told.charged === 'yes' && intent.taken === 0 && !isUndone && !isCancelled) {
      broken.push({ rule: 'told "charged", and not charged', what })
    }
  }
  for (const [stayId, { refund, kept }] of diary.cancellations) {
    const own = payments.filter((payment) => payment.stayId === stayId)
    const atBank = intents.filter(({ id }) => own.some(({ intentId }) => intentId === id))
    const standing = atBank.reduce((sum, { taken, returned }) => sum + taken - returned, 0)
    const isRefused = refunds.some(
      ({ paymentId, status }) => status === 'failed' && own.some(({ id }) => id === paymentId),
    )
    // Whose bank withdrew before anything was taken keeps even what the house might have kept.
    const isNothingTaken = atBank.every(({ taken }) => taken === 0)
    if (standing !== kept && !isRefused && !isNothingTaken) {
      const what = `stay ${stayId}: told ${refund} back and ${kept} kept, ${standing} is kept`
      broken.push({ rule: 'told another refund', what })
    }
  }
  return broken
}
