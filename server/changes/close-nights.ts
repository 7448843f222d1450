// Closes nights of a loft for the house: the constraint decides whether they are free, as it does when they are sold.

import {
  checkNights,
  sharedNights,
  spanOf,
  type ClosingReason,
  type NightRange,
} from '#domain/closed-nights.ts'
import { todayIn } from '#domain/days.ts'
import { isTimed } from '#domain/reservation.ts'
import { refused, type Outcome, type Refused } from '#domain/refusal.ts'
import { findZoneOfLoft, insertBlock, isFormKnown, keepForm } from '#server/db/blocks.ts'
import { inTransaction, isOverlap, type Db } from '#server/db/client.ts'
import { expireStaleHolds } from '#server/db/stays.ts'
import { listInTheWay, lockNightsIn } from '#server/db/stay-versions.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Changer } from './change-stay.ts'

/** `key`: one for each form that is filled in; whoever sends it again means the same. */
export type NightsWish = NightRange & { propertyId: number; key: string }
export type ClosingWish = NightsWish & { reason: ClosingReason }

type Closing = Pick<Deps, 'db' | 'now' | 'catalog'>

const action = 'nights_closed'

/** All of them or none. */
export async function closeNightsOf(deps: Closing, by: Changer, wish: ClosingWish): Promise<Outcome> {
  const closed = await closeUnlessTaken(deps, by, wish)
  if (closed.ok) deps.catalog.changed(wish.propertyId)
  return closed
}

/** Who has the nights is looked up only once the constraint has refused them; whoever had them may have let them go by then. */
async function closeUnlessTaken(deps: Closing, by: Changer, wish: ClosingWish, tries = 3): Promise<Outcome> {
  try {
    return await inTransaction(deps.db, (tx) => close(tx, deps, by, wish))
  } catch (error) {
    if (!isOverlap(error)) throw error
    const taken = await refuseTaken(deps, by, wish)
    if (taken) return taken
    if (tries === 1) throw error
  }
  return closeUnlessTaken(deps, by, wish, tries - 1)
}

async function close(
  tx: Db,
  deps: Closing,
  by: Changer,
  { propertyId, key, reason, firstNight, lastNight }: ClosingWish,
): Promise<Outcome> {
  await lockNightsIn(tx, [propertyId])
  const zone = await findZoneOfLoft(tx, { propertyId, siteId: by.staff.siteId })
  if (zone === undefined) return refused('property_not_found')
  if (await isFormKnown(tx, { key, action })) return { ok: true }
  const at = deps.now()
  const nights = { firstNight, lastNight }
  const checked = checkNights(nights, todayIn(zone, at))
  if (!checked.ok) return checked
  const { arrival, departure } = spanOf(nights)
  await expireStaleHolds(tx, propertyId, arrival, departure, at)
  await insertBlock(tx, {
    propertyId,
    arrival,
    departure,
    source: 'owner',
    reason,
    closedBy: by.staff.name,
    closedAt: at,
  })
  await keepForm(tx, { key, action, propertyId, at })
  await writeAudit(tx, deps, by, {
    action,
    subject: 'property',
    subjectId: propertyId,
    before: { ...nights, closed: [] },
    after: { ...nights, closed: [{ ...nights, reason }] },
  })
  return { ok: true }
}

/** What was sold goes first: it does not go away by itself. */
async function refuseTaken(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { staff: { siteId } }: Changer,
  { propertyId, firstNight, lastNight }: ClosingWish,
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
