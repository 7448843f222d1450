import { sql } from 'kysely'
import type { BroughtGuest } from '#domain/brought-in-cells.ts'
import { keyOfGuest } from '#domain/brought-in-guests.ts'
import type { Instant } from '#domain/days.ts'
import { hashOf } from './brought-in.ts'
import { inTransaction, type Db } from './client.ts'
import { insertContact } from './options.ts'

/** Of these addresses, in small letters, those that a guest of the site has, or had when a file brought them. */
export async function listKnownAddresses(
  db: Db,
  siteId: number,
  addresses: readonly string[],
): Promise<Set<string>> {
  const byHash = new Map(addresses.map((email) => [hashOf(keyOfGuest({ email })), email.toLowerCase()]))
  const held = await db
    .selectFrom('guests')
    .select(sql<string>`lower(email)`.as('address'))
    .where('siteId', '=', siteId)
    .where(sql<boolean>`lower(email) = any (${[...byHash.values()]}::text[])`)
    .execute()
  const brought = await db
    .selectFrom('broughtInGuests')
    .select('naturalKey')
    .where('siteId', '=', siteId)
    .where('naturalKey', '=', sql<string>`any (${[...byHash.keys()]}::text[])`)
    .execute()
  return new Set([
    ...held.map(({ address }) => address),
    ...brought.flatMap(({ naturalKey }) => byHash.get(naturalKey ?? '') ?? []),
  ])
}

/** Throws what `isUnique` knows where somebody else brought the same guest in meanwhile. */
export async function insertBroughtGuest(
  tx: Db,
  guest: BroughtGuest,
  of: { siteId: number; bringInId: number; at: Instant; line: number },
): Promise<void> {
  const { siteId, bringInId, at, line } = of
  const { id: guestId } = await insertContact(tx, { ...guest, siteId, createdAt: at })
  await tx
    .insertInto('broughtInGuests')
    .values({ guestId, siteId, bringInId, line, naturalKey: hashOf(keyOfGuest(guest)) })
    .execute()
}

/** Whoever has a stay or an account by now, wrote, or asked for what is theirs, is no mere line of a file. */
const isFollowed = sql<boolean>`(guests.password_hash is not null
  or exists (select from stays where stays.guest_id = guests.id)
  or exists (select from privacy_requests where privacy_requests.guest_id = guests.id)
  or exists (select from threads where threads.site_id = guests.site_id and threads.stay_id is null
    and lower(threads.email) = lower(guests.email)))`

/** The guests of a file who can still be taken back, and those who stay. `do`: nobody books for them meanwhile. */
export async function listGuestsOfFile(
  tx: Db,
  bringInId: number,
  mode: 'do' | 'look',
): Promise<{ going: number[]; staying: number[] }> {
  const own = await tx
    .selectFrom('guests')
    .innerJoin('broughtInGuests', 'broughtInGuests.guestId', 'guests.id')
    .select('guests.id')
    .where('bringInId', '=', bringInId)
    .orderBy('guests.id')
    .$if(mode === 'do', (query) => query.forUpdate('guests'))
    .execute()
  // Read once they are locked: by then it is as it stays.
  const rows = await tx
    .selectFrom('guests')
    .select(['id', isFollowed.as('isFollowed')])
    .where('id', '=', sql<number>`any (${own.map(({ id }) => id)}::integer[])`)
    .orderBy('id')
    .execute()
  const idsOf = (followed: boolean) => rows.filter((row) => row.isFollowed === followed).map(({ id }) => id)
  return { going: idsOf(false), staying: idsOf(true) }
}

/** Those who stay can be brought in by no file again while they are here, and are known by their address. */
export async function takeGuestsBack(tx: Db, bringInId: number, going: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('guests')
    .where('id', '=', sql<number>`any (${going}::integer[])`)
    .execute()
  await tx
    .updateTable('broughtInGuests')
    .set({ naturalKey: null })
    .where('bringInId', '=', bringInId)
    .where('guestId', 'is not', null)
    .execute()
}

/** By what a file had of them nobody is found, and the same file does not write them down anew. */
export async function forgetBroughtGuest(tx: Db, guestId: number): Promise<void> {
  await tx
    .deleteFrom('broughtInGuests')
    .where('guestId', '=', guestId)
    .where('naturalKey', 'is', null)
    .execute()
  await tx.updateTable('broughtInGuests').set({ guestId: null }).where('guestId', '=', guestId).execute()
}

/** Guests of files of before, of whom nothing came. One for whom somebody writes down a stay at this moment has something. */
export async function deleteOldBroughtGuests(db: Db, before: Instant): Promise<void> {
  await inTransaction(db, async (tx) => {
    const old = await tx
      .selectFrom('guests')
      .innerJoin('broughtInGuests', 'broughtInGuests.guestId', 'guests.id')
      .innerJoin('bringIns', 'bringIns.id', 'broughtInGuests.bringInId')
      .select('guests.id')
      .where('at', '<', before)
      .where(sql<boolean>`not ${isFollowed}`)
      .orderBy('guests.id')
      .forUpdate('guests')
      .skipLocked()
      .execute()
    // Read once they are locked: by then it is as it stays.
    await tx
      .deleteFrom('guests')
      .where('id', '=', sql<number>`any (${old.map(({ id }) => id)}::integer[])`)
      .where(sql<boolean>`not ${isFollowed}`)
      .execute()
  })
}
