// Says in which lofts somebody on the telephone could stay on some nights, and for how much; of the others, why not.

import { offerLofts } from '#contract/staff/options.ts'
import { toDay, todayIn, type Day, type Instant, type TimeOfDay } from '#domain/days.ts'
import { hoursOn } from '#domain/hours.ts'
import type { Cents } from '#domain/money.ts'
import { refused, type Reason } from '#domain/refusal.ts'
import { priceIn, refuseUnset } from '#domain/sale.ts'
import { refuseStay, type Stay } from '#domain/stay.ts'
import { nearTerms, type StayTerms } from '#domain/stay-change.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'
import { query } from '#server/action/command.ts'
import type { Db } from '#server/db/client.ts'
import { findSaleTerms } from '#server/db/sale-terms.ts'
import { listLofts } from '#server/db/staff-reservations.ts'
import { listInTheWay } from '#server/db/stay-versions.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'
import { takerOf, type Taker } from './suggest-change.ts'

type OfferedLoft = {
  propertyId: number
  propertyName: string
  arrivalTime: TimeOfDay
  /** Null where it cannot be had; then there is a reason, or somebody who has the nights. */
  total: Cents | null
  reason: Reason | null
  inTheWay: Taker[]
}

type NearOffer = StayTerms & { propertyName: string; total: Cents }

/** As many as a person reads before choosing. */
const most = 4

/** Near days are of the loft that is wanted, if it is one, or of any where none can be had. */
export const offerAll = query(offerLofts, async ({ db, now }, { by: { staff }, params, locale }) => {
  const [arrival, departure] = [toDay(params.arrival.trim()), toDay(params.departure.trim())]
  if (!arrival || !departure) return refused('invalid_dates')
  const stay = { arrival, departure, travelers: params.travelers }
  const { zone, name: siteName } = await siteOf(db, staff)
  const at = now()
  const today = todayIn(zone, at)
  const reason = refuseStay(stay, today)
  if (reason) return { ok: false, reason }
  const rows = await listLofts(db, staff.siteId)
  const lofts: OfferedLoft[] = []
  for (const loft of rows) lofts.push(await offer(db, loft, stay, { at, today }))
  const wanted = params.property ?? null
  const isHad = lofts.some(
    ({ propertyId, total }) => total !== null && (wanted === null || propertyId === wanted),
  )
  const nearOf = rows.filter(({ id }) => wanted === null || id === wanted)
  return {
    siteName,
    zone,
    lofts: lofts.map(({ reason: why, ...loft }) => ({ ...loft, whyNot: why && sentenceOf(why, locale) })),
    near: isHad ? [] : await findNear(db, nearOf, stay, { at, today }),
  }
})

type Loft = { id: number; name: string }
type Moment = { at: Instant; today: Day }

async function offer(db: Db, { id, name }: Loft, stay: Stay, { at, today }: Moment): Promise<OfferedLoft> {
  const terms = await findSaleTerms(db, id)
  if (!terms) throw new Error(`Loft ${id} is gone.`)
  const { arrivalTime } = hoursOn(today, terms.site.hours)
  const none = { propertyId: id, propertyName: name, arrivalTime, total: null, inTheWay: [] }
  const unset = refuseUnset(terms, today)
  if (unset) return { ...none, reason: unset.reason }
  const sold = priceIn(terms, [], stay, today)
  if (!sold.ok) return { ...none, reason: sold.reason }
  const taken = await listInTheWay(db, { ...stay, propertyId: id }, { stayId: 0, now: at })
  if (taken.length > 0) return { ...none, reason: null, inTheWay: taken.map((one) => takerOf(one, at)) }
  return { ...none, total: sold.quote.total, reason: null }
}

async function findNear(db: Db, lofts: Loft[], stay: Stay, moment: Moment): Promise<NearOffer[]> {
  const found: NearOffer[] = []
  for (const { arrival, departure } of nearTerms({ ...stay, propertyId: 0 })) {
    for (const loft of lofts) {
      if (arrival < moment.today) continue
      const offered = await offer(db, loft, { ...stay, arrival, departure }, moment)
      const { total, propertyId, propertyName } = offered
      if (total !== null)
        found.push({ propertyId, propertyName, arrival, departure, travelers: stay.travelers, total })
      if (found.length === most) return found
    }
  }
  return found
}
