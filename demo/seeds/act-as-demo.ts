// Lets the commands of the staff's console load the demo: what a company would have typed passes the same rules, and stands in the journal.

import type { Transaction } from 'kysely'
import type { Action } from '#contract/action.ts'
import { toInstantOf, type Instant } from '#domain/days.ts'
import { isRefused } from '#domain/refusal.ts'
import type { Command } from '#server/action/command.ts'
import type { Asked } from '#server/action/steps.ts'
import type { Database } from '#server/db/tables.gen.ts'
import type { Deps } from '#server/deps.ts'
import { site } from '#demo/content/site.ts'

/** What commands of settings need of all that the server works with; the rest is not there. */
type Used = Pick<Deps, 'db' | 'now' | 'catalog'>

/**
 * Does a command as the product itself, in the transaction that loads the demo, now or at another moment. A refusal is a mistake in the
 * demo, and throws.
 */
export function actAsDemo(tx: Transaction<Database>, siteId: number, at?: Instant) {
  const now = (): Instant => at ?? toInstantOf(Date.now())
  const nobodyReads = { siteChanged: () => undefined, changed: () => undefined } as unknown as Deps['catalog']
  const deps: Used = { db: tx, now, catalog: nobodyReads }
  const by = { staff: { id: null, siteId, name: site.hostName }, requestId: 'demo' }
  return async <Spec extends Action>(
    { spec, act }: Command<Spec>,
    payload: Asked<Spec>['payload'],
    params: object = {},
  ) => {
    const answer = await act(deps as Deps, { by, params, locale: 'fr', payload } as never)
    if (isRefused(answer))
      throw new Error(`The demo is refused by ${spec.name}: ${JSON.stringify(answer.reason)}`)
    return answer
  }
}
