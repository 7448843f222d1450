import type { Action, CardKind } from './actions.ts'
import { hour, planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/**
 * A stay is paid and becomes another one: by one form sent twice, by two people at once, while its guest cancels, a part of it is
 * given back, or somebody else wants the nights; then what is owed is received, and perhaps all of it cancelled.
 */
export function planChanged(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const card = random.pick<CardKind>(['good', 'good', 'refund_later', 'refund_fails'])
  const change = (key: number): Action => ({ ...planAction(scope, 'change'), stay: 0, key }) as Action
  const once = change(1)
  const { wish } = pay
  const beside: Pay = {
    ...pay,
    wish: { ...wish, guest: wish.guest + 1, day: wish.day + random.pick([wish.nights, wish.nights + 1, 1]) },
  }
  const racing = random.pick<Action[]>([
    [once, once],
    [once, change(2)],
    [once, change(2), { kind: 'cancel', stay: 0 }],
    [once, { kind: 'cancel', stay: 0 }],
    [once, beside],
    [once, beside],
    [once, ...others(['give_back'], 1)],
    [once],
  ])
  const wait: Action[][] = random.chance(0.4)
    ? [[{ kind: 'clock', minutes: random.between(4 * hour, 6 * hour) }]]
    : []
  const fault: Action[][] = random.chance(0.5) ? [[planAction(scope, 'bank')]] : []
  const money = others(['receive', 'receive', 'change', 'give_back'], random.between(1, 3))
  const after = others(['cancel', 'return_outside', 'change', 'settle_refunds', 'jobs'], random.between(1, 3))
  return [
    [{ ...pay, card, stops: false }],
    ...wait,
    ...(random.chance(0.3) ? [others(['give_back'], 1)] : []),
    ...fault,
    racing,
    ...(random.chance(0.3) ? [money] : money.map((one) => [one])),
    ...after.map((one) => [one]),
  ]
}
