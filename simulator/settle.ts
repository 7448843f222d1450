import { sql } from 'kysely'
import { addMinutes, timeIn, type Instant } from '#domain/days.ts'
import { depositFaultsOf } from './compare-deposits.ts'
import type { Violation } from './outcome.ts'
import { deliver, type Context } from './context.ts'
import { handOverAll } from './incoming.ts'
import { lookAtMorning } from './compare-mornings.ts'
import { compareToDo } from './compare-to-do.ts'
import { lookAfterStaff } from './turnovers.ts'
import { lastOwed } from './owed-made.ts'
import { listMoments, nextMorning, readSoldStays, type SoldStays } from './moments.ts'

const restRounds = 60

/** The bank and the mail server can be reached, every message arrives, and the minutes go by until nothing is left to do. */
export async function settle(context: Context): Promise<boolean> {
  const { system, jobs } = context
  const { clock, connection, mail } = system
  mail.step = context.step += 1
  connection.mode = 'up'
  mail.mode = 'up'
  clock.forward(16)
  // Until the last option is over.
  const { until } = await system.db
    .selectFrom('stays')
    .select((eb) => eb.fn.max('heldUntil').as('until'))
    .where('status', '=', 'optioned')
    .executeTakeFirstOrThrow()
  if (until && until > clock.now()) clock.set(addMinutes(until, 1))
  for (let round = 0; round < restRounds; round++) {
    mail.since = await lastOwed(system.db)
    connection.bank.settleRefunds()
    // A copy: what is taken leaves the list.
    for (const event of connection.bank.messages.slice()) await deliver(context, event)
    await handOverAll(context)
    await jobs.run('sweep-payments')
    await jobs.run('clear-leftovers')
    await lookAfterStaff(context)
    while (await jobs.doNext());
    const next = await jobs.nextAt()
    const isUntold = await waitsToBeTold(system)
    if (!next && !isUntold && connection.bank.messages.length === 0 && mail.incoming.length === 0) return true
    if (!next && timeIn('America/Toronto', clock.now()) >= '20:45') clock.set(nextMorning(clock.now()))
    if (!next && timeIn('America/Toronto', clock.now()) < '07:00') clock.set(nextMorning(clock.now()))
    clock.forward(2)
    if (next && next > clock.now()) clock.set(addMinutes(next, 1))
  }
  return false
}

/** From one moment at which something is to be done to the next, until the last guest has left and all is let go. */
export async function runToLastDeparture(context: Context): Promise<Violation[]> {
  const { system, log, jobs } = context
  const { clock, connection } = system
  log.settledAt = clock.now()
  for (let moments = 0; moments < mostMoments; moments++) {
    system.mail.since = await lastOwed(system.db)
    await jobs.run('announce-arrivals')
    await jobs.run('thank-guests')
    await jobs.run('send-own-letters')
    await jobs.run('settle-deposits')
    const told = [...(await lookAtMorning(context)), ...(await compareToDo(system))]
    if (told.length > 0) return told
    const sold = await readSoldStays(system)
    const violations = depositFaultsOf(sold, system, log, true)
    if (violations.length > 0) return violations
    const messages = connection.bank.messages.slice()
    for (const event of messages) await deliver(context, event)
    while (await jobs.doNext());
    const next = nextLook(messages.length > 0 ? await readSoldStays(system) : sold, clock.now())
    if (!next) return []
    clock.set(next)
  }
  return [{ rule: 'deposits never end', what: `there is always something left to do at ${clock.now()}` }]
}

/** Where something is under way it is looked after as in life, every five minutes; else when there is something to do. */
function nextLook(sold: SoldStays, now: Instant): Instant | undefined {
  const isUnderWay = sold.deposits.some(({ status }) => status === 'asked' || status === 'releasing')
  return isUnderWay ? addMinutes(now, 5) : laterLook(sold, now)
}

/** The next moment of a stay, and each morning until the last of them. */
function laterLook(sold: SoldStays, now: Instant): Instant | undefined {
  const next = listMoments(sold, now).find(({ at }) => at > now)?.at
  const morning = nextMorning(now)
  return next && morning < next ? morning : next
}

/** Somebody is still to be told something, or a change of a turnover settles. */
async function waitsToBeTold({ db }: Context['system']): Promise<boolean> {
  const { rows } = await sql<{
    waits: boolean
  }>`select exists (select from staff_notices where ended_at is null)
    or exists (select from turnovers_told where seen_at is not null) as waits`.execute(db)
  return rows[0]!.waits
}

const mostMoments = 400
