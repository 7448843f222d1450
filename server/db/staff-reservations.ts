import { sql } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import { boughtStates, calledOffStates } from '#domain/reservation.ts'
import type { StaySource } from './column-kinds.ts'
import type { Db } from './client.ts'
import { chargingInvoiceOf } from './invoices.ts'
import { isNamed, isTelephone } from './staff-guests.ts'
import { selectStays, type GuestStay } from './stays.ts'

export type ReservationGroup = 'upcoming' | 'staying' | 'past' | 'cancelled' | 'options' | 'all'

export type ReservationFilter = {
  siteId: number
  group: ReservationGroup
  /** What somebody typed to find one; '' finds all. */
  wanted: string
  propertyId: number | null
  today: Day
  now: Instant
  /** By what else than name and reference somebody may find one: nobody learns by asking what they may not read. */
  by: { contacts: boolean; cards: boolean }
}

/** A stay that was bought or held as an option, with what its money amounts to: `paid` less what went or goes back, and what the credit notes of its present price give back. */
export type StaffReservation = GuestStay & {
  source: StaySource
  note: string | null
  heldBy: string | null
  propertyName: string
  firstname: string
  lastname: string
  email: string | null
  telephone: string
  paid: Cents
  credited: Cents
  /** When it became what it is: bought, changed, or brought in. */
  owedSince: Instant
}

export async function listStaffReservations(
  db: Db,
  filter: ReservationFilter,
  page?: { offset: number; limit: number },
): Promise<StaffReservation[]> {
  const order = {
    upcoming: sql`arrival, stays.id`,
    staying: sql`departure, stays.id`,
    past: sql`arrival desc, stays.id desc`,
    cancelled: sql`cancelled_at desc, stays.id desc`,
    // Those that are open by their end, then the last that ran out first.
    options: sql`held_until <= ${filter.now}, abs(extract(epoch from held_until - ${filter.now}::timestamptz)), stays.id`,
    all: sql`${placeOf(filter)}, case when ${placeOf(filter)} < 2 then arrival end, arrival desc, stays.id desc`,
  }[filter.group]
  return selectReservations(db)
    .where(isWanted(filter))
    .orderBy(order)
    .$if(page !== undefined, (query) => query.offset(page!.offset).limit(page!.limit))
    .execute()
}

export async function countStaffReservations(db: Db, filter: ReservationFilter): Promise<number> {
  const { count } = await joinPeople(db)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(isWanted(filter))
    .executeTakeFirstOrThrow()
  return count
}

export async function findStaffReservation(
  db: Db,
  siteId: number,
  id: number,
): Promise<StaffReservation | undefined> {
  return (await findStaffReservations(db, siteId, [id]))[0]
}

