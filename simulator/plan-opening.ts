import type { Action } from './actions.ts'
import { planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/**
 * The owner closes the site while guests hold nights, pay, or come back from their bank, and while the house changes and cancels
 * what was sold; then opens it, while somebody wants nights.
 */
export function planShut(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const close: Action = { kind: 'close_site' }
  const open: Action = { kind: 'open_site' }
  const another = (): Action => ({ ...planAction(scope, 'pay') })
  const asked: Action = {
    ...pay,
    card: random.pick(['asks', 'asks_once', 'good']),
    stops: random.chance(0.3),
  }
  const answer: Action = { kind: 'answer', visit: 0, answer: 'approve' }
  const begin = random.pick<Action[][]>([
    [[pay, close]],
    [[asked], [close, answer]],
    [[asked], [close], [answer]],
    [[another(), pay, close]],
    [[close], [pay]],
    [[pay], [close, close]],
  ])
  const during = others(
    ['pay', 'pay', 'return', 'cancel', 'change', 'give_back', 'option', 'sweep', 'jobs', 'message'],
    random.between(1, 3),
  )
  const wait: Action[][] = random.chance(0.5)
    ? [[{ kind: 'clock', minutes: random.pick([14, 15, 16, 60]) }]]
    : []
  const end = random.pick<Action[]>([[open, another()], [open, open], [open, close, another()], [open]])
  return [
    ...begin,
    ...during.map((one) => [one]),
    ...wait,
    end,
    [open],
    ...others(['pay'], 1).map((one) => [one]),
  ]
}
