import type { Insertable } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Guests } from './tables.gen.ts'
import type { Db } from './client.ts'
import type { AnyGuest } from './guests.ts'
import { stayColumns, type GuestStay } from './stays.ts'

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
