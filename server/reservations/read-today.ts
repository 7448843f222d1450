// Gathers a day for the staff: what waits, who comes, leaves and stays, and the next seven nights of each loft.

import { readToday as readSpec } from '#contract/staff/today.ts'
import { addDays, instantAt, todayIn, type Day, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { grantOf } from '#domain/permissions.ts'
import { referenceOf } from '#domain/reference.ts'
import { doorsOf, nightsIn, weekDays, weekFrom, type NightState } from '#domain/today.ts'
import type { Locale } from '#domain/locale.ts'
import type { SiteState } from '#domain/site-opening.ts'
import type { Seen } from '#domain/staff-notes.ts'
import { query } from '#server/action/command.ts'
import type { PropertyFacts } from '#server/db/catalog.ts'
import { listStaysOfDay, listTakenStays, type Readied } from '#server/db/day-stays.ts'
import { listDepositsOfStays, type Deposit } from '#server/db/deposits.ts'
import { listSentLetters, type SentLetter, type StaffReservation } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'
import { shownDepositOf, type ShownDeposit } from '#server/deposits/deposit-plan.ts'
import { guestNameOf, moneyOf, sightOf, siteOf, type Reader } from './list-for-staff.ts'
import { shareRead } from './shared-reads.ts'
import type { Asker } from './to-do-approvals.ts'
import { gatherToDo, type ToDo } from './to-do.ts'

export type Visit = Seen & {
  id: number
  propertyId: number
  arrival: Day
  departure: Day
  arrivalTime: string
  departureTime: string
  isTurnover: boolean
  /** Of the stay that leaves this loft today, also with the one that comes; null = not yet. */
  turnoverDoneAt: Instant | null
  /** The turnover of its loft before it came; null where nobody was in it before. */
  before: Readied['before']
  /** Null for a role that reads days alone. */
  travelers: number | null
  /** Null for a role that opens no reservations, and so is its reference. */
  reference: string | null
  /** Null for a role that reads no names here. */
  guest: VisitGuest | null
}

type VisitGuest = {
  name: string
  telephone: string
  email: string | null
  locale: Locale
  message: string
  isPaid: boolean
  /** What is still owed; null for a role that sees no amounts. */
  balance: Cents | null
  /** Null for a role that sees no amounts, too. */
  deposit: ShownDeposit['state'] | null
  depositKept: { kept: Cents; held: Cents } | null
  /** Whether the code of the door was written to them: null = not yet; a guest without an address is written nothing. */
  codeSentAt: Instant | null
  /** Of its messages; null where nobody wrote yet. */
  threadId: number | null
}

export type TodayForStaff = {
  at: Instant
  day: Day
  /** When it is another day there. */
  endsAt: Instant
  zone: string
  siteStatus: SiteState
  /** Null for a role that opens no reservations. */
  toDo: ToDo[] | null
  lofts: (Pick<PropertyFacts, 'id' | 'name' | 'address' | 'city' | 'latitude' | 'longitude'> & {
    nights: NightState[]
  })[]
  week: Day[]
  arrivals: Visit[]
  departures: Visit[]
  staying: Visit[]
}

/** `propertyIds`: the lofts that the reader is limited to; none = all. */
type TodayReader = Asker & { propertyIds: readonly number[] }

export const read = query(readSpec, (deps, { by }) => readToday(deps, by.staff), { isShared: true })

/** All tabs of one person are told the same. */
export function readToday(
  deps: Pick<Deps, 'db' | 'catalog' | 'now' | 'settings'>,
  { id, siteId, role, propertyIds }: TodayReader,
): Promise<TodayForStaff> {
  const key = JSON.stringify(['today', id, siteId, role, propertyIds])
  return shareRead(deps.db, key, () => gatherToday(deps, { id, siteId, role, propertyIds }))
}

async function gatherToday(
  deps: Pick<Deps, 'db' | 'catalog' | 'now' | 'settings'>,
  reader: TodayReader,
): Promise<TodayForStaff> {
  const { db, catalog, now } = deps
  const site = await siteOf(db, reader)
  const at = now()
  const day = todayIn(site.zone, at)
  const all = await catalog.factsOfSite(site)
  const lofts = all.filter(({ id }) => reader.propertyIds.length === 0 || reader.propertyIds.includes(id))
  const ids = lofts.map(({ id }) => id)
  const mayOpen = grantOf(reader.role, 'see_reservations') !== 'no'
  // One after the other: whoever holds nights meanwhile finds a connection of the pool.
  const toDo = mayOpen ? await gatherToDo(deps, reader, { site, lofts: all, at }) : null
  const stays = await listStaysOfDay(db, ids, day)
  const taken = await listTakenStays(db, ids, { from: day, to: addDays(day, weekDays), now: at })
  const about = await factsAbout(deps, reader, stays)
  const toVisit = toVisitBy(reader, { at, lofts, ready: readyOn(stays, day), ...about })
  const doors = doorsOf(stays, day, ids)
  const week = weekFrom(day)
  return {
    at,
    day,
    endsAt: instantAt(addDays(day, 1), '00:00', site.zone),
    zone: site.zone,
    siteStatus: site.status,
    toDo,
    lofts: lofts.map(({ id, name, address, city, latitude, longitude }) => ({
      id,
      name,
      address,
      city,
      latitude,
      longitude,
      nights: nightsIn(id, week, taken),
    })),
    week,
    arrivals: doors.arrivals.map(toVisit),
    departures: doors.departures.map(toVisit),
    staying: doors.staying.map((stay) => toVisit({ ...stay, isTurnover: false })),
  }
}

type Stay = StaffReservation & Seen & Readied

/** When each loft that somebody leaves on this day was ready again. */
const readyOn = (stays: readonly Stay[], day: Day): Map<number, Instant | null> =>
  new Map(
    stays.filter(({ departure }) => departure === day).map((stay) => [stay.propertyId, stay.turnoverDoneAt]),
  )

type About = { deposits: Deposit[]; letters: SentLetter[] }

/** Nothing is asked for a role that reads nothing of it. */
async function factsAbout({ db }: Pick<Deps, 'db'>, reader: Reader, stays: readonly Stay[]): Promise<About> {
  if (!sightOf(reader).contacts) return { deposits: [], letters: [] }
  const ids = stays.map(({ id }) => id)
  return {
    deposits: await listDepositsOfStays(db, ids),
    letters: await listSentLetters(db, stays.map(codeKeyOf)),
  }
}

/** Under which `sent_mails` notes the letter with the code of the door: one for each loft and arrival. */
const codeKeyOf = ({ id, arrivalVersion }: Stay): string =>
  arrivalVersion > 1 ? `door-code/${id}/${arrivalVersion}` : `door-code/${id}`

type Doors = About & {
  at: Instant
  lofts: readonly PropertyFacts[]
  ready: ReadonlyMap<number, Instant | null>
}

function toVisitBy(reader: Reader, { at, lofts, ready, deposits, letters }: Doors) {
  const { contacts, amounts } = sightOf(reader)
  const mayOpen = grantOf(reader.role, 'see_reservations') !== 'no'
  const depositsOf = Map.groupBy(deposits, ({ stayId }) => stayId)
  const sentAt = new Map(letters.map(({ key, ...letter }) => [key, letter.recipient ? letter.sentAt : null]))
  const loftOf = new Map(lofts.map((loft) => [loft.id, loft]))

  const depositOf = (stay: Stay) =>
    shownDepositOf(loftOf.get(stay.propertyId)!, stay, depositsOf.get(stay.id) ?? [], at)

  const guestOf = (stay: Stay): VisitGuest => {
    const { total, paid } = moneyOf(stay)
    const deposit = amounts ? depositOf(stay) : null
    return {
      name: guestNameOf(stay),
      telephone: stay.telephone,
      email: stay.email,
      locale: stay.locale,
      message: stay.message ?? '',
      isPaid: paid >= total,
      balance: amounts ? total - paid : null,
      deposit: deposit?.state ?? null,
      depositKept: deposit?.capturedAmount ? { kept: deposit.capturedAmount, held: deposit.amount } : null,
      codeSentAt: sentAt.get(codeKeyOf(stay)) ?? null,
      threadId: stay.threadId,
    }
  }

  return (stay: Stay & { isTurnover: boolean }): Visit => ({
    id: stay.id,
    propertyId: stay.propertyId,
    arrival: stay.arrival,
    departure: stay.departure,
    arrivalTime: stay.soldTerms.hours.arrivalTime,
    departureTime: stay.soldTerms.hours.departureTime,
    isTurnover: stay.isTurnover,
    turnoverDoneAt: ready.get(stay.propertyId) ?? null,
    before: stay.before,
    arrivedAt: stay.arrivedAt,
    leftAt: stay.leftAt,
    // Housekeeping makes beds; who reads the books reads days here.
    travelers: grantOf(reader.role, 'see_beds') === 'no' ? null : stay.travelers,
    reference: mayOpen ? referenceOf(stay.id) : null,
    guest: contacts ? guestOf(stay) : null,
  })
}
