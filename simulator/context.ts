import { signedPost } from '#sandbox/bank/deliveries.ts'
import type { BankEvent } from '#sandbox/bank/records.ts'
import type { HistoryLog } from './log.ts'
import type { Jobs } from './jobs.ts'
import type { People } from './people.ts'
import type { System } from './system.ts'

/** All that a running history needs. */
export type Context = {
  system: System
  log: HistoryLog
  people: People
  jobs: Jobs
  /** Messages that were taken, for those who send them again. */
  delivered: BankEvent[]
  step: number
}

/** A message that is not taken stays with the bank. */
export async function deliver({ system, delivered }: Context, event: BankEvent): Promise<string> {
  const { api, clock, connection } = system
  const { messages } = connection.bank
  const post = signedPost(event, { now: clock.now, webhookSecret: system.deps.settings.stripe.webhookSecret })
  const { status } = await api.request('/api/webhooks/stripe', post)
  const place = messages.indexOf(event)
  if (status === 200 && place >= 0) {
    messages.splice(place, 1)
    delivered.push(event)
  }
  return `${event.type} ${status}`
}
