import type { Action, CardKind } from './actions.ts'
import { latest } from './latest.ts'
import { hour, planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/**
 * A stay is paid, and its invoice is made out to somebody else: by one form sent twice, by two people at once, while the stay is
 * being changed, given back of or cancelled, and once more afterwards.
 */
export function planCorrected(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const card = random.pick<CardKind>(['good', 'good', 'asks_once', 'refund_later', 'refund_fails'])
  const correct = (key: number, buyer = random.between(0, 2)): Action => ({
    kind: 'correct_buyer',
    stay: 0,
    buyer,
    key,
  })
  const once = correct(1)
  const change = latest({ ...planAction(scope, 'change'), isAgreed: true } as Action)
  const cancel = random.pick<Action>([{ kind: 'cancel', stay: 0 }, latest(planAction(scope, 'staff_cancel'))])
  const racing = random.pick<Action[]>([
    [once, once],
    [once, correct(2)],
    [once, correct(2), change],
    [once, change],
    [once, change],
    [once, cancel],
    [once, cancel],
    [once, ...others(['give_back'], 1)],
    [once],
  ])
  const wait: Action[][] = random.chance(0.4)
    ? [[{ kind: 'clock', minutes: random.between(4 * hour, 6 * hour) }]]
    : []
  const fault: Action[][] = random.chance(0.4) ? [[planAction(scope, random.pick(['bank', 'mail']))]] : []
  const before = random.chance(0.4) ? [others(['give_back', 'change', 'receive'], 1)] : []
  const after = others(
    ['correct_buyer', 'correct_buyer', 'change', 'give_back', 'cancel', 'staff_cancel', 'jobs'],
    random.between(1, 4),
  )
  return [
    // Also of what is not paid yet, or only approved.
    [{ ...pay, card, stops: false }, ...(random.chance(0.2) ? [correct(3)] : [])],
    [{ kind: 'answer', visit: 0, answer: 'approve' }],
    [{ kind: 'return', visit: 0, as: 'self' }],
    ...wait,
    ...before,
    ...fault,
    racing,
    ...after.map((one) => [one]),
  ]
}
