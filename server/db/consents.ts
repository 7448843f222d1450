import { sql } from 'kysely'
import type { Consent } from '#domain/consent.ts'
import type { Instant } from '#domain/days.ts'
import type { RequestCause } from '#domain/payment-request.ts'
import type { Db } from './client.ts'
import type { GuestStay } from './stays.ts'

const columns = [
  'door',
  'at',
  'terms',
  'cancellationPolicy',
  'privacy',
  'locale',
  'address',
  'userAgent',
  'toldBy',
] as const

/** Of each door the last one counts: what was agreed to with the press that paid. */
export async function keepConsent(tx: Db, stayId: number, consent: Consent): Promise<void> {
  await tx
    .insertInto('consents')
    .values({ stayId, ...consent })
    .onConflict((conflict) => conflict.columns(['stayId', 'door']).doUpdateSet(consent))
    .execute()
}

/** Of whoever agrees by a link, in which language it is no matter how they are written to. */
export async function noteLanguageChoice(
  tx: Db,
  id: number,
  choice: Pick<GuestStay, 'englishChosenAt' | 'frenchTexts'>,
): Promise<void> {
  if (choice.englishChosenAt === null) return
  await tx.updateTable('stays').set(choice).where('id', '=', id).execute()
}

/** The first one first. */
export async function listConsents(db: Db, stayId: number): Promise<Consent[]> {
  return db
    .selectFrom('consents')
    .select(columns)
    .where('stayId', '=', stayId)
    .orderBy('at')
    .orderBy('door')
    .execute()
}

/** When somebody agreed last, by stay. */
export async function listAgreedAt(db: Db, stayIds: readonly number[]): Promise<Map<number, Instant>> {
  if (stayIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('consents')
    .select('stayId')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('stayId', 'in', stayIds)
    .groupBy('stayId')
    .execute()
  return new Map(rows.map(({ stayId, at }) => [stayId, at]))
}

/** Whoever books by a link agrees with the press that pays; so does whoever pays the rest of a stay of which nobody did, here. */
export const asksConsent = async (
  db: Db,
  { cause, stayId }: { cause: RequestCause; stayId: number },
): Promise<boolean> => cause === 'booking' || !(await hasOwnConsent(db, stayId))

/** Whether somebody pressed for this stay themselves, on the site or by a link. */
async function hasOwnConsent(db: Db, stayId: number): Promise<boolean> {
  const row = await db
    .selectFrom('consents')
    .select('stayId')
    .where('stayId', '=', stayId)
    .where('door', '<>', 'telephone')
    .executeTakeFirst()
  return row !== undefined
}

/** `paid`, `left`: before which a payment, and a stay, have to lie for no bank to dispute them any more. */
type Undisputed = { paid: Instant; left: Instant }

const isUndisputed = ({ paid, left }: Undisputed) => sql<boolean>`consents.at < ${paid} and exists (
  select from stays where stays.id = consents.stay_id and upper(stays.nights) < ${left}::timestamptz)`

/** From where and by which browser, once no bank may ask; of guests who were erased the whole row; and all of what was never bought. */
export async function forgetConsents(db: Db, over: Undisputed, unpaidBefore: Instant): Promise<void> {
  await db
    .updateTable('consents')
    .set({ address: null, userAgent: null })
    .where((eb) => eb.or([eb('address', 'is not', null), eb('userAgent', 'is not', null)]))
    .where(isUndisputed(over))
    .execute()
  await db
    .deleteFrom('consents')
    .where(isUndisputed(over))
    .where(
      sql<boolean>`exists (select from stays join guests on guests.id = stays.guest_id
        where stays.id = consents.stay_id and guests.erased_at is not null)`,
    )
    .execute()
  await db
    .deleteFrom('consents')
    .where(
      sql<boolean>`exists (select from stays where stays.id = consents.stay_id
        and stays.status in ('expired', 'released') and stays.held_until < ${unpaidBefore})`,
    )
    .execute()
}
