import type { Deps } from '#server/deps.ts'
import { releaseStaleHolds } from '#server/payments/release-stale-holds.ts'
import type { Task } from './task.ts'

const sweeping = new WeakSet<Deps>()

/** A bank that does not answer makes a sweep long: those of the next minutes must not pile up and keep letters waiting. */
export const sweepPayments: Task<'sweep-payments'> = async (deps) => {
  if (sweeping.has(deps)) return
  sweeping.add(deps)
  try {
    await releaseStaleHolds(deps)
  } finally {
    sweeping.delete(deps)
  }
}
