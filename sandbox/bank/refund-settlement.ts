import type { Clock } from './clock.ts'
import { toSeconds } from './clock.ts'
import { draftOn } from './draft.ts'
import type { Ledger } from './ledger.ts'
import type { BankEvent } from './records.ts'
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

  function settleOpenRefunds(): void {
    const request = { id: null, idempotency_key: null }
    const draft = draftOn(ledger, { now: toSeconds(now()), publicUrl: '', request })
    for (const refund of ledger.all('refunds')) settleRefund(draft, refund)
    deliver(draft.commit())
  }

  function watch(events: BankEvent[]): void {
    if (!events.some((event) => event.type === 'refund.created')) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      settleOpenRefunds()
    }, delayMs)
    timers.add(timer)
  }

  settleOpenRefunds()
  return {
    watch,
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
