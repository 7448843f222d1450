import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Day, Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Approval } from './approvals.ts'
import type { Db } from './client.ts'
import type { EmailName } from './jobs.ts'
import type { UndeliveredMails } from './tables.gen.ts'
import { guestOf, isOfHouse } from './undelivered-mails.ts'
import type { SealedWaysIn } from './ways-in.ts'

/** Of one kind in the order in which they are told. */
export type Waiting =
  | { kind: 'refund_failed' | 'refund_pending' | 'to_hand_over'; stayId: number; amount: Cents; at: Instant }
  | { kind: 'deposit_not_kept'; stayId: number; amount: Cents }
  | { kind: 'link_open'; stayId: number; amount: Cents; at: Instant }
  | { kind: 'may_owe' | 'deposit_refused'; stayId: number }
  | { kind: 'door_code_missing'; stayId: number; letter: SealedTold | null }
  | { kind: 'option_ends'; stayId: number; at: Instant }
  | { kind: 'approval_asked'; stayId: number; amount: Cents; letter: AskedApproval }
  | { kind: 'letter_held'; stayId: number; letter: { nameFr: string; nameEn: string; missing: string } }
  | { kind: 'email_undelivered'; stayId: number | null; email: EmailName }
  | { kind: 'email_returned'; stayId: null; letter: ReturnedLetter }
  | { kind: 'inbox_failing'; stayId: null; at: Instant; letter: { failure: string } }
  | { kind: 'ways_told'; stayId: null; letter: SealedTold }

export type SealedTold = Pick<SealedWaysIn, 'propertyId' | 'fromDay' | 'sealed'>

/** A letter that did not reach its address, which its guest or somebody of the house still has. */
export type ReturnedLetter = Pick<
  Selectable<UndeliveredMails>,
  'id' | 'key' | 'recipient' | 'reason' | 'mailAnswer'
> & {
  guest: { id: number; firstname: string; lastname: string } | null
}

/** What somebody asked others to approve. */
export type AskedApproval = Pick<Approval, 'id' | 'command' | 'cause' | 'askedBy'> & { by: string }

export type WaitingWish = {
  now: Instant
  today: Day
  /** Guests who arrive until then and have no code are told. */
  arrivingBy: Day
  /** Refunds that are pending since before it are told. */
  pendingSince: Instant
  /** Deposits that lapsed after it are. */
  lapsedAfter: Instant
  /** A mailbox that could not be read since before it is. */
  failingSince: Instant
  /** Letters that lack a fact since then are. */
  heldAfter: Instant
  amounts: boolean
  emails: boolean
}

/** Numbers of a site and of all its lofts. */
type House = { siteId: number; propertyIds: readonly number[] }

