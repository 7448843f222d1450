// Gathers what decides whether nights may be held for a guest, under a lock of all that is counted (decisions §7).

import { addDays, todayIn, type Day, type Instant } from '#domain/days.ts'
import { mayHold } from '#domain/hold-limits.ts'
import { nightsAhead, tallyNights, type NightTally, type OpenLoft } from '#domain/open-nights.ts'
import { nightOf } from '#domain/rate-layers.ts'
import { nightsOf } from '#domain/stay.ts'
import { isLicensed } from '#domain/sale.ts'
import type { CatalogProperty } from '#server/db/catalog.ts'
import type { Db } from '#server/db/client.ts'
import { listNightsAhead, lockHoldsOfSite, type NightsAhead } from '#server/db/holds.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { PricedStay } from './price-wanted-stay.ts'

/** `network`: where the request comes from; null inside the server. */
type Wish = { guest: { id: number }; network: string | null; priced: PricedStay }

/** The guest's stays that would give way to the one that is wanted, and whether a card of theirs was once approved. */
type OwnStays = { givingWay: readonly GuestStay[]; isApproved: boolean }

/**
 * To be followed by the insert in the same transaction. The caller has locked the nights of the loft and what the guest holds. What guests hold together
 * is asked only for one without an approved card: the others do not wait for everybody else who holds nights of the site.
 */
export async function mayHoldNights(
  tx: Db,
  lofts: readonly CatalogProperty[],
  { guest, network, priced: { property, stay } }: Wish,
  { givingWay, isApproved }: OwnStays,
  at: Instant,
): Promise<boolean> {
  const { site } = property
  const ofThem = { guestId: guest.id, network }
  if (!isApproved) await lockHoldsOfSite(tx, site.id)
  const today = todayIn(site.zone, at)
  const leaving = new Set(givingWay.map(({ id }) => id))
  const listed = await listNightsAhead(tx, site.id, today, at, isApproved ? ofThem : null)
  const ahead = listed.filter(({ id }) => !leaving.has(id))
  // Read under the lock: a guest who asks for several lofts at once sees each of their own holds.
  const own = ahead.filter((hold) => hold.status === 'held' && hold.guestId === guest.id)
  const wanted = { ...stay, propertyId: property.id }
  const crowd = ahead.filter((hold) => hold.status === 'held' && !hold.isApproved)
  return mayHold({
    isApproved,
    nights: nightsOf(stay),
    own: { stays: own.length, nights: own.reduce((sum, hold) => sum + nightsOf(hold), 0) },
    ofNetwork: network === null ? 0 : ahead.filter((hold) => hold.network === network).length,
    crowd: () => ({
      before: tallyOf(lofts, crowd, today),
      after: tallyOf(lofts, [...crowd, wanted], today),
    }),
  })
}

/** The coming year of a site's lofts, with `held` as what is counted; what is sold is known from their copies. */
export function tallyOf(
  lofts: readonly CatalogProperty[],
  held: readonly Pick<NightsAhead, 'propertyId' | 'arrival' | 'departure'>[],
  today: Day,
): NightTally {
  const heldOf = Map.groupBy(held, ({ propertyId }) => propertyId)
  const open = lofts.map((loft): OpenLoft => ({
    minNights: minNightsOf(loft, today),
    sold: loft.taken.filter(({ heldUntil }) => heldUntil === null),
    held: heldOf.get(loft.id) ?? [],
  }))
  return tallyNights(open, today)
}

const remembered = new WeakMap<CatalogProperty, { today: Day; minNights: (number | null)[] }>()

/** Worked out once a day and change of the catalogue: holds are asked for more often than rates change. */
function minNightsOf(loft: CatalogProperty, today: Day): (number | null)[] {
  const known = remembered.get(loft)
  if (known?.today === today) return known.minNights
  const isOpen = isLicensed(loft, today)
  const minNights = Array.from({ length: nightsAhead }, (_, ahead) =>
    isOpen ? (nightOf(loft.rates, addDays(today, ahead))?.minNights ?? null) : null,
  )
  remembered.set(loft, { today, minNights })
  return minNights
}
