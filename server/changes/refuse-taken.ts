// Says to the staff who has nights that they wanted to close.

import { sharedNights, spanOf, type NightRange } from '#domain/closed-nights.ts'
import { isTimed } from '#domain/reservation.ts'
import { refused, type Refused } from '#domain/refusal.ts'
import { findZoneOfLoft } from '#server/db/blocks.ts'
import { listInTheWay } from '#server/db/stay-versions.ts'
import type { Deps } from '#server/deps.ts'

/** What was sold goes first: it does not go away by itself. Undefined where nobody has them any more. */
export async function refuseTaken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staff: { siteId } }: { staff: { siteId: number } },
  { propertyId, firstNight, lastNight }: NightRange & { propertyId: number },
): Promise<Refused | undefined> {
  const [at, span] = [now(), spanOf({ firstNight, lastNight })]
  const zone = await findZoneOfLoft(db, { propertyId, siteId })
  const taken = await listInTheWay(db, { propertyId, ...span }, { stayId: 0, now: at })
  const sold = taken.find(({ status }) => status === 'confirmed' || status === 'optioned')
  if (sold) return refused('nights_sold', { ...sharedNights(sold, span), reservation: sold.id })
  const closed = taken.find(({ status }) => status === 'blocked')
  if (closed) return refused('nights_closed_already', sharedNights(closed, span))
  const until = taken.flatMap(({ heldUntil, status }) => (heldUntil && isTimed(status) ? [heldUntil] : []))
  const latest = until.toSorted().at(-1)
  return latest && zone !== undefined ? refused('nights_being_paid', { until: latest, zone }) : undefined
}
