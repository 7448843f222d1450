import { inject } from 'vitest'
import { isDeep } from '#tests/support/tier.ts'
import { runWorkers } from './workers.ts'
import { describe } from './outcome.ts'

/** Always the same ones in `npm test`, so that a red run is about what changed; those and many more in the deep tier. */
const histories = isDeep ? 2000 : 40

/**
 * Runs every second one, so that two files share the work, and two processes the files; answers with what went wrong,
 * '' if nothing did.
 */
export async function runSeeds(which: 'odd' | 'even'): Promise<string> {
  let next = which === 'odd' ? 1 : 2
  const takeSeed = () => {
    const seed = next
    next += 2
    return seed <= histories ? seed : null
  }
  const failures = await runWorkers(takeSeed, {
    templateUrl: inject('templateUrl'),
    workers: 4,
    without: null,
  })
  return failures.map((failure) => `seed ${failure.seed}\n${describe(failure)}`).join('\n\n')
}
