import { sql } from 'kysely'
import type { ListedKind } from '#domain/brought-in-kinds.ts'
import type { Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { BroughtBack } from '#domain/taking-back.ts'
import { listGuestsOfFile, takeGuestsBack } from './brought-guests.ts'
import { listReviewsOfFile, takeReviewsBack } from './brought-reviews.ts'
import type { Db } from './client.ts'
import { move } from './move.ts'

export type BroughtFile = {
  id: number
  kind: ListedKind
  takenBackAt: Instant | null
  guests: { going: number[]; staying: number[] }
  reviews: { id: number; propertyId: number }[]
  stays: (BroughtBack & { propertyId: number; openingId: number; paid: Cents; toldName: string | null })[]
}

/** A file with what it brought in, kept from every other transaction until this one ends. The caller has locked the nights of its stays. */
export async function findBroughtFile(
  tx: Db,
  siteId: number,
  id: number,
  mode: 'do' | 'look',
): Promise<BroughtFile | undefined> {
  const file = await tx
    .selectFrom('bringIns')
    .select(['id', 'kind', 'takenBackAt'])
    .where('id', '=', id)
    .where('siteId', '=', siteId)
    .$if(mode === 'do', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!file) return undefined
  const own = tx
    .selectFrom('stays')
    .innerJoin('broughtInStays', 'broughtInStays.id', 'stays.broughtInId')
    .select('stays.id')
    .where('bringInId', '=', id)
    .orderBy('stays.id')
  const locked = await (mode === 'do' ? own.forUpdate('stays') : own).execute()
  // Read once they are locked: by then it is as it stays.
  const { rows } = await sql<BroughtFile['stays'][number]>`
    select s.id, s.property_id, s.status, s.version, lower(s.nights) as arrival, s.arrived_at,
      s.sold_terms -> 'hours' ->> 'arrivalTime' as arrival_time, opening.id as opening_id, opening.amount as paid,
      exists (select from payments p where p.stay_id = s.id and p.id <> opening.id)
        or exists (select from refunds r where r.payment_id = opening.id)
        or exists (select from payment_requests q where q.stay_id = s.id) as has_money,
      (select g.firstname || ' ' || g.lastname from guests g where g.id = s.guest_id and exists (
        select from sent_mails m where m.key = 'brought-in/' || s.id)) as told_name
    from stays s join payments opening on opening.stay_id = s.id and opening.method = 'opening'
    where s.id = any (${locked.map((stay) => stay.id)}::integer[])
    order by s.id`.execute(tx)
  const guests = await listGuestsOfFile(tx, id, mode)
  return { ...file, stays: rows, guests, reviews: await listReviewsOfFile(tx, id, mode) }
}

/**
 * Its stays are none any more and their nights free, the books close what they opened, its guests and reviews are gone, and the same file
 * can be brought in again.
 */
export async function takeBack(
  tx: Db,
  { id, stays, guests }: BroughtFile,
  { at, by }: { at: Instant; by: string },
): Promise<void> {
  for (const stay of stays) {
    await move(tx, 'payments', stay.openingId, 'withdrawn', { updatedAt: at })
    await move(tx, 'stays', stay.id, 'withdrawn', {})
  }
  await takeGuestsBack(tx, id, guests.going)
  await takeReviewsBack(tx, id, at)
  await tx.updateTable('broughtInStays').set({ naturalKey: null }).where('bringInId', '=', id).execute()
  await tx.updateTable('bringIns').set({ takenBackAt: at, takenBackBy: by }).where('id', '=', id).execute()
}
