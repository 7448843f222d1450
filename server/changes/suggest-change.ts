// Says what is in the way of a change of a stay, and what it could become instead: near days of the loft, or other lofts on the same days.

import { suggestStayChanges } from '#contract/staff/changes.ts'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { refused } from '#domain/refusal.ts'
import {
  minutesUntil,
  nearTerms,
  readStayTerms,
  type NightsTaker,
  type StayTerms,
} from '#domain/stay-change.ts'
import { query } from '#server/action/command.ts'
import { findStaffReservation, listLofts } from '#server/db/staff-reservations.ts'
import { listInTheWay, type InTheWay } from '#server/db/stay-versions.ts'
import { findStay, type GuestStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { readStay, readTerms, weighChange } from './weigh-change.ts'

export type Taker = Pick<InTheWay, 'arrival' | 'departure'> & {
  kind: NightsTaker
  /** Of a stay: whoever pays at this moment is not named, and a closure has nobody. */
  reservationId: number | null
  guestName: string | null
  /** For how long somebody may still pay. */
  minutes: number | null
}

/** What the stay could become, what it would cost then, and by how much that differs from now. */
type Offered = StayTerms & { total: Cents; difference: Cents }

/** As many as a person reads before choosing. */
const most = 4

/** Each is weighed as the change itself would be, so that none is offered that is refused afterwards. Nothing is stored. */
export const suggest = query(suggestStayChanges, async ({ db, now }, { by, params, payload }) => {
  const wanted = readStayTerms(payload)
  if (!wanted.ok) return wanted
  const { to } = wanted
  const { siteId } = by.staff
  const own = await findStaffReservation(db, siteId, params.id)
  const stay = own && (await findStay(db, params.id))
  if (!stay) return refused('reservation_not_found')
  if (stay.status !== 'confirmed') return refused('stay_not_paid')
  const lofts = await listLofts(db, siteId)
  if (!lofts.some(({ id }) => id === to.propertyId)) return refused('property_not_found')
  const at = now()
  const taken = await listInTheWay(db, to, { stayId: stay.id, now: at })
  const others = lofts.filter(({ id }) => id !== to.propertyId).map(({ id }) => ({ ...to, propertyId: id }))
  const offers = (some: StayTerms[]) => weighEach({ db, now }, stay, some)
  const near = await offers(nearTerms(to))
  const nameOf = (propertyId: number) => lofts.find(({ id }) => id === propertyId)?.name ?? ''
  return {
    inTheWay: taken.map((one) => takerOf(one, at)),
    near: near.toSorted((a, b) => (a.arrival < b.arrival ? -1 : 1)),
    lofts: (await offers(others)).map((one) => ({ ...one, propertyName: nameOf(one.propertyId) })),
  }
})

async function weighEach(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  stay: GuestStay,
  some: StayTerms[],
): Promise<Offered[]> {
  const ofStay = await readStay(db, stay)
  const found: Offered[] = []
  for (const terms of some) {
    if (found.length === most) break
    const weighed = weighChange(ofStay, await readTerms(db, stay, terms), terms, now())
    if (!weighed.ok) continue
    const { after: total, difference } = weighed.price
    found.push({ ...terms, total, difference })
  }
  return found
}

export function takerOf({ id, status, guestName, heldUntil, ...nights }: InTheWay, at: Instant): Taker {
  if (status === 'blocked') return { ...nights, kind: 'closure', ...nobody }
  if (status === 'held')
    return { ...nights, kind: 'payment', ...nobody, minutes: heldUntil && minutesUntil(at, heldUntil) }
  return { ...nights, kind: 'stay', ...nobody, reservationId: id, guestName }
}

const nobody = { reservationId: null, guestName: null, minutes: null }
