import { inject } from 'vitest'
import { runLanes } from './workers.ts'
import { describe } from './outcome.ts'

/** How many histories `npm test` lives through; always the same ones, so that a red run is about what changed. */
const histories = 200

/**
 * Lives through every second one, so that two files share the work, and two processes the files; tells what went wrong,
 * and '' if nothing did.
 */
export async function liveThrough(which: 'odd' | 'even'): Promise<string> {
  let next = which === 'odd' ? 1 : 2
  const takeSeed = () => {
    const seed = next
    next += 2
    return seed <= histories ? seed : null
  }
  const failures = await runLanes(takeSeed, { templateUrl: inject('templateUrl'), lanes: 4, without: null })
  return failures.map((failure) => `seed ${failure.seed}\n${describe(failure)}`).join('\n\n')
}
