import { sql } from 'kysely'
import type { Instant } from '#domain/days.ts'
import { formatInstant } from '#i18n/format.ts'
import { lettersTo, plainly } from './compare-told.ts'
import type { Violation } from './outcome.ts'
import { staffByEmail } from './staff-of-house.ts'
import type { System } from './system.ts'

const zone = 'America/Toronto'

type Due = { staffId: number; subject: string }

/**
 * A moment after all that comes by itself came: whoever answers knows of each message that nobody answered for a day, the desk and
 * whoever has the turnover of each loft that is late to be ready, and nobody just heard of anything else.
 */
export async function compareWaiting({ db, clock }: System): Promise<Violation[]> {
  const now = clock.now()
  const due = await sql<Due>`
    with clock as (select ${now}::timestamptz as at, (${now}::timestamptz at time zone ${zone})::date as day),
    bought as (select s.*, lower(nights) as first, upper(nights) as last from stays s where status = 'confirmed'),
    coming as (select s.id, s.property_id, b.id as left_stay, b.last,
        (s.first + (s.sold_terms #>> '{hours,arrivalTime}')::time) at time zone ${zone} as in_at
      from clock, bought s join lateral (select * from bought o where o.property_id = s.property_id and o.last <= s.first
        order by o.last desc limit 1) b on true
      where s.first = clock.day and s.arrived_at is null),
    late as (select coming.* from coming, clock where at < in_at
      and at >= in_at - case when last < day then interval '6 hours' else interval '2 hours' end
      and not exists (select from turnovers_done d
        where d.stay_id = left_stay and d.property_id = coming.property_id and d.day = last)),
    unanswered as (select distinct m.thread_id from clock, messages m join threads t on t.id = m.thread_id
      where t.state = 'open' and m.direction = 'in' and not m.is_automatic and m.at <= clock.at - interval '1 day'
      and m.id > coalesce((select max(id) from messages o where o.thread_id = t.id and o.direction = 'out'), 0))
    select staff.id as staff_id, 'thread/' || thread_id as subject from unanswered, staff
      where staff.status = 'active' and role in ('owner', 'manager', 'reception')
    union select staff.id, 'arrival/' || late.id from late left join turnovers t on t.stay_id = left_stay
      join staff on staff.status = 'active' and (role in ('owner', 'manager', 'reception') or staff.id = t.assignee_id
        and (not exists (select from staff_properties l where l.staff_id = staff.id) or late.property_id in (
          select l.property_id from staff_properties l where l.staff_id = staff.id)))`.execute(db)
  const told = await sql<Due & { isNew: boolean }>`
    select staff_id, subject, made_at > ${now}::timestamptz - interval '5 seconds' as is_new
    from staff_notices where kind = 'waiting' and way = 'letter'`.execute(db)
  const isIn = (all: readonly Due[], one: Due) =>
    all.some(({ staffId, subject }) => staffId === one.staffId && subject === one.subject)
  const whatOf = ({ staffId, subject }: Due) => `${subject} to ${staffId} at ${now}`
  return [
    ...due.rows
      .filter((one) => !isIn(told.rows, one))
      .map((one) => ({ rule: 'who waits too long is not told', what: whatOf(one) })),
    ...told.rows
      .filter((one) => one.isNew && !isIn(due.rows, one))
      .map((one) => ({ rule: 'somebody is told of who does not wait for them', what: whatOf(one) })),
  ]
}

/** Of one conversation that waits, or one loft that is late, nobody reads in two letters; a guest may have two since one minute. */
export async function findWaitingAgain(system: System): Promise<Violation[]> {
  const { rows } = await sql<{ threadId: number; firstname: string; at: Instant }>`
    select t.id as thread_id, coalesce(g.firstname, t.firstname) as firstname, m.at
    from messages m join threads t on t.id = m.thread_id left join stays s on s.id = t.stay_id
    left join guests g on g.id = s.guest_id where m.direction = 'in'`.execute(system.db)
  const most = (line: string) => {
    const about = rows.filter((one) => line.startsWith(one.firstname) && line.includes(sinceOf(one.at)))
    return Math.max(1, new Set(about.map(({ threadId }) => threadId)).size)
  }
  return [...staffByEmail.keys()].flatMap((email) => {
    const lines = lettersTo(system, email, 'standing-news').flatMap(({ text }) =>
      plainly(text)
        .split('\n')
        .filter((line) => /Sans réponse depuis|Pas prêt/.test(line)),
    )
    return [...Map.groupBy(lines, (line) => line)]
      .filter(([line, all]) => all.length > most(line))
      .map(([line]) => ({ rule: 'somebody is told twice who waits', what: `${line} to ${email}` }))
  })
}

const sinceOf = (at: Instant): string => plainly(formatInstant(at, zone, 'fr'))
