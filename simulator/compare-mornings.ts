import { sql } from 'kysely'
import { addMinutes, timeIn, todayIn, type Day } from '#domain/days.ts'
import { lettersTo } from './compare-told.ts'
import { compareWaiting } from './compare-waiting.ts'
import type { Context } from './context.ts'
import { staffByEmail } from './staff-of-house.ts'
import type { Violation } from './outcome.ts'
import type { System } from './system.ts'
import { lookAfterStaff } from './turnovers.ts'

const zone = 'America/Toronto'

/** All that comes by itself; at seven everybody who has something to do on that day is told so, and nobody else. */
export async function lookAtMorning(context: Context): Promise<Violation[]> {
  const { system, jobs } = context
  const { clock } = system
  const [day, time] = [todayIn(zone, clock.now()), timeIn(zone, clock.now())]
  if (time !== '07:00') {
    await lookAfterStaff(context)
    return compareWaiting(system)
  }
  while (await jobs.doNext());
  const busy = await listBusy(system, day)
  const before = system.mail.said.length
  await lookAfterStaff(context)
  const waiting = await compareWaiting(system)
  clock.set(addMinutes(clock.now(), 2))
  await lookAfterStaff(context)
  while (await jobs.doNext());
  const mornings = [...staffByEmail].flatMap(([email, { id }]) => {
    const told = lettersTo(system, email, 'morning').filter(({ index }) => index >= before)
    const isTold = told.length > 0
    if (isTold === busy.includes(id)) return []
    const rule = isTold ? 'somebody without work is told their morning' : 'a morning is not told'
    return [{ rule, what: `${day} to ${email}` }]
  })
  return [...waiting, ...mornings]
}

/** Who has guests or lofts to look after on that day, or a loft that the days before left. */
async function listBusy({ db }: System, day: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with sold as (select id, property_id, lower(nights) as first, upper(nights) as last from stays where status = 'confirmed'),
    fit as (select staff.id as staff_id, p.id as property_id from staff, properties p where staff.status = 'active'
      and staff.role <> 'bookkeeper' and (not exists (select from staff_properties l where l.staff_id = staff.id)
      or exists (select from staff_properties l where l.staff_id = staff.id and l.property_id = p.id))),
    undone as (select s.*, fit.staff_id as has from sold s left join turnovers t on t.stay_id = s.id
      left join fit on fit.staff_id = t.assignee_id and fit.property_id = s.property_id
      where s.last = ${day}::date or s.last between ${day}::date - 14 and ${day}::date - 1 and not exists (
        select from sold o where o.property_id = s.property_id and o.first >= s.last and o.first < ${day}::date)),
    work as (select * from undone where not exists (select from turnovers_done d
      where d.stay_id = undone.id and d.property_id = undone.property_id and d.day = undone.last))
    select distinct fit.staff_id as id from fit join staff on staff.id = fit.staff_id where exists (
      select from work where work.property_id = fit.property_id and coalesce(has, fit.staff_id) = fit.staff_id)
    or staff.role <> 'housekeeping' and exists (select from sold
      where sold.property_id = fit.property_id and ${day}::date in (sold.first, sold.last))`.execute(db)
  return rows.map(({ id }) => id)
}
