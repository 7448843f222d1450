import { watchBooks as watch } from '#server/ledger/watch-books.ts'
import type { Task } from './task.ts'

export const watchBooks: Task<'watch-books'> = async (deps) => {
  if ((await watch(deps)) !== 'done') throw new Error('The books could not be compared, or nobody was told.')
}
