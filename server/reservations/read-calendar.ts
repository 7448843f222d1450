// Reads who has which nights of the lofts, and what the others cost, as far as somebody of the staff may see it.

import { readStaffCalendar } from '#contract/staff/calendar.ts'
import { changeoverOf } from '#domain/changeover.ts'
import { spanOf, type ClosedReason, type NightRange } from '#domain/closed-nights.ts'
import { addDays, eachDay, toDay, todayIn, type Day, type Instant } from '#domain/days.ts'
import { shownDays, type ShownDay } from '#domain/holidays.ts'
import type { Cents } from '#domain/money.ts'
import type { NightSpan } from '#domain/open-nights.ts'
import { grantOf } from '#domain/permissions.ts'
import { lastRatedNight } from '#domain/rate-ends.ts'
import { nightOf, whyOf, type RateRow } from '#domain/rate-layers.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { calendarKindOf, calendarRange, type CalendarStayKind } from '#domain/staff-calendar.ts'
import { query } from '#server/action/command.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import { listCalendarStretches, type CalendarStretch } from '#server/db/staff-calendar.ts'
import type { Deps } from '#server/deps.ts'
import { guestNameOf, moneyOf, sightOf, siteOf, type Reader } from './list-for-staff.ts'
import { shareRead } from './shared-reads.ts'

/** `propertyIds`: the lofts that they are limited to; none = all. */
type CalendarReader = Reader & { propertyIds: readonly number[] }
type Wish = { firstNight: Day | null; lastNight: Day | null; propertyId: number | null }

export type CalendarStay = NightSpan & {
  kind: CalendarStayKind
  reservation: number | null
  guestName: string | null
  travelers: number | null
  isPaid: boolean | null
  until: Instant | null
  reason: ClosedReason | null
  closedBy: string | null
  since: Instant | null
}

type LoftPrices = {
  lastRatedNight: Day | null
  /** `isOwn`: its price was given to this date alone. */
  nights: ({ rate: Cents | null; minNights: number; isOwn: boolean } | null)[]
  noArrivals: Day[]
  noDepartures: Day[]
}

export type LoftNights = LoftPrices &
  Pick<PropertyFacts, 'id' | 'name' | 'licenseExpiresOn'> & { stays: CalendarStay[] }

export type StaffCalendar = NightRange & {
  today: Day
  zone: string
  holidays: ShownDay[]
  properties: { id: number; name: string }[]
  lofts: LoftNights[]
}

/** What of the calendar a role reads. */
const sightOfCalendar = ({ role }: Pick<Reader, 'role'>) => ({
  ...sightOf({ role }),
  reservations: grantOf(role, 'see_reservations') !== 'no',
})
type CalendarSight = ReturnType<typeof sightOfCalendar>

type Read = Outcome<{ calendar: StaffCalendar }>

export const read = query(
  readStaffCalendar,
  async (deps, { by, params: { property = null, ...params } }) => {
    const [firstNight, lastNight] = [dayOr(params.firstNight), dayOr(params.lastNight)]
    if (firstNight === undefined || lastNight === undefined) return refused('invalid_dates')
    const outcome = await readCalendar(deps, by.staff, { firstNight, lastNight, propertyId: property })
    return outcome.ok ? outcome.calendar : outcome
  },
  { isShared: true },
)

/** Null where none is said, undefined where what is said is none. */
const dayOr = (typed: string | undefined): Day | null | undefined =>
  typed === undefined || typed.trim() === '' ? null : (toDay(typed.trim()) ?? undefined)

/** Everybody of the same role and lofts who asks for the same nights is told the same. */
function readCalendar(
  deps: Pick<Deps, 'db' | 'catalog' | 'now'>,
  { siteId, role, propertyIds }: CalendarReader,
  { firstNight, lastNight, propertyId }: Wish,
): Promise<Read> {
  const key = JSON.stringify(['calendar', siteId, role, propertyIds, firstNight, lastNight, propertyId])
  return shareRead(deps.db, key, () =>
    gatherCalendar(deps, { siteId, role, propertyIds }, { firstNight, lastNight, propertyId }),
  )
}

