import { watchRunningOut as watch } from '#server/checkout/watch-running-out.ts'
import type { Task } from './task.ts'

export const watchRunningOut: Task<'watch-running-out'> = async (deps) => {
  if ((await watch(deps)) !== 'done') throw new Error('Nobody was told which lofts soon cannot be booked.')
}
