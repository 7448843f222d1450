/** Lives through its share of the histories in a process of its own, and tells how each ended. */
import { once } from 'node:events'
import { runLanes, type Failure } from './lanes.ts'
import type { Without } from './world.ts'

export type WorkerOrder = {
  templateUrl: string
  first: number
  stride: number
  histories: number
  lanes: number
  without: Without
}

export type FromWorker = { failure: Failure | null }

const [order] = (await once(process, 'message')) as [WorkerOrder]
let next = 0
const takeSeed = () => (next < order.histories ? order.first + order.stride * next++ : null)
const tell = (message: FromWorker) => process.send?.(message)
await runLanes(takeSeed, {
  ...order,
  onEnd: (outcome, seed) => tell({ failure: outcome.broken.length > 0 ? { ...outcome, seed } : null }),
})
process.disconnect()
