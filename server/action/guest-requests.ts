import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Deps } from '#server/deps.ts'

/** Ten a second for a minute: no page of ours comes near it, in several tabs neither. */
export const requestsPerMinute = 600

const counters = new WeakMap<Deps, RateLimiterMemory>()

/** Counts what one signed-in guest, or one of the staff, asks of this process, so that one account cannot keep it busy. */
export async function countRequest(deps: Deps, who: number | `staff ${number}`): Promise<Outcome> {
  const counter = counters.get(deps) ?? new RateLimiterMemory({ points: requestsPerMinute, duration: 60 })
  counters.set(deps, counter)
  try {
    await counter.consume(who)
    return { ok: true }
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    return refused('too_many_attempts', { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) })
  }
}
