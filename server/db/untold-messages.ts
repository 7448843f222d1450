import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Db } from './client.ts'

/** Something that a guest wrote. `waits`: nobody said yet that its thread is done. */
export type UntoldMessage = { id: number; threadId: number; siteId: number; waits: boolean }

/** As many as one transaction takes; the next looks for the rest. */
const most = 500

/** Kept from whoever looks at the same time; what perhaps a robot wrote is told once somebody says that it is none. */
export async function listUntoldMessages(tx: Db): Promise<UntoldMessage[]> {
  const { rows } = await sql<UntoldMessage>`
    select messages.id, thread_id, site_id, state = 'open' as waits
    from messages join threads on threads.id = thread_id
    where told_at is null and direction = 'in' and not is_automatic and state <> 'perhaps_robot'
    order by messages.id limit ${most} for update of messages skip locked`.execute(tx)
  return rows
}

export async function noteTold(tx: Db, ids: readonly number[], at: Instant): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('messages')
    .set({ toldAt: at })
    .where('id', 'in', [...ids])
    .execute()
}

/** What of these still waits for an answer, with the thread that it is in; the oldest first. */
export type TellableMessage = {
  id: number
  threadId: number
  stayId: number | null
  firstname: string
  lastname: string
  email: string | null
  body: string
  at: Instant
  /** Came by the contact page, of which the house's mailbox has its own letter. */
  isOfContact: boolean
}

/** Nothing of a thread that is done, or in which the house wrote since. */
export async function listTellableMessages(db: Db, ids: readonly number[]): Promise<TellableMessage[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TellableMessage>`
    select m.id, t.id as thread_id, t.stay_id, m.body, m.at,
      coalesce(m.key like 'contact/%', false) as is_of_contact,
      coalesce(g.firstname, t.firstname) as firstname, coalesce(g.lastname, t.lastname) as lastname,
      case when t.stay_id is null then t.email else g.email end as email
    from messages m join threads t on t.id = m.thread_id
    left join stays s on s.id = t.stay_id left join guests g on g.id = s.guest_id
    where m.id in (${sql.join(ids)}) and t.state = 'open'
    and not exists (select from messages o
      where o.thread_id = t.id and o.direction = 'out' and o.id > m.id)
    order by m.id`.execute(db)
  return rows
}

export type UnansweredThread = {
  id: number
  stayId: number | null
  firstname: string
  lastname: string
  email: string | null
  /** Of the first that nobody answered. */
  since: Instant
}

/** Threads in which a guest wrote last and nobody said that they are done; who has waited longest first. */
export async function listUnansweredThreads(db: Db, siteId: number): Promise<UnansweredThread[]> {
  const { rows } = await sql<UnansweredThread>`
    select t.id, t.stay_id, coalesce(g.firstname, t.firstname) as firstname,
      coalesce(g.lastname, t.lastname) as lastname,
      case when t.stay_id is null then t.email else g.email end as email, min(m.at) as since
    from threads t join messages m on m.thread_id = t.id
    left join stays s on s.id = t.stay_id left join guests g on g.id = s.guest_id
    where t.site_id = ${siteId} and t.state = 'open' and m.direction = 'in' and not m.is_automatic
    and not exists (select from messages o
      where o.thread_id = t.id and o.direction = 'out' and o.id > m.id)
    group by t.id, g.id
    order by since, t.id`.execute(db)
  return rows
}

export async function countUnansweredThreads(db: Db, siteId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from threads t
    where t.site_id = ${siteId} and t.state = 'open' and exists (select from messages m
      where m.thread_id = t.id and m.direction = 'in' and not m.is_automatic
      and not exists (select from messages o
        where o.thread_id = t.id and o.direction = 'out' and o.id > m.id))`.execute(db)
  return rows[0]!.count
}
