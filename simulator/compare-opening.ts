import type { EndState } from './end-state.ts'
import type { Violation } from './outcome.ts'

/** Nobody begins to buy a stay once the site is closed, and the journal tells of each closing and opening. */
export function compareOpening({ begunWhileClosed, moves, audit }: EndState): Violation[] {
  const moved = moves.filter(({ of }) => of === 'sites').length
  const told = audit.filter(({ action }) => action === 'site_opened' || action === 'site_closed').length
  return [
    ...begunWhileClosed.map((id) => ({
      rule: 'a stay is begun while the site is closed',
      what: `stay ${id}`,
    })),
    ...(moved === told
      ? []
      : [{ rule: 'the journal tells another opening', what: `${moved} moves, ${told} entries` }]),
  ]
}