export async function findStaffReservations(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<StaffReservation[]> {
  if (ids.length === 0) return []
  return selectReservations(db)
    .where('stays.id', '=', sql<number>`any (${ids}::integer[])`)
    .where('properties.siteId', '=', siteId)
    .where((eb) => eb.or([eb('stays.status', 'in', boughtStates), eb('stays.optionKey', 'is not', null)]))
    .execute()
}

/** The note of a stay that was bought or held as an option, kept from every other transaction until this one ends. */
export async function lockNote(
  tx: Db,
  siteId: number,
  id: number,
): Promise<{ note: string | null } | undefined> {
  return tx
    .selectFrom('stays')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')
    .select('note')
    .where('stays.id', '=', id)
    .where('siteId', '=', siteId)
    .where((eb) => eb.or([eb('status', 'in', boughtStates), eb('optionKey', 'is not', null)]))
    .forUpdate('stays')
    .executeTakeFirst()
}

export async function updateNote(tx: Db, id: number, note: string | null): Promise<void> {
  await tx.updateTable('stays').set({ note }).where('id', '=', id).execute()
}

/** The lofts of a site by their position. */
export async function listLofts(db: Db, siteId: number): Promise<{ id: number; name: string }[]> {
  return db
    .selectFrom('properties')
    .select(['id', 'name'])
    .where('siteId', '=', siteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

const joinPeople = (db: Db) =>
  db
    .selectFrom(selectStays(db).select(['source', 'note', 'heldBy', 'arrivedAt', 'leftAt']).as('stays'))
    .innerJoin('guests', 'guests.id', 'stays.guestId')
    .innerJoin('properties', 'properties.id', 'stays.propertyId')

/** What failed of a refund is not back with its guest, and is asked for again. */
const paid = sql<Cents>`(
  select coalesce(sum(p.amount), 0)::integer from payments p
  where p.stay_id = stays.id and p.status in ('captured', 'refunded')
) - (
  select coalesce(sum(r.amount), 0)::integer from refunds r join payments p on p.id = r.payment_id
  where p.stay_id = stays.id and p.status in ('captured', 'refunded') and r.status <> 'failed'
)`
const credited = sql<Cents>`(
  select coalesce(sum((snapshot ->> 'refund')::integer), 0) from invoices
  where stay_id = stays.id and kind = 'credit_note' and invoice_id >= ${chargingInvoiceOf(sql.ref('stays.id'))}
)::integer`
/** What the money of the query's stay amounts to. */
export const moneyOfStay = [paid.as('paid'), credited.as('credited')] as const
const owedSince = sql<Instant>`greatest(
  coalesce(stays.confirmed_at, stays.held_at),
  (select max(at) from stay_versions where stay_id = stays.id),
  (select b.at from brought_in_stays i join bring_ins b on b.id = i.bring_in_id where i.id = stays.brought_in_id)
)`

export const selectReservations = (db: Db) =>
  joinPeople(db)
    .selectAll('stays')
    .select(['properties.name as propertyName', 'firstname', 'lastname', 'guests.email', 'telephone'])
    .select(moneyOfStay)
    .select(owedSince.as('owedSince'))
    .$castTo<StaffReservation>()

/** Who is there now comes first, then who comes next, then who was there, and what was called off at the end. */
const placeOf = ({ today }: ReservationFilter) => sql<number>`case
  when stays.status <> 'confirmed' then 3
  when departure < ${today}::date then 2
  when arrival > ${today}::date then 1
  else 0 end`

function isWanted({ siteId, group, wanted, propertyId, today, by }: ReservationFilter) {
  const calledOff = sql`stays.status in (${sql.join(calledOffStates)})`
  const groups = {
    upcoming: sql`stays.status = 'confirmed' and arrival > ${today}::date`,
    staying: sql`stays.status = 'confirmed' and arrival <= ${today}::date and departure >= ${today}::date`,
    past: sql`stays.status = 'confirmed' and departure < ${today}::date`,
    cancelled: calledOff,
    // One that ran out is there until it is forgotten, while its nights can still be held anew.
    options: sql`stays.option_key is not null and (stays.status = 'optioned'
      or (stays.status = 'expired' and arrival >= ${today}::date))`,
    all: sql`(stays.status = 'confirmed' or ${calledOff})`,
  }
  const inLoft = propertyId === null ? sql`true` : sql`stays.property_id = ${propertyId}`
  return sql<boolean>`properties.site_id = ${siteId} and ${groups[group]} and ${inLoft} and ${isFoundBy(wanted, by)}`
}

/**
 * By a part of the name or of the address, with or without accents; by four digits or more of the telephone; by the
 * reference; by the last four digits of a card.
 */
function isFoundBy(wanted: string, by: ReservationFilter['by']) {
  if (wanted === '') return sql`true`
  const digits = wanted.replaceAll(/\D/g, '')
  const isNumber = digits !== '' && /^[a-z]?[\d\s().+-]*$/i.test(wanted)
  const person = isNamed(wanted, { email: by.contacts })
  if (!isNumber) return person
  const byTelephone = by.contacts ? isTelephone(wanted) : sql`false`
  const byReference = digits.length <= 9 ? sql`stays.id = ${Number(digits)}` : sql`false`
  const byCard = by.cards
    ? sql`exists (select from payments where stay_id = stays.id and card_last4 = ${digits})`
    : sql`false`
  return sql`(${person} or ${byTelephone} or ${byReference} or ${byCard})`
}

export type SentLetter = { key: string; recipient: string; sentAt: Instant }

/** Those of these emails that went out, the first sent first; keys are those of `sent_mails`. */
export async function listSentLetters(db: Db, keys: string[]): Promise<SentLetter[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom('sentMails')
    .selectAll()
    .where('key', '=', sql<string>`any (${keys}::text[])`)
    .orderBy('sentAt')
    .orderBy('key')
    .execute()
}
