import { sql } from 'kysely'
import { timeIn, type Day } from '#domain/days.ts'
import { insertStaffSession } from '#server/db/staff-sessions.ts'
import { change as changeMember } from '#server/team/change-team.ts'
import { assign, take } from '#server/turnovers/assign-turnover.ts'
import { findTurnoverWords } from '#server/db/turnovers.ts'
import { mark } from '#server/turnovers/mark-done.ts'
import type { Action } from './actions.ts'
import type { compareToDo } from './compare-to-do.ts'
import { compareBeliefs, labelOf } from './compare-told.ts'
import type { Context } from './context.ts'
import { doneBy, keeperOf, personOfHouse } from './house.ts'
import type { HistoryLog } from './log.ts'
import { keepers } from './staff-of-house.ts'
import { nth } from './random.ts'
import type { System } from './system.ts'

const zone = 'America/Toronto'

type Seen = { id: number; propertyId: number; day: Day; name: string; note: string }

/** As somebody reads it, a moment before they send a form. */
async function findNthTurnover(db: System['db'], number: number): Promise<Seen | undefined> {
  const { rows } = await sql<Seen>`
    select s.id, s.property_id, upper(nights) as day, p.name, coalesce(t.note, '') as note
    from stays s join properties p on p.id = s.property_id left join turnovers t on t.stay_id = s.id
    where s.status = 'confirmed' order by s.id`.execute(db)
  return nth(rows, number)
}

const seenOf = ({ propertyId, day }: Seen) => ({ propertyId, day })

/** Somebody of the house says who does it and what they have to know. */
export async function assignIt(
  { system, log }: Context,
  { turnover: number, to, note, key }: Action & { kind: 'assign' },
): Promise<string> {
  const turnover = await findNthTurnover(system.db, number)
  if (!turnover) return 'no turnover'
  const assigneeId = to === null ? null : keepers[to % keepers.length]!.id
  const words = note === 0 ? '' : `Lit de bébé ${note}`
  const payload = { ...seenOf(turnover), assigneeId, note: words, formerNote: turnover.note }
  // From then on nobody has it because they took it.
  for (const { id } of keepers) log.known.push({ ...knownNow(system, turnover), staffId: id, as: 'unsure' })
  const asked = { params: { id: turnover.id }, payload }
  const given = await doneBy(system, personOfHouse(system, key), assign, asked)
  return `turnover ${turnover.id} ${given.ok ? `is ${assigneeId}'s` : given.reason.code}`
}

/** Who cleans takes one or leaves it, of which they know themselves. */
export async function takeIt(
  { system, log }: Context,
  { turnover: number, by: who, isTaken }: Action & { kind: 'take' },
): Promise<string> {
  const turnover = await findNthTurnover(system.db, number)
  if (!turnover) return 'no turnover'
  const by = keeperOf(system, who)
  const staffId = by.staff.id
  // Until it is answered they may have it or not.
  log.known.push({ ...knownNow(system, turnover), staffId, as: 'unsure' })
  const former = await findTurnoverWords(system.db, turnover.id)
  const asked = { params: { id: turnover.id }, payload: { ...seenOf(turnover), isTaken } }
  const taken = await doneBy(system, by, take, asked)
  // What was given them already is nothing that they take.
  const isOwn = taken.ok && isTaken && former.assigneeId !== staffId
  if (isOwn) log.known.push({ ...knownNow(system, turnover), staffId, as: 'own' })
  return `turnover ${turnover.id} ${taken.ok ? `${isTaken ? 'taken' : 'left'} by ${staffId}` : taken.reason.code}`
}

const knownNow = ({ mail }: System, { name, day }: Seen) => ({
  after: mail.said.length,
  label: labelOf(name, day),
})

/** They say that a loft is ready, or that it is not after all. */
export async function markIt(
  { system }: Context,
  { turnover: number, by, isDone }: Action & { kind: 'mark_ready' },
): Promise<string> {
  const turnover = await findNthTurnover(system.db, number)
  if (!turnover) return 'no turnover'
  const asked = { params: { id: turnover.id }, payload: { ...seenOf(turnover), isDone } }
  const marked = await doneBy(system, keeperOf(system, by), mark, asked)
  return `turnover ${turnover.id} ${marked.ok ? (isDone ? 'is done' : 'is not done') : marked.reason.code}`
}

/** The owner, who is asked for a session of theirs where somebody leaves or comes back. */
export async function changeKeeper(
  { system, log, step }: Context,
  { keeper, isHere }: Action & { kind: 'member' },
): Promise<string> {
  const owner = personOfHouse(system, 1)
  const at = system.clock.now()
  const { id: sessionId } = await insertStaffSession(system.db, {
    staffId: owner.staff.id,
    tokenHash: `member-${at}`,
    createdAt: at,
    seenAt: at,
    provedAt: at,
    expiresAt: at,
  })
  const { id, role } = keepers[keeper % keepers.length]!
  const status = isHere ? 'active' : 'disabled'
  // Of a process that was killed nobody knows whether they left.
  const told: HistoryLog['members'][number] = { staffId: id, isHere: 'unsure', step }
  log.members.push(told)
  const after = system.mail.said.length
  log.known.push({ staffId: id, after, label: null, as: 'unsure' })
  const by = { ...owner, staff: { ...owner.staff, sessionId } }
  const asked = { params: { id }, payload: { role, status } }
  const changed = await doneBy(system, by, changeMember, asked)
  if (changed.ok) told.isHere = isHere
  else log.members.splice(log.members.indexOf(told), 1)
  return `keeper ${id} ${changed.ok ? status : changed.reason.code}`
}

/** All that comes by itself each minute; in the end of a day's hours everybody knows what is so, where nothing went wrong. */
export async function passMinutes(context: Context, { minutes }: Action & { kind: 'pass' }): Promise<string> {
  const { system, jobs } = context
  for (let minute = 0; minute < minutes; minute++) {
    system.clock.forward(1)
    await lookAfterStaff(context)
    while (await jobs.doNext());
  }
  return system.clock.now()
}

export async function lookAfterStaff({ jobs }: Pick<Context, 'jobs'>): Promise<void> {
  await jobs.run('compare-turnovers')
  await jobs.run('tell-mornings')
  await jobs.run('tell-staff')
}

/** What takes longest: a change settles, is gathered, and is not told too soon after another one. */
const toldWithin = 17

/** After minutes in which all that comes by itself came: everything was told, within its time. */
export async function findUntold(context: Context, minutes: number): Promise<ReturnType<typeof compareToDo>> {
  const { system, log, jobs } = context
  const time = timeIn(zone, system.clock.now())
  const isQuiet = time < '07:20' || time >= '21:00'
  if (minutes < toldWithin || isQuiet || system.mail.mode !== 'up' || (await jobs.count()) > 0) return []
  return compareBeliefs(system, log)
}
