import type { Deps } from '#server/deps.ts'
import { settleDeposits as settle } from '#server/deposits/settle-deposits.ts'
import type { Task } from './task.ts'

const settling = new WeakSet<Deps>()

/** A bank that does not answer makes a sweep long: the next ones must not pile up. */
export const settleDeposits: Task<'settle-deposits'> = async (deps) => {
  if (settling.has(deps)) return
  settling.add(deps)
  try {
    await settle(deps)
  } finally {
    settling.delete(deps)
  }
}
