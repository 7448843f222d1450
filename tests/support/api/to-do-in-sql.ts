import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import type { Db } from '#server/db/client.ts'

/** `row`: things of one stay have the same one. */
export type InSql = { kind: string; about: string; row: string; isOurs: boolean }

/**
 * What waits in a house for an owner, asked of the tables again by other words than those of `server/db/to-do.ts`: with clocks of
 * PostgreSQL, and with whose turn it is. A code that no key opens is told by its length here.
 */
export async function toDoInSql(
  db: Db,
  { siteId, ownerId, now, zone }: { siteId: number; ownerId: number; now: Instant; zone: string },
): Promise<InSql[]> {
  const { rows } = await sql<InSql>`
    with clock as (select ${now}::timestamptz as at, (${now}::timestamptz at time zone ${zone})::date as day),
    loft as (select * from properties where site_id = ${siteId}),
    stay as (
      select s.*, lower(s.nights) as first, upper(s.nights) as last from stays s
      where s.property_id in (select id from loft) and s.status in ('confirmed', 'cancelled', 'undone', 'optioned')
    ),
    bought as (select * from stay where status = 'confirmed'),
    back as (
      select s.id, r.id as refund, r.status, r.amount, r.created_at, p.method
      from stay s, payments p, refunds r where p.stay_id = s.id and r.payment_id = p.id
    ),
    owing as (
      select s.id, s.first,
        s.total
          - (select coalesce(sum((snapshot ->> 'refund')::integer), 0) from invoices where stay_id = s.id and kind = 'credit_note')
          - (select coalesce(sum(amount), 0) from payments where stay_id = s.id and status in ('captured', 'refunded'))
          + (select coalesce(sum(amount), 0) from back where back.id = s.id and status <> 'failed')
          - (select coalesce(sum(amount), 0) from payment_requests q, clock
              where q.stay_id = s.id and q.status = 'open' and q.expires_at > clock.at) as owed,
        (greatest(s.confirmed_at, (select max(at) from stay_versions where stay_id = s.id)) at time zone ${zone})::date as since
      from bought s where s.version > 1 or s.option_key is not null or s.brought_in_id is not null
    ),
    due as (select *, least(first, greatest(first - 30, since + 7)) as due_on from owing where owed > 0),
    coming as (
      select s.id, s.sold_terms, b.last as left_on, b.left_at, b.id as left_stay, b.property_id,
        (s.first + (s.sold_terms #>> '{hours,arrivalTime}')::time) at time zone ${zone} as in_at,
        (b.last + (b.sold_terms #>> '{hours,departureTime}')::time) at time zone ${zone} as out_at
      from bought s join bought b on b.property_id = s.property_id and b.last <= s.first, clock
      where s.first = clock.day and s.arrived_at is null
      and b.last = (select max(o.last) from bought o where o.property_id = s.property_id and o.last <= s.first)
    ),
    told as (
      select w.* from ways_in w join loft on loft.id = w.property_id
    )
    select 'refund_' || status as kind, id::text as about, 'stay ' || id as row, true as is_ours from back, clock
      where method = 'card' and (status = 'failed' or status = 'pending' and created_at < clock.at - interval '10 days')
    union all select 'to_hand_over', id::text, 'stay ' || id, true from back where method <> 'card' and status = 'pending'
    union all select 'balance_open', id::text, 'stay ' || id, due_on < clock.day from due, clock
    union all select 'link_open', q.stay_id::text, 'stay ' || q.stay_id, false from payment_requests q join stay on stay.id = q.stay_id, clock
      where q.status = 'open' and q.expires_at > clock.at
    union all select 'option_ends', id::text, 'stay ' || id, false from stay, clock where status = 'optioned' and held_until > clock.at
    union all select 'books_exception', e.id::text,
        case when e.stay_id is not null then 'stay ' || e.stay_id
          when exists (select from books_exceptions o where o.stay_id is not null and o.cleared_at is null and o.acknowledged_at is null)
          then (select 'stay ' || o.stay_id from books_exceptions o where o.stay_id is not null and o.cleared_at is null
            and o.acknowledged_at is null order by o.id limit 1)
          else 'total ' || e.id end, true
      from books_exceptions e where e.cleared_at is null and e.acknowledged_at is null
    union all select 'deposit_not_kept', d.stay_id::text, 'stay ' || d.stay_id, true from deposits d join stay on stay.id = d.stay_id, clock
      where d.status = 'lapsed' and d.keep_key is not null and d.ended_at > clock.at - interval '14 days'
    union all select 'deposit_refused', s.id::text, 'stay ' || s.id, true from bought s, clock
      where s.last >= clock.day and (select status from deposits where stay_id = s.id order by attempt desc limit 1) = 'refused'
    union all select 'approval_asked', stay_id::text, 'stay ' || stay_id, asked_by <> ${ownerId} from approvals where status = 'open'
    union all select 'arrival_not_ready', c.id::text, 'stay ' || c.id, clock.at >= least(c.out_at, coalesce(c.left_at, c.out_at))
      from coming c, clock where clock.at >= c.in_at - interval '6 hours'
      and (c.left_stay, c.property_id, c.left_on) not in (select stay_id, property_id, day from turnovers_done)
    union all select 'email_undelivered', j.payload ->> 'name',
        coalesce('stay ' || (j.payload ->> 'stayId'), 'email ' || j.id), true from graphile_worker._private_jobs j
      where j.attempts >= j.max_attempts and j.payload ->> 'name' is not null
    union all select 'email_returned', id::text, 'returned ' || id, true from undelivered_mails where settled_at is null
    union all select 'letter_held', h.stay_id::text, 'stay ' || h.stay_id, true from held_letters h join bought on bought.id = h.stay_id
    union all select 'ways_unopened', name, 'ways ' || name, true from loft, clock where length((
      select sealed from told where property_id = loft.id and from_day <= clock.day order by from_day desc limit 1)) < 28
    union all select 'door_code_missing', s.id::text, 'stay ' || s.id, true from bought s, clock
      where s.first - clock.day between 0 and 3 and not coalesce((
        select has_door_code from told where property_id = s.property_id and from_day <= s.first order by from_day desc limit 1), false)
    union all select 'inbox_failing', 'inbox', 'inbox ' || name, true from inboxes, clock
      where failing_since <= clock.at - interval '30 minutes'
    union all select distinct 'message_unanswered', t.id::text, 'unanswered ' || t.id, true from threads t join messages m on m.thread_id = t.id
      where t.state = 'open' and m.direction = 'in' and not m.is_automatic
      and m.id > coalesce((select max(id) from messages where thread_id = t.id and direction = 'out'), 0)
    union all select distinct 'message_undelivered', thread_id::text, 'thread ' || thread_id, true from messages where delivery = 'undelivered'
    union all select 'privacy_due', guest_id::text, 'request ' || id, true from privacy_requests where answered_at is null
    union all select 'turnover_problem', id::text, 'problem ' || id, true from turnover_problems where settled_at is null
    union all select 'closing_proposed', id::text, 'proposal ' || id, true from closing_proposals, clock
      where status = 'open' and last_night >= clock.day
    union all select 'review_unanswered', r.id::text, 'review ' || r.id, true from reviews r join loft on loft.id = r.property_id, clock
      where replied_at is null and left_at is null and hidden_at is null and written_on >= clock.day - 30
    union all select 'licence_ends', name, 'licence ' || name, true from loft, clock where license_expires_on - clock.day <= 60
    union all select 'rates_end', name, 'rates ' || name, true from loft, clock
      where coalesce((select max(to_day) from rates where property_id = loft.id), '-infinity') <= clock.day + 61
    order by kind, about`.execute(db)
  return rows
}
