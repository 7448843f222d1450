import { actTogether, beforeCall, type Fate } from './scheduler.ts'
import type { ActionKind, History, Part } from './actions.ts'
import { comeToRest, liveOn } from './settle.ts'
import { findDepositFaults } from './compare-deposits.ts'
import { newDiary } from './log.ts'
import { readEnding } from './end-state.ts'
import { findHoldFaults, findLostNights } from './compare-holds.ts'
import type { Broken } from './violation.ts'
import { findBroken, findOverlaps } from './invariants.ts'
import { openJobs } from './jobs.ts'
import { openPeople } from './people.ts'
import { perform } from './perform.ts'
import { randomFrom } from './random.ts'
import type { Scene } from './context.ts'
import { whatWasSeen, type Outcome } from './outcome.ts'
import { startAfter, type World } from './system.ts'

/** Lives through a history to its end; after it nothing may be broken. */
export async function runHistory(world: World, history: History): Promise<Outcome> {
  await world.clear(startAfter(history.startMinute))
  const diary = newDiary()
  const people = openPeople(world, diary, history.isOffice)
  const scene: Scene = { world, diary, people, jobs: openJobs(world), delivered: [], step: 0 }
  for (const { parts, seed } of history.steps) {
    scene.step += 1
    diary.refused = null
    const random = randomFrom(seed)
    const wasUp = world.line.mode === 'up'
    const works = parts.map((part) => ({
      killedBefore: part.killedBefore ?? Infinity,
      perform: () => play(scene, part),
    }))
    const fates = await actTogether(works, random, world)
    parts.forEach((part, index) => note(scene, part, fates[index]!))
    const found = await lookAround(scene, parts, fates, wasUp)
    if (found.length > 0) return { broken: found, lines: diary.lines, seen: {} }
  }
  const isQuiet = await comeToRest(scene)
  const late = history.isLived ? await liveOn(scene) : []
  const ending = await readEnding(world)
  const broken = [...late, ...(await findBroken(ending, diary, isQuiet))]
  return { broken, lines: diary.lines, seen: whatWasSeen(ending, diary) }
}

/** What must hold at every moment. Where nothing can have changed a stay or a deposit, nothing is asked. */
async function lookAround(
  { world, diary }: Scene,
  parts: readonly Part[],
  fates: readonly Fate<string>[],
  wasUp: boolean,
): Promise<Broken[]> {
  if (parts.every(({ action }) => harmless.includes(action.kind))) return []
  const hasLooked =
    wasUp && parts.length === 1 && parts[0]?.action.kind === 'settle_deposits' && fates[0]?.kind === 'done'
  return [
    ...(await findOverlaps(world)),
    ...(await findHoldFaults(world, parts.length === 1 ? diary.refused : null)),
    ...(await findLostNights(world, diary)),
    ...(await findDepositFaults(world, diary, hasLooked)),
  ]
}

const harmless: readonly ActionKind[] = [
  'clock',
  'until',
  'bank',
  'mail',
  'sign_in',
  'sign_out',
  'settle_refunds',
]

async function play(scene: Scene, { action, late }: Part): Promise<string> {
  for (let call = 0; call < late; call++) await beforeCall()
  return perform(scene, action)
}

function note({ world, diary, step }: Scene, { action }: Part, fate: Fate<string>): void {
  if (fate.kind === 'failed') world.surprises.push(fate.error)
  if (fate.kind === 'killed') diary.mayRepeatLetters = true
  const what = Object.entries(action).map(([name, value]) =>
    name === 'kind' ? value : `${name} ${JSON.stringify(value)}`,
  )
  const how =
    fate.kind === 'done' ? fate.value : fate.kind === 'killed' ? 'KILLED' : `FAILED ${String(fate.error)}`
  diary.lines.push(`${String(step).padStart(2)} ${what.join(' ')} → ${how}`)
}
