import type { Action, ActionKind, History, Part, Step } from './actions.ts'
import { day, planAction, untilDeparture, usual, type Scope } from './plan-action.ts'
import { planScenario } from './plan-scenario.ts'
import { randomFrom, type Random } from './random.ts'

export function planHistory(seed: number): History {
  const random = randomFrom(seed)
  const guests = random.between(3, 6)
  const lofts = random.between(1, 3)
  const killing = random.pick([0, 0, 0.08, 0.2])
  const crowding = random.pick([0.15, 0.4, 0.6])
  const isFull = random.chance(0.5)
  // How far ahead decides what a cancellation gives back.
  const first = random.pick(isFull ? [0, 1, 2, 4, 9] : [0, 1, 5, 5, 9, 20])
  const isOffice = random.chance(0.3)
  const scope = { random, guests, lofts, first, isFull }
  const steps: Step[] = []
  const length = random.pick([5, 7, 9, 12, 16])
  const add = (...actions: Action[]) =>
    steps.push({
      seed: random.between(1, 2 ** 31 - 1),
      parts: actions.map((action) => planPart(random, action, killing, actions.length)),
    })
  while (steps.length < length) {
    for (const actions of random.chance(0.3) ? planScenario(scope) : [planMoment(scope, crowding)])
      add(...actions)
  }
  return {
    seed,
    startMinute: random.pick(begins) * day + random.between(0, 3 * day),
    isFull,
    isOffice,
    steps,
  }
}

/** In days: in both of the last two a clock is changed on one of the first mornings. */
const begins = [0, 0, 0, 10, 247]

function planPart(random: Random, action: Action, killing: number, many: number): Part {
  const mayDie = mortal.includes(action.kind)
  return {
    action,
    late: many > 1 ? random.pick([0, 0, 2, 6, 15, 30]) : 0,
    killedBefore: mayDie && random.chance(killing) ? random.between(1, random.pick([8, 25, 60])) : null,
  }
}

const mortal: readonly ActionKind[] = [
  'pay',
  'return',
  'cancel',
  'give_back',
  'change',
  'staff_cancel',
  'option',
  'pay_option',
  'bring_in',
  'bring_in_other',
  'take_back',
  'close_nights',
  'open_nights',
  'close_site',
  'open_site',
  'price_nights',
  'return_outside',
  'ask',
  'ask_no_more',
  'pay_link',
  'correct_buyer',
  'message',
  'sweep',
  'jobs',
  'contact',
  'begin_thread',
  'reply',
  'thread_note',
  'mark',
  'send_again',
  'mail_in',
  'announce',
  'settle_deposits',
  'assign',
  'take',
  'mark_ready',
  'member',
  'compare_turnovers',
  'tell_mornings',
  'tell_staff',
  'pass',
]

/** Anything, by anybody. */
function planMoment(scope: Scope, crowding: number): Action[] {
  const { random } = scope
  const many = random.chance(crowding) ? random.between(2, 3) : 1
  return Array.from({ length: many }, () =>
    planAction(scope, random.weighed<ActionKind>(scope.isFull ? untilDeparture : usual)),
  )
}
