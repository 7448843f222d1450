/** Runs its share of the histories in a process of its own, and sends how each ended. */
import { once } from 'node:events'
import { promisify } from 'node:util'
import { runWorkers, type Failure } from './workers.ts'
import type { Outcome } from './outcome.ts'
import type { Without } from './system.ts'

export type ProcessOrder = {
  templateUrl: string
  first: number
  stride: number
  histories: number
  workers: number
  without: Without
}

export type ProcessMessage = { failure: Failure | null; counts: Outcome['counts'] }

type Send = (message: ProcessMessage, taken: (error: Error | null) => void) => void

const [order] = (await once(process, 'message')) as [ProcessOrder]
// Nobody waits for the answers of a worker whose run was stopped.
process.once('disconnect', () => process.exit())
let next = 0
const takeSeed = () => (next < order.histories ? order.first + order.stride * next++ : null)
const told: Promise<unknown>[] = []
const tell = (message: ProcessMessage) =>
  void told.push(promisify(process.send!.bind(process) as Send)(message))
await runWorkers(takeSeed, {
  ...order,
  onEnd: (outcome, seed) =>
    tell({ failure: outcome.violations.length > 0 ? { ...outcome, seed } : null, counts: outcome.counts }),
})
await Promise.all(told)
process.exit()
