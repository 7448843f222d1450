import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import { holdLimits } from '#domain/hold-limits.ts'
import type { HistoryLog } from './log.ts'
import type { Violation } from './outcome.ts'
import type { System } from './system.ts'

/**
 * Nobody holds more than they may, and nobody is told that nights cannot be had which only a stay that is paid first, or
 * their own, stands for. `refused` is who was told so while nobody else did anything.
 */
export async function findHoldFaults(
  { db, clock }: Pick<System, 'db' | 'clock'>,
  refused: HistoryLog['refused'],
): Promise<Violation[]> {
  const { rows } = await sql<{ who: string; stays: number; nights: number; most: number }>`
    select 'guest ' || guest_id as who, count(*)::int as stays, sum(upper(nights) - lower(nights))::int as nights,
      case when ${hasKept(clock.now())} then ${holdLimits.staysOnceKept}::int else ${holdLimits.stays}::int end as most
    from stays where status = 'held' and held_until > ${clock.now()} group by guest_id
    union all
    select 'network ' || network, count(*)::int, 0, ${holdLimits.staysOfNetwork}::int
    from stays where status = 'held' and held_until > ${clock.now()} and network is not null group by network`.execute(
    db,
  )
  const tooMany = rows
    .filter(({ stays, nights, most }) => stays > most || nights > holdLimits.nights)
    .map(({ who, stays, nights }) => ({
      rule: 'more is held than may be',
      what: `${who}: ${stays} stays, ${nights} nights`,
    }))
  return refused && !(await isTaken(db, refused))
    ? [...tooMany, { rule: 'nights that nobody has are refused', what: JSON.stringify(refused) }]
    : tooMany
}

/** Whether the guest kept a stay that they paid for by card: it was not cancelled while that was free. */
const hasKept = (now: Instant) => sql`exists (
  select from payments join stays kept on kept.id = payments.stay_id
  where kept.guest_id = stays.guest_id and kept_from <= ${now}
  and (kept.cancelled_at is null or kept.cancelled_at >= kept_from)
)`

/** Anyone who wants other nights keeps those that they hold until the others are held for them or bought. */
export async function findLostNights(
  { db, clock }: Pick<System, 'db' | 'clock'>,
  log: HistoryLog,
): Promise<Violation[]> {
  const before = log.held
  const { rows: held } = await sql<{ id: number }>`select id from stays where status = 'held'`.execute(db)
  log.held = held.map(({ id }) => id)
  const { rows } = await sql<{ old: number; other: number; status: string }>`
    select old.id as old, other.id as other, old.status
    from stays old join stays other on other.guest_id = old.guest_id
      and other.property_id = old.property_id and other.nights && old.nights and other.held_at > old.held_at
    where other.status = 'unheld' and old.id = any(${before}) and old.held_until > ${clock.now()}
    and (old.status = 'held' or (old.status = 'expired' and old.card_refusals < ${holdLimits.cardRefusals}
      and not exists (select from stays third where third.guest_id = old.guest_id
        and third.property_id = old.property_id and third.nights && old.nights
        and third.status in ('held', 'optioned', 'confirmed', 'cancelled', 'undone'))))`.execute(db)
  for (const { other, status } of rows) if (status === 'held') log.besideHold.add(other)
  return rows
    .filter(({ status }) => status === 'expired')
    .map(({ old, other }) => ({
      rule: 'held nights are given up for nights that are not held',
      what: `stay ${old} for stay ${other}`,
    }))
}

async function isTaken(
  db: System['db'],
  { guestId, stay }: NonNullable<HistoryLog['refused']>,
): Promise<boolean> {
  const { rows } = await sql`select id from stays
    where property_id = ${stay.id} and nights && daterange(${stay.arrival}::date, ${stay.departure}::date)
    and (status in ('confirmed', 'optioned', 'blocked') or (status = 'held' and guest_id <> ${guestId}))`.execute(
    db,
  )
  return rows.length > 0
}
