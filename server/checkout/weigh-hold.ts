// Gathers what decides whether nights may be held for a guest, under a lock of all that is counted (decisions §7, §13).

import { addDays, todayIn, type Day, type Instant } from '#domain/days.ts'
import { leavesRoom, mayHoldMore } from '#domain/hold-limits.ts'
import { loftYear, nightsAhead, siteYear, weigh, type LoftYear, type SiteYear } from '#domain/open-nights.ts'
import { nightOf } from '#domain/rate-layers.ts'
import { nightsOf } from '#domain/stay.ts'
import { isLicensed } from '#domain/sale.ts'
import type { CatalogProperty } from '#server/db/catalog.ts'
import type { Db } from '#server/db/client.ts'
import { listHeldAlone } from '#server/db/holds.ts'
import type { GuestStay } from '#server/db/stays.ts'
import type { PricedStay } from './price-wanted-stay.ts'

/** `network`: where the request comes from; null inside the server. */
type Wish = { network: string | null; priced: PricedStay }

type OwnStays = {
  /** All of the guest, and those of them that would give way to the one that is wanted. */
  all: readonly GuestStay[]
  givingWay: readonly GuestStay[]
  /** Whether they kept a stay that they paid for by card. */
  hasKept: boolean
}

/**
 * To be followed by the insert in the same transaction. The caller has locked the nights of the loft and what the guest holds,
 * and has worked out `year` before it began: whoever holds nights of the site waits for whoever is in here. A guest who is at
 * the end of their own limits keeps nobody waiting.
 */
export async function mayHoldNights(
  tx: Db,
  year: SiteYear,
  { network, priced: { property, stay } }: Wish,
  { all, givingWay, hasKept }: OwnStays,
  at: Instant,
): Promise<boolean> {
  const leaving = new Set(givingWay.map(({ id }) => id))
  const own = all.filter(
    ({ id, status, heldUntil }) => status === 'held' && heldUntil > at && !leaving.has(id),
  )
  const nights = own.reduce((sum, hold) => sum + nightsOf(hold), 0)
  if (!mayHoldMore({ hasKept, nights: nightsOf(stay), own: { stays: own.length, nights } })) return false

  const { site } = property
  const today = todayIn(site.zone, at)
  const ahead = await listHeldAlone(tx, site.id, today, at)
  const held = ahead.filter(({ id }) => !leaving.has(id))
  const crowd = held.filter(({ guestHasKept }) => !guestHasKept)
  const wanted = { ...stay, propertyId: property.id }
  return leavesRoom({
    hasKept,
    ofNetwork: network === null ? 0 : held.filter((hold) => hold.network === network).length,
    everybody: () => weigh(year, held, wanted, today),
    crowd: () => weigh(year, crowd, wanted, today),
  })
}

/** The coming year of a site's lofts; what is sold is known from their copies. */
export function yearOf(lofts: readonly CatalogProperty[], today: Day): SiteYear {
  return siteYear(new Map(lofts.map((loft) => [loft.id, loftYearOf(loft, today)])))
}

type OfDay<T> = { today: Day; value: T }
const years = new WeakMap<CatalogProperty, OfDay<LoftYear>>()
const minimums = new WeakMap<CatalogProperty['rates'], OfDay<(number | null)[]>>()

/** Worked out once a day and change of the loft: a hold changes one of them. */
const loftYearOf = (loft: CatalogProperty, today: Day): LoftYear =>
  remembered(years, loft, today, () => {
    const sold = loft.taken.filter(({ heldUntil }) => heldUntil === null)
    return loftYear(isLicensed(loft, today) ? minimumsOf(loft, today) : [], sold, today)
  })

/** Once a day and change of the rates: a hold changes none of them, and there are four hundred nights to look at. */
const minimumsOf = ({ rates }: CatalogProperty, today: Day): (number | null)[] =>
  remembered(minimums, rates, today, () =>
    Array.from(
      { length: nightsAhead },
      (_, ahead) => nightOf(rates, addDays(today, ahead))?.minNights ?? null,
    ),
  )

function remembered<Of extends object, T>(
  known: WeakMap<Of, OfDay<T>>,
  of: Of,
  today: Day,
  work: () => T,
): T {
  const last = known.get(of)
  if (last?.today === today) return last.value
  const value = work()
  known.set(of, { today, value })
  return value
}
