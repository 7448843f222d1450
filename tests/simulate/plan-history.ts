import { randomFrom, type Random } from './random.ts'

export type CardKind =
  | 'good'
  | 'amex'
  | 'declined'
  | 'poor'
  | 'asks'
  | 'asks_then_declines'
  | 'refund_later'
  | 'refund_fails'

/** Stripe's test cards, by what they do. */
export const cardNumbers: Readonly<Record<CardKind, string>> = {
  good: '4242424242424242',
  amex: '378282246310005',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asks: '4000000000003220',
  asks_then_declines: '4000008400001629',
  refund_later: '4000000000007726',
  refund_fails: '4000000000005126',
}

/** A stay as somebody wants it: the number of a loft, and days ahead. */
export type Wish = { guest: number; loft: number; day: number; nights: number }

/**
 * What somebody or something does. Numbers name things as they are by then, counted back from the latest (0) and round again, so that a step still means something when steps before it are left out.
 */
export type Action =
  /** Both calls of the pay button; `stops` between them. */
  | { kind: 'pay'; wish: Wish; card: CardKind; stops: boolean }
  /** The second call once more: back from the bank, a reload, another tab. */
  | { kind: 'return'; visit: number; as: 'self' | 'another' }
  | { kind: 'answer'; visit: number; answer: 'approve' | 'refuse' | 'leave' }
  | { kind: 'cancel'; stay: number }
  | { kind: 'sign_out' | 'sign_in'; guest: number }
  | { kind: 'message'; number: number; again: boolean }
  | { kind: 'sweep' | 'clear_leftovers' | 'settle_refunds' }
  | { kind: 'jobs'; most: number }
  | { kind: 'clock'; minutes: number }
  /** For so many calls; `share` of them are lost, which ones follows from `seed`. */
  | { kind: 'bank'; mode: 'up' | 'down' | 'loses_answers'; calls: number; share: number; seed: number }
  | { kind: 'mail'; mode: 'up' | 'refuses' | 'loses_answers' }

export type ActionKind = Action['kind']

/** Actions of the same moment; `late` lets one begin only after so many calls of its own would have been made. */
export type Part = { action: Action; late: number; killedBefore: number | null }
export type Step = { seed: number; parts: Part[] }
export type History = { seed: number; startMinute: number; steps: Step[] }

const hour = 60
const day = 24 * hour

export function planHistory(seed: number): History {
  const random = randomFrom(seed)
  const guests = random.between(3, 6)
  const lofts = random.between(1, 3)
  // How far ahead decides what a cancellation gives back.
  const first = random.pick([0, 1, 5, 5, 9, 20])
  const killing = random.pick([0, 0, 0.08, 0.2])
  const crowding = random.pick([0.15, 0.4, 0.6])
  const scope = { random, guests, lofts, first }
  const steps: Step[] = []
  const length = random.between(8, 18)
  const add = (...actions: Action[]) =>
    steps.push({
      seed: random.between(1, 2 ** 31 - 1),
      parts: actions.map((action) => planPart(random, action, killing, actions.length)),
    })
  while (steps.length < length) {
    for (const actions of random.chance(0.3) ? planScene(scope) : [planMoment(scope, crowding)])
      add(...actions)
  }
  return { seed, startMinute: random.between(0, 3 * day), steps }
}

type Scope = { random: Random; guests: number; lofts: number; first: number }

function planPart(random: Random, action: Action, killing: number, many: number): Part {
  const mayDie = ['pay', 'return', 'cancel', 'message', 'sweep', 'jobs'].includes(action.kind)
  return {
    action,
    late: many > 1 ? random.pick([0, 0, 2, 6, 15, 30]) : 0,
    killedBefore: mayDie && random.chance(killing) ? random.between(1, random.pick([8, 25, 60])) : null,
  }
}

/** Anything, by anybody. */
function planMoment(scope: Scope, crowding: number): Action[] {
  const { random } = scope
  const many = random.chance(crowding) ? random.between(2, 3) : 1
  return Array.from({ length: many }, () => planAction(scope, random.weighed<ActionKind>(usual)))
}

