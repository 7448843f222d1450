import type { Action, CardKind } from './actions.ts'
import { hour, planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

const ofCard = (pay: Pay, card: CardKind): Action => ({ ...pay, card, stops: false })

/** A stay is paid, somebody gives a part back at the dashboard, and the house adopts it: twice, or beside what it gives back itself. */
export function planAdopted(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const card = random.pick<CardKind>(['good', 'good', 'good', 'refund_later', 'refund_fails'])
  const byHand: Action = { ...planAction(scope, 'refund_by_hand'), payment: 0 } as Action
  const adopt: Action = { kind: 'adopt', refund: 0 }
  const before = random.chance(0.3) ? others(['give_back', 'cancel'], 1).map((one) => [one]) : []
  const wait: Action[][] = random.chance(0.3) ? [[{ kind: 'clock', minutes: 5 * hour }]] : []
  const fault: Action[][] = random.chance(0.4) ? [[planAction(scope, 'bank')]] : []
  const beside = others(['adopt', 'give_back', 'cancel', 'jobs', 'message'], random.between(0, 2))
  const after = others(['adopt', 'settle_refunds', 'cancel', 'jobs'], random.between(1, 3))
  return [
    [ofCard(pay, card)],
    ...before,
    ...wait,
    [byHand, ...(random.chance(0.2) ? others(['give_back', 'cancel'], 1) : [])],
    ...fault,
    [adopt, ...beside],
    ...after.map((one) => [one]),
    [adopt],
  ]
}

/** A card refuses what is given back, and the house does it by hand at the dashboard: the same amount is the same refund. */
export function planAdoptedInstead(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const give: Action = { kind: 'give_back', stay: 0, share: 0.5, more: 0, key: 1 }
  const hear: Action = { kind: 'message', number: 0, again: false }
  return [
    [ofCard(pay, 'refund_fails')],
    [random.chance(0.5) ? give : { kind: 'cancel', stay: 0 }],
    [{ kind: 'settle_refunds' }],
    [hear],
    [hear],
    [{ kind: 'refund_by_hand', payment: 0, share: random.pick([0.5, 1]) }],
    [{ kind: 'adopt', refund: 0 }, ...others(['jobs', 'adopt', 'return_outside'], random.between(0, 1))],
    ...others(['jobs', 'adopt', 'message'], 1).map((one) => [one]),
  ]
}

/** A deposit is held and the house keeps a part: by one form sent twice, two people, beside a renewal or the owner at the dashboard. */
export function planKept(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const keep = (key: number): Action => ({ ...planAction(scope, 'keep_part'), deposit: 0, key }) as Action
  const what = random.pick(['hold', 'hold', 'renewal', 'release'] as const)
  const held: Action[][] = [
    [{ kind: 'until', what: 'hold', minutes: random.between(0, 20) }],
    [{ kind: 'settle_deposits' }],
  ]
  const later: Action[][] = what === 'hold' ? [] : [[{ kind: 'until', what, minutes: random.pick([0, 5]) }]]
  const fault: Action[][] = random.chance(0.6) ? [[planAction(scope, 'bank')]] : []
  const once = keep(1)
  const racing = random.pick<Action[]>([[once], [once, once], [once, keep(2)]])
  const beside = others(['settle_deposits', 'by_hand', 'message', 'jobs'], random.between(0, 2))
  return [
    [ofCard(pay, random.pick(['good', 'good', 'asks_once', 'amex']))],
    ...held,
    ...later,
    ...fault,
    [...racing, ...beside].slice(0, 4),
    [{ kind: 'clock', minutes: random.pick([3, 6, 31]) }, ...others(['settle_deposits', 'keep_part'], 1)],
    [{ kind: 'settle_deposits' }],
    ...(random.chance(0.5) ? [[once]] : []),
  ]
}
