import { markUnnoted } from './letters.ts'
import { runTogether, beforeCall, type Fate } from './scheduler.ts'
import type { ActionKind, History, Part } from './actions.ts'
import { settle, runToLastDeparture } from './settle.ts'
import { findDepositFaults } from './compare-deposits.ts'
import { findStaleCompany } from './compare-company.ts'
import { compareDues, readDues } from './compare-giving.ts'
import { compareBeliefs, compareTold } from './compare-told.ts'
import { compareToDo } from './compare-to-do.ts'
import { findWaitingAgain } from './compare-waiting.ts'
import { findUntold } from './turnovers.ts'
import { newLog } from './log.ts'
import { readEndState } from './end-state.ts'
import { findHoldFaults, findLostNights } from './compare-holds.ts'
import { findViolations, findOverlaps } from './invariants.ts'
import { openJobs } from './jobs.ts'
import { lastOwed } from './owed-made.ts'
import { openPeople } from './people.ts'
import { perform } from './perform.ts'
import { randomFrom } from './random.ts'
import type { Context } from './context.ts'
import { countEvents, type Outcome, type Violation } from './outcome.ts'
import { startAfter, type System } from './system.ts'

/** Runs a history to its end; after it no rule may be broken. */
export async function runHistory(system: System, history: History): Promise<Outcome> {
  await system.clear(startAfter(history.startMinute))
  const log = newLog()
  const people = openPeople(system, log, history.isOffice)
  const context: Context = { system, log, people, jobs: openJobs(system), delivered: [], step: 0 }
  // What stood before a house first compared is told to nobody: here nothing did.
  await context.jobs.run('compare-turnovers')
  let dues = await readDues(system, log)
  for (const { parts, seed } of history.steps) {
    context.step += 1
    log.refused = null
    system.mail.step = context.step
    system.mail.since = await lastOwed(system.db)
    const random = randomFrom(seed)
    const wasUp = system.connection.mode === 'up'
    const works = parts.map((part) => ({
      killedBefore: part.killedBefore ?? Infinity,
      perform: () => play(context, part),
    }))
    const fates = await runTogether(works, random, system)
    parts.forEach((part, index) => note(context, part, fates[index]!))
    if (fates.some(({ kind }) => kind === 'killed')) {
      system.restart()
      await markUnnoted(system)
    }
    const now = parts.every(({ action }) => harmless.includes(action.kind))
      ? dues
      : await readDues(system, log)
    const found = [
      ...(await lookAround(context, parts, fates, wasUp)),
      ...compareDues(dues, now),
      ...(await findStaleCompany(context)),
      ...(await compareToDo(system)),
      ...(await findUntold(context, passedAlone(parts, fates))),
    ]
    dues = now
    if (found.length > 0) return { violations: found, lines: log.lines, counts: {} }
  }
  const isQuiet = await settle(context)
  const late = history.isFull ? await runToLastDeparture(context) : []
  late.push(...(await findStaleCompany(context)), ...(await compareToDo(system)))
  late.push(...(await compareTold(system, log)), ...(await findWaitingAgain(system)))
  late.push(...(isQuiet ? await compareBeliefs(system, log) : []))
  const end = await readEndState(system, log)
  const violations = [...late, ...(await findViolations(end, log, isQuiet))]
  return { violations, lines: log.lines, counts: countEvents(end, log) }
}

/** In minutes, in which nothing but what comes by itself happened. */
function passedAlone(parts: readonly Part[], fates: readonly Fate<string>[]): number {
  const [one, ...others] = parts
  const isAlone = others.length === 0 && fates[0]?.kind === 'done'
  return isAlone && one?.action.kind === 'pass' ? one.action.minutes : 0
}

/** What must hold at every moment. Where nothing can have changed a stay or a deposit, nothing is asked. */
async function lookAround(
  { system, log }: Context,
  parts: readonly Part[],
  fates: readonly Fate<string>[],
  wasUp: boolean,
): Promise<Violation[]> {
  if (parts.every(({ action }) => harmless.includes(action.kind))) return []
  const hasLooked =
    wasUp && parts.length === 1 && parts[0]?.action.kind === 'settle_deposits' && fates[0]?.kind === 'done'
  return [
    ...(await findOverlaps(system)),
    ...(await findHoldFaults(system, parts.length === 1 ? log.refused : null)),
    ...(await findLostNights(system, log)),
    ...(await findDepositFaults(system, log, hasLooked)),
  ]
}

const harmless: readonly ActionKind[] = [
  'clock',
  'until',
  'bank',
  'withdraw',
  'mail',
  'sign_in',
  'sign_out',
  'settle_refunds',
  'contact',
  'begin_thread',
  'reply',
  'thread_note',
  'mark',
  'send_again',
  'write_back',
  'come_back',
  'mail_in',
  'away',
]

async function play(context: Context, { action, late }: Part): Promise<string> {
  for (let call = 0; call < late; call++) await beforeCall()
  return perform(context, action)
}

function note({ system, log, step }: Context, { action }: Part, fate: Fate<string>): void {
  if (fate.kind === 'failed') system.unexpectedErrors.push(fate.error)
  const what = Object.entries(action).map(([name, value]) =>
    name === 'kind' ? value : `${name} ${JSON.stringify(value)}`,
  )
  const how =
    fate.kind === 'done' ? fate.value : fate.kind === 'killed' ? 'KILLED' : `FAILED ${String(fate.error)}`
  log.lines.push(`${String(step).padStart(2)} ${what.join(' ')} → ${how}`)
}
