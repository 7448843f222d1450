import { addMinutes, type Instant } from '#domain/days.ts'
import { depositFaultsOf } from './compare-deposits.ts'
import type { Violation } from './outcome.ts'
import { deliver, type Context } from './context.ts'
import { handOverAll } from './incoming.ts'
import { lastOwed } from './owed-made.ts'
import { listMoments, readSoldStays, type SoldStays } from './moments.ts'

const restRounds = 60

/** The bank and the mail server can be reached, every message arrives, and the minutes go by until nothing is left to do. */
export async function settle(context: Context): Promise<boolean> {
  const { system, jobs } = context
  const { clock, connection, mail } = system
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
    while (await jobs.doNext());
    const next = await jobs.nextAt()
    if (!next && connection.bank.messages.length === 0 && mail.incoming.length === 0) return true
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
  return isUnderWay ? addMinutes(now, 5) : listMoments(sold, now).find(({ at }) => at > now)?.at
}

const mostMoments = 200
