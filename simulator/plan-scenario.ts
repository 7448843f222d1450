import type { Action, CardKind, MomentKind } from './actions.ts'
import { latest } from './latest.ts'
import { cardWeights, hour, planAction, type Scope } from './plan-action.ts'
import { planCorrected } from './plan-buyers.ts'
import { planChanged, planMixed } from './plan-changes.ts'
import { planWritten, planAway } from './plan-threads.ts'
import { planCleaned } from './plan-cleaned.ts'
import { planClosed } from './plan-nights.ts'
import { planShut } from './plan-opening.ts'
import { planPriced } from './plan-prices.ts'
import { planTermed } from './plan-terms.ts'
import { planGreedy } from './plan-greedy.ts'
import { planBrought } from './plan-bringing.ts'
import { planOptioned } from './plan-options.ts'
import { planAdopted, planAdoptedInstead, planKept } from './plan-by-hand.ts'
import { planAsked } from './plan-asked.ts'
import { planGone, planLonger, planRefused, planUnheld, type Others, type Pay } from './plan-tabs.ts'

/** What goes wrong where several reach for the same thing: chance alone would seldom bring them together. */
export function planScenario(scope: Scope): Action[][] {
  const { random } = scope
  const pay = planAction(scope, 'pay') as Pay
  const others: Others = (kinds, many) =>
    Array.from({ length: many }, () => latest(planAction(scope, random.pick(kinds))))
  const deposit = scope.isFull ? 6 : 0
  const usual = { approved: 4, cancelled: 4, tabs: 2, rush: 2, unheld: 5 }
  const byHand = { adopted: 6, instead: 2, kept: scope.isFull ? 8 : 0 }
  const tried = {
    refused: 4,
    gone: 1,
    longer: 2,
    given_back: 8,
    house: 8,
    returned: 4,
    changed: 8,
    corrected: 14,
    asked: 12,
    optioned: 10,
    brought: 12,
    mixed: 10,
    closed: 8,
    shut: 8,
    priced: 10,
    termed: 12,
    greedy: 12,
    written: 30,
    away: 8,
    cleaned: 40,
    deposit,
  }
  switch (random.weighed({ ...usual, ...tried, ...byHand })) {
    case 'approved': {
      const asked: Action = { ...pay, card: random.pick(['asks', 'asks_once', 'asks_once']), stops: false }
      const wait: Action[][] = random.chance(0.6)
        ? [[{ kind: 'clock', minutes: random.between(14, 17) }]]
        : []
      const racing = others(['return', 'message', 'sweep', 'sweep'], random.between(2, 3))
      const withdrawn: Action[][] = wait.length === 0 && racing.length === 3 ? [[{ kind: 'withdraw' }]] : []
      return [[asked], [{ kind: 'answer', visit: 0, answer: 'approve' }], ...wait, ...withdrawn, racing]
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
    case 'deposit': {
      const paid: Action = { ...pay, card: random.pick(['good', 'good', 'asks_once', 'amex']), stops: false }
      const what = random.pick<MomentKind>(['letter', 'hold', 'hold', 'renewal', 'release'])
      const before: Action[][] =
        what === 'letter' || what === 'hold'
          ? []
          : [[{ kind: 'until', what: 'hold', minutes: random.between(0, 20) }], [{ kind: 'settle_deposits' }]]
      const fault: Action[][] = random.chance(0.6) ? [[planAction(scope, 'bank')]] : []
      const looks: Action[] = [{ kind: what === 'letter' ? 'announce' : 'settle_deposits' }]
      const racing = others(
        ['settle_deposits', 'announce', 'jobs', 'message', 'cancel', 'by_hand'],
        random.between(0, 2),
      )
      return [
        [paid],
        ...before,
        [{ kind: 'until', what, minutes: random.between(0, 40) }],
        ...fault,
        [...looks, ...racing],
        [{ kind: 'clock', minutes: random.pick([3, 6, 31, 65]) }, ...others(['settle_deposits', 'jobs'], 1)],
        looks,
      ]
    }
    case 'house':
      return planHouse(scope, pay, others)
    case 'given_back':
      return planGivenBack(scope, pay, others)
    case 'adopted':
      return planAdopted(scope, pay, others)
    case 'instead':
      return planAdoptedInstead(scope, pay, others)
    case 'kept':
      return planKept(scope, pay, others)
    case 'returned':
      return planReturned(scope, pay, others)
    case 'changed':
      return planChanged(scope, pay, others)
    case 'corrected':
      return planCorrected(scope, pay, others)
    case 'mixed':
      return planMixed(scope, pay, others)
    case 'brought':
      return planBrought(scope, pay, others)
    case 'optioned':
      return planOptioned(scope, pay, others)
    case 'priced':
      return planPriced(scope, pay, others)
    case 'termed':
      return planTermed(scope, pay, others)
    case 'greedy':
      return planGreedy(scope, pay, others)
    case 'written':
      return planWritten(scope, pay)
    case 'cleaned':
      return planCleaned(scope, pay, others)
    case 'away':
      return planAway(scope, pay)
    case 'closed':
      return planClosed(scope, pay, others)
    case 'shut':
      return planShut(scope, pay, others)
    case 'asked':
      return planAsked(scope, pay, others)
    case 'unheld':
      return planUnheld(scope, pay, others)
    case 'refused':
      return planRefused(scope, pay, others)
    case 'gone':
      return planGone(scope, pay)
    case 'longer':
      return planLonger(scope, pay, others)
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

/** A stay is paid, and the house gives back of it: by one form sent twice, by two people at once, or while its guest cancels. */
function planGivenBack(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const card = random.pick<CardKind>(['good', 'good', 'refund_later', 'refund_fails'])
  const give = (key: number): Action => ({ ...latest(planAction(scope, 'give_back')), key }) as Action
  const twice = give(1)
  const racing = random.pick<Action[]>([
    [twice, twice],
    [twice, give(2)],
    [twice, { kind: 'cancel', stay: 0 }],
    [twice],
  ])
  const wait: Action[][] = random.chance(0.4)
    ? [[{ kind: 'clock', minutes: random.between(4 * hour, 6 * hour) }]]
    : []
  const fault: Action[][] = random.chance(0.5) ? [[planAction(scope, 'bank')]] : []
  const beside = others(['jobs', 'message', 'return', 'cancel', 'settle_refunds'], random.between(0, 1))
  const after = others(
    ['give_back', 'cancel', 'return_outside', 'settle_refunds', 'jobs'],
    random.between(1, 3),
  )
  return [
    [{ ...pay, card, stops: false }],
    ...wait,
    ...(random.chance(0.4) ? [[give(3)]] : []),
    ...fault,
    [...racing, ...beside],
    ...after.map((one) => [one]),
  ]
}

/** A stay is paid, or still only approved, and the house cancels it: two people at once, or while its guest does, or gives back. */
function planHouse(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const card = random.pick<CardKind>(['good', 'good', 'refund_later', 'refund_fails', 'asks_once'])
  const cancel = (): Action => latest(planAction(scope, 'staff_cancel'))
  const racing = random.pick<Action[]>([
    [cancel(), cancel()],
    [cancel(), { kind: 'cancel', stay: 0 }],
    [cancel(), latest(planAction(scope, 'give_back'))],
    [cancel()],
  ])
  const wait: Action[][] = random.chance(0.6)
    ? [[{ kind: 'clock', minutes: random.between(4 * hour, 6 * hour) }]]
    : []
  const fault = (share: number): Action[][] => (random.chance(share) ? [[planAction(scope, 'bank')]] : [])
  const beside = others(['jobs', 'message', 'return', 'settle_refunds'], random.between(0, 1))
  const after = others(['staff_cancel', 'cancel', 'return_outside', 'jobs'], random.between(0, 2))
  return [
    ...fault(0.3),
    [{ ...pay, card, stops: false }],
    [{ kind: 'answer', visit: 0, answer: 'approve' }],
    ...wait,
    ...fault(0.4),
    [...racing, ...beside],
    ...after.map((one) => [one]),
  ]
}

/** A card's bank takes a refund back, and the house hands it over in cash while the bank may be asked once more. */
function planReturned(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const give = latest(planAction(scope, 'give_back'))
  const hear: Action = { kind: 'message', number: 0, again: false }
  const hand: Action = { kind: 'return_outside', refund: 0 }
  const wait: Action[][] = random.chance(0.5) ? [[{ kind: 'clock', minutes: 61 }]] : []
  const racing = others(['return_outside', 'jobs', 'message', 'give_back', 'cancel'], random.between(0, 2))
  return [
    [{ ...pay, card: 'refund_fails', stops: false }],
    [random.chance(0.5) ? { kind: 'cancel', stay: 0 } : give],
    [{ kind: 'settle_refunds' }],
    ...random.pick([[[hear]], [[hear], [hear]], [[hear, hear]]]),
    ...wait,
    [hand, ...racing],
    ...others(['return_outside', 'settle_refunds', 'jobs', 'message'], random.between(0, 2)).map((one) => [
      one,
    ]),
  ]
}
