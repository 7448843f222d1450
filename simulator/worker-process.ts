/** Lives through its share of the histories in a process of its own, and tells how each ended. */
import { once } from 'node:events'
import { promisify } from 'node:util'
import { runLanes, type Failure } from './workers.ts'
import type { Outcome } from './outcome.ts'
import type { Without } from './system.ts'

export type WorkerOrder = {
  templateUrl: string
  first: number
  stride: number
  histories: number
  lanes: number
  without: Without
}

export type FromWorker = { failure: Failure | null; seen: Outcome['seen'] }

type Send = (message: FromWorker, taken: (error: Error | null) => void) => void

const [order] = (await once(process, 'message')) as [WorkerOrder]
// Nobody waits for the answers of a worker whose run was stopped.
process.once('disconnect', () => process.exit())
let next = 0
const takeSeed = () => (next < order.histories ? order.first + order.stride * next++ : null)
const told: Promise<unknown>[] = []
const tell = (message: FromWorker) => void told.push(promisify(process.send!.bind(process) as Send)(message))
await runLanes(takeSeed, {
  ...order,
  onEnd: (outcome, seed) =>
    tell({ failure: outcome.broken.length > 0 ? { ...outcome, seed } : null, seen: outcome.seen }),
})
await Promise.all(told)
process.exit()