/** What goes wrong where several reach for the same thing: chance alone would seldom bring them together. */
function planScene(scope: Scope): Action[][] {
  const { random } = scope
  const pay = planAction(scope, 'pay') as Action & { kind: 'pay' }
  const others = (kinds: readonly ActionKind[], many: number) =>
    Array.from({ length: many }, () => latest(planAction(scope, random.pick(kinds))))
  switch (random.weighed({ approved: 4, cancelled: 4, tabs: 2, rush: 2 })) {
    case 'approved': {
      const asked: Action = { ...pay, card: 'asks', stops: false }
      const wait: Action[][] = random.chance(0.6)
        ? [[{ kind: 'clock', minutes: random.between(14, 17) }]]
        : []
      const racing = others(['return', 'message', 'sweep', 'sweep'], random.between(2, 3))
      return [[asked], [{ kind: 'answer', visit: 0, answer: 'approve' }], ...wait, racing]
    }
    case 'cancelled': {
      const paid: Action = { ...pay, card: random.pick(['good', 'good', 'refund_later']), stops: false }
      const wait: Action[][] = random.chance(0.7)
        ? [[{ kind: 'clock', minutes: random.between(4 * hour, 6 * hour) }]]
        : []
      const fault: Action[][] = random.chance(0.5) ? [[planAction(scope, 'bank')]] : []
      const racing = others(['cancel', 'jobs', 'sweep', 'message'], random.between(0, 2))
      return [[paid], ...wait, ...fault, [{ kind: 'cancel', stay: 0 }, ...racing]]
    }
    case 'tabs':
      return [[pay, { ...pay, card: random.weighed<CardKind>(cardWeights) }]]
    case 'rush': {
      const shifted = [1, 2].map((by) => ({
        ...pay.wish,
        guest: pay.wish.guest + by,
        day: pay.wish.day + random.between(0, 1),
      }))
      return [[pay, ...shifted.map((wish): Action => ({ ...pay, wish }))]]
    }
  }
}

/** The same thing as the others of the scene. */
function latest(action: Action): Action {
  if (action.kind === 'return') return { ...action, visit: 0, as: 'self' }
  if (action.kind === 'cancel') return { ...action, stay: 0 }
  if (action.kind === 'message') return { ...action, number: action.number % 3, again: false }
  return action
}

const usual: Record<ActionKind, number> = {
  pay: 20,
  return: 12,
  answer: 12,
  cancel: 12,
  sign_out: 1,
  sign_in: 1,
  message: 14,
  sweep: 7,
  clear_leftovers: 1,
  settle_refunds: 3,
  jobs: 9,
  clock: 11,
  bank: 7,
  mail: 4,
}

function planAction({ random, guests, lofts, first }: Scope, kind: ActionKind): Action {
  const some = () => random.pick([0, 0, 0, 1, 1, 2, 4, 7])
  const guest = random.between(0, guests - 1)
  switch (kind) {
    case 'pay': {
      const nights = random.between(1, 4)
      const wish = { guest, loft: random.between(0, lofts - 1), day: first + random.between(0, 4), nights }
      const card = random.weighed<CardKind>(cardWeights)
      return { kind, wish, card, stops: random.chance(0.1) }
    }
    case 'return':
      return { kind, visit: some(), as: random.chance(0.05) ? 'another' : 'self' }
    case 'answer':
      return { kind, visit: some(), answer: random.weighed({ approve: 7, refuse: 2, leave: 1 }) }
    case 'cancel':
      return { kind, stay: some() }
    case 'sign_out':
    case 'sign_in':
      return { kind, guest }
    case 'message':
      return { kind, number: some(), again: random.chance(0.3) }
    case 'jobs':
      return { kind, most: random.pick([1, 2, 20]) }
    case 'clock':
      return { kind, minutes: minutesOf(random) }
    case 'bank':
      return {
        kind,
        mode: random.weighed({ up: 4, down: 4, loses_answers: 6 }),
        calls: random.pick([1, 2, 3, 3, 6, 9, 9999]),
        share: random.pick([1, 0.3]),
        seed: random.between(1, 2 ** 31 - 1),
      }
    case 'mail':
      return { kind, mode: random.weighed({ up: 3, refuses: 2, loses_answers: 1 }) }
    case 'sweep':
    case 'clear_leftovers':
    case 'settle_refunds':
      return { kind }
  }
}

/** Moments, the end of a hold, the free window, a forgotten key, a lapsed authorisation. */
function minutesOf(random: Random): number {
  const range = random.weighed({ moments: 5, hold: 5, hours: 4, days: 2, week: 1 })
  if (range === 'moments') return random.between(1, 6)
  if (range === 'hold') return random.between(13, 20)
  if (range === 'hours') return random.between(1 * hour, 6 * hour)
  if (range === 'days') return random.between(1 * day, 3 * day)
  return random.between(7 * day, 8 * day)
}

const cardWeights: Record<CardKind, number> = {
  good: 9,
  amex: 1,
  declined: 1,
  poor: 1,
  asks: 7,
  asks_then_declines: 1,
  refund_later: 2,
  refund_fails: 1,
}
