import { createHmac } from 'node:crypto'
import { type Clock, toSeconds, type BankEvent } from './records.ts'
import type { Ledger } from './ledger.ts'

export type DeliveryParts = {
  ledger: Ledger
  webhookUrl: () => string
  webhookSecret: string
  now: Clock
  /** The last delay repeats until the event is taken. */
  retryDelaysMs: readonly number[]
}

export type Deliveries = {
  deliver: (events: BankEvent[]) => void
  /** Gives what is on its way a moment to arrive; the rest is delivered after the next start. */
  close: () => Promise<void>
}

type Waiting = { event: BankEvent; attempts: number }

/** Few enough that a burst of payments does not bury the site under its own webhooks. */
const atOnce = 4
const patienceMs = 10_000
const farewellMs = 1_000
const apiVersion = '2026-10-28.endive'

/** Posts each event to the site's webhook until it is taken; starts with what an earlier run left undelivered. */
export function startDeliveries(parts: DeliveryParts): Deliveries {
  const { ledger, now, retryDelaysMs } = parts
  const queue: Waiting[] = []
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  const closing = new AbortController()
  let closed = false

  function enqueue(waiting: Waiting): void {
    queue.push(waiting)
    fill()
  }

  function fill(): void {
    while (!closed && running.size < atOnce) {
      const next = queue.shift()
      if (!next) return
      const run = attempt(next).finally(() => {
        running.delete(run)
        fill()
      })
      running.add(run)
    }
  }

  async function attempt({ event, attempts }: Waiting): Promise<void> {
    if (await isTaken(event, parts, closing.signal)) {
      ledger.write([['deliveries', { id: event.id, at: toSeconds(now()) }]])
      return
    }
    if (closed) return
    const delay = retryDelaysMs[Math.min(attempts, retryDelaysMs.length - 1)] ?? patienceMs
    const timer = setTimeout(() => {
      timers.delete(timer)
      enqueue({ event, attempts: attempts + 1 })
    }, delay)
    timers.add(timer)
  }

  const deliver = (events: BankEvent[]) => {
    for (const event of events) enqueue({ event, attempts: 0 })
  }
  deliver(ledger.all('events').filter((event) => !ledger.find('deliveries', event.id)))
  return {
    deliver,
    async close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
      const farewell = setTimeout(() => closing.abort(), farewellMs)
      await Promise.all(running)
      clearTimeout(farewell)
    },
  }
}

/** Whether the site answered with a 2xx; a site that cannot be reached, or is not up yet, is asked again later. */
async function isTaken(event: BankEvent, parts: DeliveryParts, closing: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(parts.webhookUrl(), {
      ...signedPost(event, parts),
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(patienceMs)]),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    // A failed attempt is no error of the bank's: the caller tries again.
    return false
  }
}

/** The event as it is posted, signed at this moment. */
export function signedPost(
  event: BankEvent,
  { now, webhookSecret }: Pick<DeliveryParts, 'now' | 'webhookSecret'>,
) {
  const body = JSON.stringify(eventShape(event))
  const t = toSeconds(now())
  const v1 = createHmac('sha256', webhookSecret).update(`${t}.${body}`).digest('hex')
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Stripe-Signature': `t=${t},v1=${v1}`,
    'User-Agent': 'Stripe/1.0 (sandbox bank)',
  }
  return { method: 'POST', headers, body }
}

function eventShape(event: BankEvent): object {
  return {
    id: event.id,
    object: 'event',
    api_version: apiVersion,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: 1,
    request: event.request,
    type: event.type,
  }
}
