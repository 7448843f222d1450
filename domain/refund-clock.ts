// Says what comes back to a guest who cancels now, and when that changes.

import type { RefundStep } from './cancellation.ts'
import type { Instant } from './days.ts'
import type { Cents } from './money.ts'

type Step = Pick<RefundStep, 'until' | 'refund' | 'reason'>

/** Of `of` the refund of `now` comes back before its `until`, which is not among it, and later on that of `next`, in time order. */
export type RefundClock =
  | { state: 'everything' | 'part'; now: Step; of: Cents; next: Step[] }
  /** Cancelling gives nothing back any more, and is possible before `until`. */
  | { state: 'nothing'; of: Cents; until: Instant }
  /** Nothing can be cancelled: the guest may have come in. */
  | { state: 'begun' }

/** `steps` are those that are not over (domain/cancellation.ts, stepsFrom); steps that give back the same are one. */
export function refundClockOf(steps: readonly Step[], of: Cents): RefundClock {
  const [now, ...next] = changesOf(steps)
  if (!now) return { state: 'begun' }
  if (now.refund === 0) return { state: 'nothing', of, until: now.until }
  return { state: now.refund === of ? 'everything' : 'part', now, of, next }
}

const changesOf = (steps: readonly Step[]): Step[] =>
  steps.filter(({ refund }, index) => refund !== steps[index + 1]?.refund)
