import { sql, type RawBuilder } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from './client.ts'
import type { EmailName } from './jobs.ts'

/** Of one kind in the order in which they are told. */
export type Waiting =
  | { kind: 'refund_failed' | 'refund_pending'; stayId: number; amount: Cents; at: Instant }
  | { kind: 'to_hand_over' | 'deposit_not_kept'; stayId: number; amount: Cents }
  | { kind: 'link_open'; stayId: number; amount: Cents; at: Instant }
  | { kind: 'may_owe' | 'deposit_refused'; stayId: number }
  | { kind: 'option_ends'; stayId: number; at: Instant }
  | { kind: 'email_undelivered'; stayId: number | null; email: EmailName }

export type WaitingWish = {
  now: Instant
  today: Day
  /** Refunds that are pending since before it are told. */
  pendingSince: Instant
  /** Deposits that lapsed after it are. */
  lapsedAfter: Instant
  amounts: boolean
  emails: boolean
}

/** One statement for all that stays and emails wait for: most of it is nothing, most of the time. */
export async function listWaiting(db: Db, siteId: number, wish: WaitingWish): Promise<Waiting[]> {
  const { now, today, amounts, emails } = wish
  const parts = [
    openOptions(now),
    refusedDeposits(today),
    ...(amounts ? [stuckRefunds(wish), toHandOver, openRequests(now), mayOwe, lapsedKeepings(wish)] : []),
  ]
  const ofStays = parts.map(
    (part) => sql`select kind, s.id as stay_id, amount, at, null as email, place from (${part}) as part
      join stays s on s.id = part.stay_id join properties on properties.id = s.property_id
      where properties.site_id = ${siteId}`,
  )
  const { rows } = await sql<Waiting>`
    ${sql.join([...ofStays, ...(emails ? [undeliveredEmails(siteId)] : [])], sql` union all `)}
    order by place`.execute(db)
  return rows
}

type Part = RawBuilder<unknown>

/** Refunds that the bank refused, and those that it works on for long; the oldest first. */
const stuckRefunds = ({ pendingSince }: WaitingWish): Part => sql`
  select 'refund_' || r.status as kind, p.stay_id, r.amount, r.created_at as at,
    row_number() over (order by r.created_at, r.id) as place
  from refunds r join payments p on p.id = r.payment_id
  where p.method = 'card' and (r.status = 'failed' or (r.status = 'pending' and r.created_at < ${pendingSince}))`

/** Of money that was received without the card, what goes back and nobody has handed over yet; the oldest first. */
const toHandOver: Part = sql`
  select 'to_hand_over' as kind, p.stay_id, r.amount, null::timestamptz as at,
    row_number() over (order by r.created_at, r.id) as place
  from refunds r join payments p on p.id = r.payment_id
  where p.method <> 'card' and r.status = 'pending'`

/** Links that can still be paid; the first to end first. */
const openRequests = (now: Instant): Part => sql`
  select 'link_open' as kind, stay_id, amount, expires_at as at, row_number() over (order by expires_at, id) as place
  from payment_requests where status = 'open' and expires_at > ${now}`

/** Confirmed stays that were changed or that no card paid for, the next arrival first: only these may owe something. */
const mayOwe: Part = sql`
  select 'may_owe' as kind, id as stay_id, null::integer as amount, null::timestamptz as at,
    row_number() over (order by lower(nights), id) as place
  from stays where status = 'confirmed' and (version > 1 or option_key is not null)`

/** Options that are open, the one that ends first first. */
const openOptions = (now: Instant): Part => sql`
  select 'option_ends' as kind, id as stay_id, null::integer as amount, held_until as at,
    row_number() over (order by held_until, id) as place
  from stays where status = 'optioned' and held_until > ${now}`

/** Parts of deposits that somebody decided to keep, and the bank ended the hold first; of which none was kept since. */
const lapsedKeepings = ({ lapsedAfter }: WaitingWish): Part => sql`
  select 'deposit_not_kept' as kind, stay_id, keep_amount as amount, null::timestamptz as at,
    row_number() over (order by ended_at, id) as place
  from deposits d where status = 'lapsed' and keep_key is not null and ended_at > ${lapsedAfter}
  and not exists (select from deposits o where o.stay_id = d.stay_id and o.status in ('keeping', 'captured'))`

/** Confirmed stays that end on this day or later, for whose deposit a bank ever said no. */
const refusedDeposits = (today: Day): Part => sql`
  select 'deposit_refused' as kind, id as stay_id, null::integer as amount, null::timestamptz as at,
    row_number() over (order by lower(nights), id) as place
  from stays where status = 'confirmed' and upper(nights) >= ${today}::date
  and id in (select stay_id from deposits where status = 'refused')`

/**
 * Emails that were tried as often as they are tried, by whose site they are: a stay's, an account's, or that which they name.
 * What is being tried at this moment is not among them. The tables are graphile-worker's own: the package's version is exact,
 * and anyone who raises it looks here. What a payload names is looked up by itself: to plan nine tables as one join takes longer
 * than to read them.
 */
const undeliveredEmails = (siteId: number): Part => sql`
  select 'email_undelivered' as kind, s.id as stay_id, null::integer as amount, null::timestamptz as at,
    j.payload ->> 'name' as email, row_number() over (order by j.id) as place
  from graphile_worker._private_jobs j
  left join stays s on s.id = coalesce(
    (j.payload ->> 'stayId')::integer,
    (select p.stay_id from refunds r join payments p on p.id = r.payment_id where r.id = (j.payload ->> 'refundId')::integer),
    (select stay_id from deposits where id = (j.payload ->> 'depositId')::integer),
    (select stay_id from payment_requests where id = (j.payload ->> 'requestId')::integer))
  where j.task_id = (select id from graphile_worker._private_tasks where identifier = 'email')
  and j.attempts >= j.max_attempts and j.locked_at is null
  and coalesce(
    (select site_id from properties where id = s.property_id),
    (select site_id from guests where id = (j.payload ->> 'guestId')::integer),
    (select site_id from staff_invitations where id = (j.payload ->> 'invitationId')::integer),
    (j.payload ->> 'siteId')::integer, ${siteId}) = ${siteId}`
