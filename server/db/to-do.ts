import { sql } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from './client.ts'
import type { EmailName } from './jobs.ts'

export type StuckRefund = { stayId: number; amount: Cents; status: 'failed' | 'pending'; createdAt: Instant }

/** Refunds that the bank refused, and those that it works on since before that moment; the oldest first. */
export async function listStuckRefunds(
  db: Db,
  siteId: number,
  pendingSince: Instant,
): Promise<StuckRefund[]> {
  const { rows } = await sql<StuckRefund>`
    select p.stay_id, r.amount, r.status, r.created_at
    from refunds r
    join payments p on p.id = r.payment_id
    join stays s on s.id = p.stay_id
    join properties on properties.id = s.property_id
    where properties.site_id = ${siteId} and p.method = 'card'
    and (r.status = 'failed' or (r.status = 'pending' and r.created_at < ${pendingSince}))
    order by r.created_at, r.id`.execute(db)
  return rows
}

/** Of money that was received without the card, what goes back and nobody has handed over yet; the oldest first. */
export async function listToHandOver(db: Db, siteId: number): Promise<{ stayId: number; amount: Cents }[]> {
  const { rows } = await sql<{ stayId: number; amount: Cents }>`
    select p.stay_id, r.amount
    from refunds r
    join payments p on p.id = r.payment_id
    join stays s on s.id = p.stay_id
    join properties on properties.id = s.property_id
    where properties.site_id = ${siteId} and p.method <> 'card' and r.status = 'pending'
    order by r.created_at, r.id`.execute(db)
  return rows
}

/** Confirmed stays that were changed or that no card paid for, the next arrival first: only these may owe something. */
export async function listStaysThatMayOwe(db: Db, siteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from stays s join properties on properties.id = s.property_id
    where properties.site_id = ${siteId} and s.status = 'confirmed' and (s.version > 1 or s.option_key is not null)
    order by lower(s.nights), s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Confirmed stays that end on this day or later, for whose deposit a bank ever said no. */
export async function listStaysWithRefusedDeposit(db: Db, siteId: number, today: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from stays s join properties on properties.id = s.property_id
    where properties.site_id = ${siteId} and s.status = 'confirmed' and upper(s.nights) >= ${today}::date
    and exists (select from deposits where stay_id = s.id and status = 'refused')
    order by lower(s.nights), s.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type UndeliveredEmail = { name: EmailName; stayId: number | null }

/**
 * Emails that were tried as often as they are tried, by whose site they are: a stay's, an account's, or that which they name.
 * What is being tried at this moment is not among them. The tables are graphile-worker's own: the package's version is exact,
 * and anyone who raises it looks here.
 */
export async function listUndeliveredEmails(db: Db, siteId: number): Promise<UndeliveredEmail[]> {
  const { rows } = await sql<UndeliveredEmail>`
    select j.payload ->> 'name' as name, s.id as stay_id
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'email'
    left join refunds r on r.id = (j.payload ->> 'refundId')::integer
    left join payments p on p.id = r.payment_id
    left join deposits d on d.id = (j.payload ->> 'depositId')::integer
    left join payment_requests q on q.id = (j.payload ->> 'requestId')::integer
    left join stays s on s.id = coalesce((j.payload ->> 'stayId')::integer, p.stay_id, d.stay_id, q.stay_id)
    left join properties on properties.id = s.property_id
    left join guests g on g.id = (j.payload ->> 'guestId')::integer
    left join staff_invitations i on i.id = (j.payload ->> 'invitationId')::integer
    where j.attempts >= j.max_attempts and j.locked_at is null
    and coalesce(properties.site_id, g.site_id, i.site_id, (j.payload ->> 'siteId')::integer, ${siteId}) = ${siteId}
    order by j.id`.execute(db)
  return rows
}

export type LapsedKeeping = { stayId: number; amount: Cents }

/** Parts of deposits that somebody decided to keep, and the bank ended the hold first; of which none was kept since. */
export async function listLapsedKeepings(db: Db, siteId: number, after: Instant): Promise<LapsedKeeping[]> {
  const { rows } = await sql<LapsedKeeping>`
    select d.stay_id, d.keep_amount as amount from deposits d
    join stays s on s.id = d.stay_id join properties on properties.id = s.property_id
    where properties.site_id = ${siteId} and d.status = 'lapsed' and d.keep_key is not null and d.ended_at > ${after}
    and not exists (select from deposits o where o.stay_id = d.stay_id and o.status in ('keeping', 'captured'))
    order by d.ended_at, d.id`.execute(db)
  return rows
}
