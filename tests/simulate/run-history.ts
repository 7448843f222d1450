import { addMinutes } from '#domain/days.ts'
import { signedPost } from '#sandbox/bank/deliveries.ts'
import type { BankEvent } from '#sandbox/bank/records.ts'
import { actTogether, beforeCall, type Fate } from './actors.ts'
import { newDiary, type Diary } from './diary.ts'
import { readEnding } from './ending.ts'
import { findBroken, findOverlaps, type Broken } from './invariants.ts'
import { openJobs, type Jobs } from './jobs.ts'
import { openPeople, type People } from './people.ts'
import type { Action, History, Part } from './plan-history.ts'
import { randomFrom } from './random.ts'
import { whatWasSeen } from './story.ts'
import { startAfter, type World } from './world.ts'

export type Outcome = {
  broken: Broken[]
  lines: string[]
  /** How often each thing that makes a history worth living through came about. */
  seen: Record<string, number>
}

/** Lives through a history to its end; after it nothing may be broken. */
export async function runHistory(world: World, history: History): Promise<Outcome> {
  await world.clear(startAfter(history.startMinute))
  const diary = newDiary()
  const people = openPeople(world, diary)
  const scene: Scene = { world, diary, people, jobs: openJobs(world), delivered: [], step: 0 }
  for (let guest = 0; guest < world.guests.length; guest++) await people.signIn(guest)
  for (const { parts, seed } of history.steps) {
    scene.step += 1
    const random = randomFrom(seed)
    const works = parts.map((part) => ({
      killedBefore: part.killedBefore ?? Infinity,
      perform: () => play(scene, part),
    }))
    const fates = await actTogether(works, random, world)
    parts.forEach((part, index) => note(scene, part, fates[index]!))
    const overlaps = await findOverlaps(world)
    if (overlaps.length > 0) return { broken: overlaps, lines: diary.lines, seen: {} }
  }
  const isQuiet = await comeToRest(scene)
  const ending = await readEnding(world)
  const broken = await findBroken(ending, diary, isQuiet)
  return { broken, lines: diary.lines, seen: whatWasSeen(ending, diary) }
}

type Scene = {
  world: World
  diary: Diary
  people: People
  jobs: Jobs
  /** Messages that were taken, for those who send them again. */
  delivered: BankEvent[]
  step: number
}

async function play(scene: Scene, { action, late }: Part): Promise<string> {
  for (let call = 0; call < late; call++) await beforeCall()
  return perform(scene, action)
}

async function perform(scene: Scene, action: Action): Promise<string> {
  const { world, diary, people, jobs, step } = scene
  const { clock, line, mail } = world
  switch (action.kind) {
    case 'pay':
      return people.pay(action.wish, action.card, action.stops, step)
    case 'return': {
      const visit = nth(diary.visits, action.visit)
      if (!visit) return 'nothing to come back to'
      const as = action.as === 'self' ? visit.guest : (visit.guest + 1) % world.guests.length
      return `${visit.intentId} ${await people.comeBack(visit, as, step)}`
    }
    case 'answer': {
      const visit = nth(
        diary.visits.filter(({ page }) => page !== null),
        action.visit,
      )
      return visit ? people.answerBank(visit, action.answer) : 'no question'
    }
    case 'cancel':
      return cancel(scene, action.stay)
    case 'sign_in':
      return people.signIn(action.guest).then(() => '')
    case 'sign_out':
      people.signOut(action.guest)
      return ''
    case 'message': {
      const event = nth(action.again ? scene.delivered : line.bank.messages, action.number)
      return event ? deliver(scene, event) : 'no message'
    }
    case 'sweep':
      await jobs.run('sweep-payments')
      return ''
    case 'clear_leftovers':
      await jobs.run('clear-leftovers')
      return ''
    case 'settle_refunds':
      line.bank.settleRefunds()
      return ''
    case 'jobs': {
      let done = 0
      while (done < action.most && (await jobs.doNext())) done += 1
      return `${done} done`
    }
    case 'clock':
      clock.forward(action.minutes)
      return clock.now()
    case 'bank': {
      const random = randomFrom(action.seed)
      line.mode = action.mode
      line.left = action.calls
      line.isHit = () => random.chance(action.share)
      return ''
    }
    case 'mail':
      mail.mode = action.mode
      return ''
  }
}

async function cancel({ world, people }: Scene, number: number): Promise<string> {
  const stays = await world.db
    .selectFrom('stays')
    .select(['id', 'guestId'])
    .where('status', 'in', ['confirmed', 'cancelled'])
    .orderBy('id')
    .execute()
  const stay = nth(stays, number)
  if (!stay) return 'nothing to cancel'
  const guest = world.guests.findIndex(({ id }) => id === stay.guestId)
  return `stay ${stay.id}: ${await people.cancel(guest, stay.id)}`
}

/** A message that is not taken stays with the bank. */
async function deliver({ world, delivered }: Scene, event: BankEvent): Promise<string> {
  const { api, clock, line } = world
  const { messages } = line.bank
  const post = signedPost(event, { now: clock.now, webhookSecret: world.deps.settings.stripe.webhookSecret })
  const { status } = await api.request('/api/webhooks/stripe', post)
  const place = messages.indexOf(event)
  if (status === 200 && place >= 0) {
    messages.splice(place, 1)
    delivered.push(event)
  }
  return `${event.type} ${status}`
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

const restRounds = 60

/** The bank and the mail server can be reached, every message arrives, and the minutes go by until nothing is left to do. */
async function comeToRest(scene: Scene): Promise<boolean> {
  const { world, jobs } = scene
  const { clock, line, mail } = world
  line.mode = 'up'
  mail.mode = 'up'
  clock.forward(16)
  for (let round = 0; round < restRounds; round++) {
    line.bank.settleRefunds()
    // A copy: what is taken leaves the list.
    for (const event of line.bank.messages.slice()) await deliver(scene, event)
    await jobs.run('sweep-payments')
    await jobs.run('clear-leftovers')
    while (await jobs.doNext());
    const next = await jobs.nextAt()
    if (!next && line.bank.messages.length === 0) return true
    clock.forward(2)
    if (next && next > clock.now()) clock.set(addMinutes(next, 1))
  }
  return false
}

/** Counted back from the latest, and round again: there is always one, as long as there is any. */
const nth = <T>(list: readonly T[], number: number): T | undefined => list.at(-1 - (number % list.length))
