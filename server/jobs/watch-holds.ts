import { watchHolds as watch } from '#server/checkout/watch-holds.ts'
import type { Task } from './task.ts'

export const watchHolds: Task<'watch-holds'> = async (deps) => {
  if ((await watch(deps)) !== 'done') throw new Error('Many nights are held, and nobody was told.')
}