/** One statement for all that stays and emails wait for: most of it is nothing, most of the time. */
export async function listWaiting(db: Db, house: House, wish: WaitingWish): Promise<Waiting[]> {
  const inHouse = sql`s.property_id = any (${house.propertyIds}::integer[])`
  const parts = [
    openApprovals(inHouse),
    toldWays(house, wish),
    missingCodes(inHouse, house, wish),
    openOptions(inHouse, wish),
    ...(wish.amounts
      ? [
          refusedDeposits(inHouse, wish),
          stuckRefunds(inHouse, wish),
          toHandOver(inHouse),
          openRequests(inHouse, wish),
          mayOwe(inHouse),
          lapsedKeepings(inHouse, wish),
        ]
      : []),
    ...(wish.emails
      ? [
          heldLetters(inHouse, wish),
          undeliveredEmails(inHouse, house),
          returnedLetters(house),
          failingInboxes(wish),
        ]
      : []),
  ]
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)} order by place`.execute(db)
  return rows
}

type Part = RawBuilder<unknown>
type Columns = { amount?: Part; at?: Part; email?: Part; letter?: Part; order: Part }

/** All parts have the same columns; `s` is the stay. */
const row = (kind: Part, { amount, at, email, letter, order }: Columns): Part => sql`
  select ${kind} as kind, s.id as stay_id, ${amount ?? sql`null::integer`} as amount,
    ${at ?? sql`null::timestamptz`} as at, ${email ?? sql`null`} as email, ${letter ?? sql`null::json`} as letter,
    row_number() over (order by ${order}) as place`

/** Refunds that the bank refused, and those that it works on for long; the oldest first. */
const stuckRefunds = (inHouse: Part, { pendingSince }: WaitingWish): Part => sql`
  ${row(sql`'refund_' || r.status`, { amount: sql`r.amount`, at: sql`r.created_at`, order: sql`r.created_at, r.id` })}
  from refunds r join payments p on p.id = r.payment_id join stays s on s.id = p.stay_id
  where ${inHouse} and p.method = 'card'
  and (r.status = 'failed' or (r.status = 'pending' and r.created_at < ${pendingSince}))`

/** Of money that was received without the card, what goes back and nobody has handed over yet; the oldest first. */
const toHandOver = (inHouse: Part): Part => sql`
  ${row(sql`'to_hand_over'`, { amount: sql`r.amount`, at: sql`r.created_at`, order: sql`r.created_at, r.id` })}
  from refunds r join payments p on p.id = r.payment_id join stays s on s.id = p.stay_id
  where ${inHouse} and p.method <> 'card' and r.status = 'pending'`

/** Commands that wait for somebody who may give so much; the oldest first. */
const openApprovals = (inHouse: Part): Part => sql`
  ${row(sql`'approval_asked'`, {
    amount: sql`a.amount`,
    letter: sql`json_build_object('id', a.id, 'command', a.command, 'cause', a.cause, 'askedBy', a.asked_by, 'by', m.name)`,
    order: sql`a.asked_at, a.id`,
  })}
  from approvals a join stays s on s.id = a.stay_id join staff m on m.id = a.asked_by
  where ${inHouse} and a.status = 'open' and s.status = 'confirmed'`

/** Links that can still be paid; the first to end first. */
const openRequests = (inHouse: Part, { now }: WaitingWish): Part => sql`
  ${row(sql`'link_open'`, { amount: sql`q.amount`, at: sql`q.expires_at`, order: sql`q.expires_at, q.id` })}
  from payment_requests q join stays s on s.id = q.stay_id
  where ${inHouse} and q.status = 'open' and q.expires_at > ${now}`

/** Confirmed stays that were changed, that no card paid for or that were sold before, the next arrival first: only these may owe something. */
const mayOwe = (inHouse: Part): Part => sql`
  ${row(sql`'may_owe'`, { order: sql`lower(s.nights), s.id` })}
  from stays s where ${inHouse} and s.status = 'confirmed' and (s.version > 1 or s.option_key is not null or s.brought_in_id is not null)`

/** Options that are open, the one that ends first first. */
const openOptions = (inHouse: Part, { now }: WaitingWish): Part => sql`
  ${row(sql`'option_ends'`, { at: sql`s.held_until`, order: sql`s.held_until, s.id` })}
  from stays s where ${inHouse} and s.status = 'optioned' and s.held_until > ${now}`

/** Parts of deposits that somebody decided to keep, and the bank ended the hold first; of which none was kept since. */
const lapsedKeepings = (inHouse: Part, { lapsedAfter }: WaitingWish): Part => sql`
  ${row(sql`'deposit_not_kept'`, { amount: sql`d.keep_amount`, order: sql`d.ended_at, d.id` })}
  from deposits d join stays s on s.id = d.stay_id
  where ${inHouse} and d.status = 'lapsed' and d.keep_key is not null and d.ended_at > ${lapsedAfter}
  and not exists (select from deposits o where o.stay_id = d.stay_id and o.status in ('keeping', 'captured'))`

/** Confirmed stays that end on this day or later, for whose deposit a bank ever said no. */
const refusedDeposits = (inHouse: Part, { today }: WaitingWish): Part => sql`
  ${row(sql`'deposit_refused'`, { order: sql`lower(s.nights), s.id` })}
  from stays s where ${inHouse} and s.status = 'confirmed' and upper(s.nights) >= ${today}::date
  and s.id in (select stay_id from deposits where status = 'refused')`

/** Letters that the house added and that lack a fact of a stay that is still bought; the first one first. */
const heldLetters = (inHouse: Part, { heldAfter }: WaitingWish): Part => sql`
  ${row(sql`'letter_held'`, {
    letter: sql`json_build_object('nameFr', l.name_fr, 'nameEn', l.name_en, 'missing', h.missing)`,
    order: sql`h.at, s.id`,
  })}
  from held_letters h join letters l on l.id = h.letter_id join stays s on s.id = h.stay_id
  where ${inHouse} and s.status = 'confirmed' and l.is_on and l.deleted_at is null and h.at >= ${heldAfter}`

/**
 * Emails that were tried as often as they are tried, by whose site they are: a stay's, an account's, or that which they name.
 * What is being tried at this moment is not among them, nor are replies in threads and letters that were refused, which say it
 * themselves. The tables are
 * graphile-worker's own: the package's version is exact, and anyone who raises it looks here. What a payload names is looked up
 * by itself: to plan nine tables as one join takes longer than to read them.
 */
const undeliveredEmails = (inHouse: Part, { siteId }: House): Part => sql`
  ${row(sql`'email_undelivered'`, { email: sql`j.payload ->> 'name'`, order: sql`j.id` })}
  from graphile_worker._private_jobs j
  left join stays s on s.id = coalesce(
    (j.payload ->> 'stayId')::integer,
    (select p.stay_id from refunds r join payments p on p.id = r.payment_id where r.id = (j.payload ->> 'refundId')::integer),
    (select stay_id from deposits where id = (j.payload ->> 'depositId')::integer),
    (select stay_id from payment_requests where id = (j.payload ->> 'requestId')::integer))
  where j.task_id = (select id from graphile_worker._private_tasks where identifier = 'email')
  and j.attempts >= j.max_attempts and j.locked_at is null and j.payload ->> 'name' <> 'message-reply'
  and coalesce(${inHouse}, coalesce(
    (select site_id from guests where id = (j.payload ->> 'guestId')::integer),
    (select site_id from staff_invitations where id = (j.payload ->> 'invitationId')::integer),
    (j.payload ->> 'siteId')::integer, ${siteId}) = ${siteId})
  and not exists (
    select from undelivered_mails u ${guestOf(siteId)}
    where j.payload::jsonb @> u.job and (u.settled_at is not null or g.id is not null or ${isOfHouse(siteId)}))`

/** Refused or sent back; those whose address nobody has any more are over, since it was corrected. The oldest first. */
const returnedLetters = ({ siteId }: House): Part => sql`
  select 'email_returned' as kind, null::integer as stay_id, null::integer as amount, null::timestamptz as at, null as email,
    json_build_object('id', u.id, 'key', u.key, 'recipient', u.recipient, 'reason', u.reason, 'mailAnswer', u.mail_answer,
      'guest', case when g.id is not null then
        json_build_object('id', g.id, 'firstname', g.firstname, 'lastname', g.lastname) end) as letter,
    row_number() over (order by u.at, u.id) as place
  from undelivered_mails u ${guestOf(siteId)}
  where u.settled_at is null and (g.id is not null or ${isOfHouse(siteId)})`

/** The house has one mailbox; one that the settings named before fails no more, since nobody reads it. */
const failingInboxes = ({ failingSince }: WaitingWish): Part => sql`
  select 'inbox_failing' as kind, null::integer as stay_id, null::integer as amount, failing_since as at, null as email,
    json_build_object('failure', failure) as letter, row_number() over (order by failing_since) as place
  from inboxes where failing_since <= ${failingSince}`

/**
 * Guests who arrive until then in a loft that has no code for them; the next one first. With what they are told of the way there, where
 * no loft of the house ever had a code.
 */
const missingCodes = (inHouse: Part, { propertyIds }: House, { today, arrivingBy }: WaitingWish): Part => sql`
  ${row(sql`'door_code_missing'`, {
    letter: sql`case when told.sealed is not null and not exists (
        select from ways_in where property_id = any (${propertyIds}::integer[]) and has_door_code
      ) then json_build_object('propertyId', told.property_id, 'fromDay', told.from_day, 'sealed', told.sealed) end`,
    order: sql`lower(s.nights), s.id`,
  })}
  from stays s
  left join lateral (
    select * from ways_in
    where ways_in.property_id = s.property_id and from_day <= lower(s.nights)
    order by from_day desc limit 1
  ) told on true
  where ${inHouse} and s.status = 'confirmed' and lower(s.nights) between ${today}::date and ${arrivingBy}::date
  and told.has_door_code is not true`

/** What is told of each loft today: whether the key opens it, no statement can say. */
const toldWays = ({ propertyIds }: House, { today }: WaitingWish): Part => sql`
  select 'ways_told' as kind, null::integer as stay_id, null::integer as amount, null::timestamptz as at, null as email,
    json_build_object('propertyId', property_id, 'fromDay', from_day, 'sealed', sealed) as letter,
    row_number() over (order by property_id) as place
  from (
    select distinct on (property_id) property_id, from_day, sealed from ways_in
    where property_id = any (${propertyIds}::integer[]) and from_day <= ${today}::date
    order by property_id, from_day desc
  ) as told`
