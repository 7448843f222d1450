import { type Clock, toSeconds, type BankEvent, type Refund } from './records.ts'
import { draftOn } from './draft.ts'
import type { Ledger } from './ledger.ts'
import { settleRefund } from './refunds.ts'

export type SettlementParts = {
  ledger: Ledger
  now: Clock
  delayMs: number
  deliver: (events: BankEvent[]) => void
}

/** Ends, a moment later, the refunds of the test cards that are made for it; also those an earlier run left open. */
export function startSettlingRefunds({ ledger, now, delayMs, deliver }: SettlementParts) {
  const timers = new Set<NodeJS.Timeout>()

  function settle(refunds: readonly Refund[]): void {
    const request = { id: null, idempotency_key: null }
    const draft = draftOn(ledger, { now: toSeconds(now()), publicUrl: '', request })
    for (const refund of refunds) settleRefund(draft, refund)
    deliver(draft.commit())
  }

  function watch(events: BankEvent[]): void {
    const made = events
      .filter(({ type }) => type === 'refund.created')
      .map(({ object }) => ('id' in object ? object.id : null))
    if (made.length === 0) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      // Each waits for its own moment, not for that of an earlier one.
      settle(ledger.all('refunds').filter(({ id }) => made.includes(id)))
    }, delayMs)
    timers.add(timer)
  }

  settle(ledger.all('refunds'))
  function forgetMoments(): void {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }

  return {
    watch,
    settleNow() {
      forgetMoments()
      settle(ledger.all('refunds'))
    },
    close: forgetMoments,
  }
}
