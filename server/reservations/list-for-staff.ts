// Lists the reservations of a site for its staff, or finds some of them.

import { listStaffReservations as listSpec } from '#contract/staff/reservations.ts'
import { balanceDueOn } from '#domain/balance-due.ts'
import { todayIn, type Day, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { grantOf, type Role } from '#domain/permissions.ts'
import { referenceOf } from '#domain/reference.ts'
import type { OptionState } from '#domain/option.ts'
import { isBought, isCalledOff, type ReservationState } from '#domain/reservation.ts'
import { nightsOf } from '#domain/stay.ts'
import { query } from '#server/action/command.ts'
import type { Db } from '#server/db/client.ts'
import { findSite, type Site } from '#server/db/sites.ts'
import {
  countStaffReservations,
  listLofts,
  listStaffReservations,
  type ReservationFilter,
  type ReservationGroup,
  type StaffReservation,
} from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'

export type ReservationWish = {
  group: ReservationGroup
  /** What was typed to find one; '' finds all. */
  wanted: string
  propertyId: number | null
}

/** Who asks: what their role may not see is in no answer. */
export type Reader = { siteId: number; role: Role }

/** What of a reservation a role reads. */
export const sightOf = ({ role }: Pick<Reader, 'role'>) => ({
  contacts: grantOf(role, 'see_contacts') !== 'no',
  prices: grantOf(role, 'see_prices') !== 'no',
  amounts: grantOf(role, 'see_amounts') !== 'no',
  cards: grantOf(role, 'see_cards') !== 'no',
  notes: grantOf(role, 'write_notes') !== 'no',
})
export type Sight = ReturnType<typeof sightOf>

export type ListedForStaff = {
  id: number
  reference: string
  propertyId: number
  propertyName: string
  arrival: Day
  departure: Day
  nights: number
  travelers: number
  group: Exclude<ReservationGroup, 'all'>
  guestName: string
  /** What the stay costs by now: its price less what its credit notes gave back; null for a role that sees no amounts. */
  total: Cents | null
  /** What is still owed of that; negative where more was taken than it costs. */
  balance: Cents | null
  isPaid: boolean
  /** Of one that the staff holds, or held, and nobody bought. */
  option: { state: OptionState; until: Instant; zone: string; heldBy: string } | null
  origin: StaffReservation['source']
}

/** As many as a thumb scrolls through. */
const pageSize = 30

export const list = query(listSpec, (deps, { by, params }) =>
  listForStaff(deps, by.staff, { ...wishOf(params), page: params.page ?? 1 }),
)

type Filters = { group?: ReservationWish['group']; q?: string; property?: number }

/** Who comes is what most people want to see first. */
export const wishOf = ({ group = 'upcoming', q: wanted = '', property }: Filters): ReservationWish => ({
  group,
  wanted,
  propertyId: property ?? null,
})

export async function listForStaff(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  reader: Reader,
  { page, ...wish }: ReservationWish & { page: number },
) {
  const site = await siteOf(db, reader)
  const at = now()
  const sight = sightOf(reader)
  const filter = filterOf(site, at, sight, wish)
  const count = await countStaffReservations(db, filter)
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const shown = Math.min(Math.max(page, 1), pages)
  const rows = await listStaffReservations(db, filter, { offset: (shown - 1) * pageSize, limit: pageSize })
  const items = rows.map((row) => listedForStaff(row, { zone: site.zone, at }, sight))
  return { items, count, page: shown, pages, properties: await listLofts(db, site.id) }
}

export async function siteOf(db: Db, { siteId }: Pick<Reader, 'siteId'>): Promise<Site> {
  const site = await findSite(db, siteId)
  if (!site) throw new Error(`Site ${siteId} is gone.`)
  return site
}

export const filterOf = (
  { id: siteId, zone }: Pick<Site, 'id' | 'zone'>,
  now: Instant,
  { contacts, cards }: Sight,
  wish: ReservationWish,
): ReservationFilter => ({
  siteId,
  today: todayIn(zone, now),
  now,
  by: { contacts, cards },
  ...wish,
})

type Moment = { zone: string; at: Instant }

export function listedForStaff(
  row: StaffReservation,
  { zone, at }: Moment,
  { amounts }: Sight,
): ListedForStaff {
  const { id, propertyId, propertyName, arrival, departure, travelers, source } = row
  const isOff = isCalledOff(row.status)
  const { total, paid } = moneyOf(row)
  const option = optionOf(row, { zone, at })
  // Nobody owes what ended unbought.
  const isOwed = option === null || option.state === 'open'
  return {
    id,
    reference: referenceOf(id),
    propertyId,
    propertyName,
    arrival,
    departure,
    nights: nightsOf({ arrival, departure }),
    travelers,
    group: isOff ? 'cancelled' : option ? 'options' : groupOn(todayIn(zone, at), { arrival, departure }),
    guestName: guestNameOf(row),
    total: amounts ? total : null,
    balance: amounts ? (isOwed ? total - paid : 0) : null,
    isPaid: option === null && paid >= total,
    option,
    origin: source,
  }
}

function optionOf(row: StaffReservation, { zone, at }: Moment): ListedForStaff['option'] {
  const { status, heldUntil: until, heldBy } = row
  if (heldBy === null || isBought(status)) return null
  if (status === 'released') return { state: 'released', until, zone, heldBy }
  return { state: status === 'optioned' && at < until ? 'open' : 'over', until, zone, heldBy }
}

export const guestNameOf = ({
  firstname,
  lastname,
}: Pick<StaffReservation, 'firstname' | 'lastname'>): string => `${firstname} ${lastname}`.trim()

type Money = Pick<StaffReservation, 'total' | 'paid' | 'credited'> & { status: ReservationState }

/** What a stay costs by now, and what of it was received. */
export function moneyOf({ status, total, paid, credited }: Money): { total: Cents; paid: Cents } {
  // A stay that was called off and has no credit note was never paid for: nothing is owed.
  return { total: isCalledOff(status) && credited === 0 ? paid : total - credited, paid }
}

/** What is still owed of a stay, and until when it is to be paid. */
export function balanceOf(
  { arrival, owedSince, ...stay }: Money & Pick<StaffReservation, 'arrival' | 'owedSince'>,
  zone: string,
): { owed: Cents; dueOn: Day } {
  const { total, paid } = moneyOf(stay)
  return { owed: total - paid, dueOn: balanceDueOn({ owedSince: todayIn(zone, owedSince), arrival }) }
}

/** On the day of departure the stay still runs: somebody may be there. */
function groupOn(today: Day, { arrival, departure }: { arrival: Day; departure: Day }) {
  if (arrival > today) return 'upcoming'
  return departure >= today ? 'staying' : 'past'
}
