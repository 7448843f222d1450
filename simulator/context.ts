import { signedPost } from '#sandbox/bank/deliveries.ts'
import type { BankEvent } from '#sandbox/bank/records.ts'
import type { Diary } from './log.ts'
import type { Jobs } from './jobs.ts'
import type { People } from './people.ts'
import type { World } from './system.ts'

/** All that is on stage while a history is lived through. */
export type Scene = {
  world: World
  diary: Diary
  people: People
  jobs: Jobs
  /** Messages that were taken, for those who send them again. */
  delivered: BankEvent[]
  step: number
}

/** A message that is not taken stays with the bank. */
export async function deliver({ world, delivered }: Scene, event: BankEvent): Promise<string> {
  const { api, clock, line } = world
  const { messages } = line.bank
  const post = signedPost(event, { now: clock.now, webhookSecret: world.deps.settings.stripe.webhookSecret })
  const { status } = await api.request('/api/webhooks/stripe', post)
  const place = messages.indexOf(event)
  if (status === 200 && place >= 0) {
    messages.splice(place, 1)
    delivered.push(event)
  }
  return `${event.type} ${status}`
}