/** Two statements, however many lofts and nights there are: who has them. Lofts and prices are the catalogue's copies. */
async function gatherCalendar(
  { db, catalog, now }: Pick<Deps, 'db' | 'catalog' | 'now'>,
  reader: CalendarReader,
  { propertyId, ...wanted }: Wish,
): Promise<Read> {
  const site = await siteOf(db, reader)
  const at = now()
  const today = todayIn(site.zone, at)
  const range = calendarRange(wanted, today)
  if (!range.ok) return range
  const { nights } = range
  const own = (await catalog.factsOfSite(site)).filter(
    ({ id }) => reader.propertyIds.length === 0 || reader.propertyIds.includes(id),
  )
  const lofts = own.filter(({ id }) => propertyId === null || id === propertyId)
  if (lofts.length === 0 && propertyId !== null) return refused('property_not_found')
  const ids = lofts.map(({ id }) => id)
  const stretches = await listCalendarStretches(db, ids, spanOf(nights), at)
  const sight = sightOfCalendar(reader)
  const taken = Map.groupBy(stretches, (stretch) => stretch.propertyId)
  const calendar = {
    today,
    zone: site.zone,
    ...nights,
    holidays: shownDays(eachDay(nights.firstNight, addDays(nights.lastNight, 1)), site),
    properties: own.map(({ id, name }) => ({ id, name })),
    lofts: lofts.map(({ id, name, licenseExpiresOn, rates }) => ({
      id,
      name,
      licenseExpiresOn,
      ...pricesOf(rates, nights, sight),
      stays: (taken.get(id) ?? []).map((one) => stayOf(one, sight)),
    })),
  }
  return { ok: true, calendar }
}

const pricesKnown = new WeakMap<readonly RateRow[], { key: string; prices: LoftPrices }>()

/** A sale changes no price: those that were asked for last stay with the rows that they are worked out from. */
function pricesOf(rows: readonly RateRow[], nights: NightRange, sight: CalendarSight): LoftPrices {
  const key = `${nights.firstNight} ${nights.lastNight} ${sight.prices}`
  const known = pricesKnown.get(rows)
  if (known?.key === key) return known.prices
  const prices = workOutPrices(rows, nights, sight)
  pricesKnown.set(rows, { key, prices })
  return prices
}

function workOutPrices(
  rows: readonly RateRow[],
  { firstNight, lastNight }: NightRange,
  sight: CalendarSight,
): LoftPrices {
  const days = eachDay(firstNight, addDays(lastNight, 1))
  const { noArrivals, noDepartures } = changeoverOf(rows)
  return {
    lastRatedNight: lastRatedNight(rows),
    noArrivals: days.filter((day) => noArrivals.has(day)),
    noDepartures: days.filter((day) => noDepartures.has(day)),
    nights: days.map((day) => {
      const night = nightOf(rows, day)
      const isOwn = sight.prices && whyOf(rows, day)?.rate.layer === 'day'
      return night && { rate: sight.prices ? night.rate : null, minNights: night.minNights, isOwn }
    }),
  }
}

function stayOf(stretch: CalendarStretch, sight: CalendarSight): CalendarStay {
  const { arrival, departure, status, travelers, heldUntil, reason, closedBy, closedAt } = stretch
  const { firstname, lastname, total } = stretch
  const kind = calendarKindOf(status)
  const isReservation = kind === 'reservation' || kind === 'option'
  const money = isReservation && total !== null ? moneyOf({ ...stretch, total }) : null
  return {
    kind,
    arrival,
    departure,
    reservation: isReservation && sight.reservations ? stretch.id : null,
    guestName:
      isReservation && sight.contacts && firstname !== null && lastname !== null
        ? guestNameOf({ firstname, lastname })
        : null,
    travelers,
    isPaid: money && sight.reservations ? kind === 'reservation' && money.paid >= money.total : null,
    until: kind === 'option' || kind === 'payment' ? heldUntil : null,
    reason,
    closedBy: sight.contacts ? closedBy : null,
    since: kind === 'closed' ? closedAt : null,
  }
}
