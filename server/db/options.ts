import { sql, type Insertable } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import { takingStates, timedStates } from '#domain/reservation.ts'
import type { Guests } from './tables.gen.ts'
import type { Db } from './client.ts'
import type { AnyGuest } from './guests.ts'
import { nightsOf, selectStays, stayColumns, type GuestStay } from './stays.ts'

type NewContact = Pick<AnyGuest, 'siteId' | 'firstname' | 'lastname' | 'email' | 'telephone' | 'locale'>

/** Whoever books by telephone: a guest without an account, who said as much as anybody asked. */
export async function insertContact(
  tx: Db,
  { createdAt, ...contact }: NewContact & { createdAt: Instant },
): Promise<{ id: number }> {
  const unsaid = { address: '', city: '', postalCode: '', region: '' }
  const none = { passwordHash: null, birthdate: null } satisfies Partial<Insertable<Guests>>
  return tx
    .insertInto('guests')
    .values({ ...contact, ...unsaid, ...none, createdAt, emailSince: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** The option of a form. */
export async function findOptionByKey(db: Db, key: string): Promise<GuestStay | undefined> {
  return selectStays(db).where('optionKey', '=', key).executeTakeFirst()
}

/** The first and the last of these nights that somebody has now; undefined where all are free. */
export async function findNightsInTheWay(
  tx: Db,
  { propertyId, arrival, departure }: { propertyId: number; arrival: Day; departure: Day },
  now: Instant,
): Promise<{ firstNight: Day; lastNight: Day } | undefined> {
  const wanted = nightsOf({ arrival, departure })
  const row = await tx
    .selectFrom('stays')
    .select([
      sql<Day | null>`min(lower(nights * ${wanted}))`.as('firstNight'),
      sql<Day | null>`max(upper(nights * ${wanted})) - 1`.as('lastNight'),
    ])
    .where('propertyId', '=', propertyId)
    .where('status', 'in', takingStates)
    .where((eb) => eb.or([eb('status', 'not in', timedStates), eb('heldUntil', '>', now)]))
    .where('nights', '&&', wanted)
    .executeTakeFirstOrThrow()
  const { firstNight, lastNight } = row
  return firstNight && lastNight ? { firstNight, lastNight } : undefined
}

/** Its new end, while it is an option. */
export async function extendOption(tx: Db, id: number, heldUntil: Instant): Promise<GuestStay | undefined> {
  return tx
    .updateTable('stays')
    .set({ heldUntil })
    .where('id', '=', id)
    .where('status', '=', 'optioned')
    .returning(stayColumns)
    .$castTo<GuestStay>()
    .executeTakeFirst()
}
