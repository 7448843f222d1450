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

/**
 * A card and money without it pay one stay, or only the latter does; then parts of every size go back, by one form sent twice, by
 * two people, or while more comes in, the stay becomes what it was or all is cancelled.
 */
export function planMixed(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const card = random.pick<CardKind>(['good', 'good', 'refund_later', 'refund_fails'])
  const stay = { stay: 0, loft: 0, later: 0 }
  const longer: Action = { kind: 'change', ...stay, longer: 1, isAgreed: true, key: 1 }
  const back: Action = { kind: 'change', ...stay, longer: -1, isAgreed: true, key: 4 }
  const receive: Action = { kind: 'receive', stay: 0, share: random.pick([1, 1, 0.5]), more: 0, key: 1 }
  const held: Action = { kind: 'option', wish: pay.wish, hours: 24, withLink: false, key: 1 }
  const paid: Action = { kind: 'pay_option', option: 0, share: random.pick([1, 0.5]), more: 0, key: 1 }
  const link: Action[][] = [
    [{ kind: 'ask', stay: 0, share: 1, more: 0, key: 1 }],
    [{ kind: 'pay_link', link: 0, card: 'good' }],
  ]
  const begin = random.weighed({ card: 5, option: 2, link: 2 })
  const paying: Record<typeof begin, Action[][]> = {
    card: [[{ ...pay, card, stops: false }], [longer], [receive]],
    option: [[held], [paid]],
    link: [[held], [{ ...paid, share: 0.5 } as Action], ...link],
  }
  const give = (key: number): Action => ({
    kind: 'give_back',
    stay: 0,
    share: random.pick([0.05, 0.5, 0.85, 0.95, 1]),
    more: 0,
    key,
  })
  const once = give(1)
  const racing = random.pick<Action[]>([
    [once],
    [once, once],
    [once, give(2)],
    [once, receive],
    [once, { kind: 'cancel', stay: 0 }],
    [back],
    [back, { kind: 'cancel', stay: 0 }],
  ])
  const fault: Action[][] = random.chance(0.3) ? [[planAction(scope, 'bank')]] : []
  const after = others(
    ['give_back', 'return_outside', 'return_outside', 'settle_refunds', 'jobs', 'cancel', 'change'],
    random.between(1, 4),
  )
  return [...paying[begin], ...fault, racing, [once], ...after.map((one) => [one])]
}
