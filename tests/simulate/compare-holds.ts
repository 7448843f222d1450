import { sql } from 'kysely'
import { holdLimits } from '#domain/hold-limits.ts'
import type { Diary } from './diary.ts'
import type { Broken } from './invariants.ts'
import type { World } from './world.ts'

/**
 * Nobody holds more than they may, and nobody is told that nights cannot be had which only a stay that is paid first, or
 * their own, stands for. `refused` is who was told so while nobody else did anything.
 */
export async function findHoldFaults(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  refused: Diary['refused'],
): Promise<Broken[]> {
  const { rows } = await sql<{ who: string; stays: number; nights: number }>`
    select 'guest ' || guest_id as who, count(*)::int as stays, sum(upper(nights) - lower(nights))::int as nights
    from stays where status = 'held' and held_until > ${clock.now()} group by guest_id
    union all
    select 'network ' || network, count(*)::int, 0
    from stays where status = 'held' and held_until > ${clock.now()} and network is not null group by network`.execute(
    db,
  )
  const tooMany = rows
    .filter(({ who, stays, nights }) => {
      const most = who.startsWith('network') ? holdLimits.staysOfNetwork : holdLimits.staysOnceApproved
      return stays > most || nights > holdLimits.nights
    })
    .map(({ who, stays, nights }) => ({
      rule: 'more is held than may be',
      what: `${who}: ${stays} stays, ${nights} nights`,
    }))
  return refused && !(await isTaken(db, refused))
    ? [...tooMany, { rule: 'nights that nobody has are refused', what: JSON.stringify(refused) }]
    : tooMany
}

async function isTaken(db: World['db'], { guestId, stay }: NonNullable<Diary['refused']>): Promise<boolean> {
  const { rows } = await sql`select id from stays
    where property_id = ${stay.id} and nights && daterange(${stay.arrival}::date, ${stay.departure}::date)
    and (status in ('confirmed', 'blocked') or (status = 'held' and guest_id <> ${guestId}))`.execute(db)
  return rows.length > 0
}
