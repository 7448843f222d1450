import { addMinutes } from '#domain/days.ts'
import type { Action } from './actions.ts'
import { listStandingHolds } from './deposits-at-bank.ts'
import type { Diary } from './log.ts'
import { listMoments } from './moments.ts'
import { randomFrom } from './random.ts'
import { deliver, type Scene } from './context.ts'
import { readSoldStays } from './sold-stays.ts'
import type { World } from './system.ts'

/** Does one thing, and tells it in a few words. */
export async function perform(scene: Scene, action: Action): Promise<string> {
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
    case 'announce':
      await jobs.run('announce-arrivals')
      await jobs.run('thank-guests')
      return ''
    case 'settle_deposits':
      await jobs.run('settle-deposits')
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
    case 'until':
      return goUntil(world, action)
    case 'by_hand':
      return actByHand(world, diary, action)
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

async function goUntil(world: World, { what, minutes }: Action & { kind: 'until' }): Promise<string> {
  const { clock } = world
  const now = clock.now()
  const moments = listMoments(await readSoldStays(world), now)
  const next = moments.find(({ kind, at }) => kind === what && at > now)
  if (!next) return `no ${what} to come`
  clock.set(addMinutes(next.at, minutes))
  return clock.now()
}

/** At most once for each stay: what an owner takes twice is for people to settle. */
async function actByHand(
  world: World,
  { byHand }: Diary,
  { deposit, share }: Action & { kind: 'by_hand' },
): Promise<string> {
  const hold = nth(
    listStandingHolds(world).filter(({ stayId }) => !byHand.has(stayId)),
    deposit,
  )
  if (!hold) return 'no deposit is held'
  byHand.add(hold.stayId)
  const amount = Math.round(hold.amount * share)
  const answer = await world.line.bank.atDashboard(
    share === 0 ? `${hold.id}/cancel` : `${hold.id}/capture`,
    share === 0 ? {} : { amount_to_capture: String(amount) },
  )
  return `stay ${hold.stayId}: ${amount} ${answer.status}`
}

/** Counted back from the latest, and round again: there is always one, as long as there is any. */
const nth = <T>(list: readonly T[], number: number): T | undefined => list.at(-1 - (number % list.length))
