import type { Action } from './actions.ts'
import { planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/**
 * The house closes nights that a guest buys, that it holds for somebody on the telephone, or that it changes a stay to, at the same
 * moment or one after the other; then it opens some of them while somebody wants these.
 */
export function planClosed(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const { wish } = pay
  const near = () => ({
    ...wish,
    day: Math.max(scope.first, wish.day + random.pick([-1, 0, 0, 1])),
    nights: random.pick([1, wish.nights, wish.nights + 2]),
  })
  const form = () => random.between(1, 30)
  const close = (): Action => ({ kind: 'close_nights', wish: near(), key: form() })
  const open = (): Action => ({ kind: 'open_nights', wish: near(), key: form() })
  const propose: Action = { kind: 'propose', wish: near(), key: form() }
  const accept: Action = { kind: 'answer_proposal', proposal: 0, isAccepted: true }
  const decline: Action = { ...accept, isAccepted: false }
  const undo = (): Action => ({ kind: 'undo', undo: random.pick([0, 0, 1]) })
  const option: Action = {
    kind: 'option',
    wish,
    hours: random.pick([1, 24]),
    withLink: random.chance(0.5),
    key: random.between(1, 6),
  }
  const long = { ...near(), nights: wish.nights + 2 }
  const first: Action = { kind: 'close_nights', wish: long, key: form() }
  // In the middle: what is before and after it stays closed.
  const part: Action = {
    kind: 'open_nights',
    wish: { ...long, day: long.day + 1, nights: random.pick([1, wish.nights]) },
    key: form(),
  }
  const begin = random.pick<Action[][]>([
    [[first]],
    [[first, pay]],
    [[first, first]],
    [[first, close(), option]],
    [[pay], [first, ...others(['change'], 1)]],
    [[option], [first]],
    [[propose], [pay]],
    [[propose], [accept, pay]],
  ])
  // Holds end by then, and so does an option of an hour.
  const wait: Action[][] = random.chance(0.5)
    ? [[{ kind: 'clock', minutes: random.pick([14, 15, 16, 60]) }]]
    : []
  const racing = random.pick<Action[]>([
    [part],
    [part, pay],
    [part, part],
    [part, open()],
    [open(), pay],
    [open(), open()],
    [open(), close()],
    [close(), { kind: 'sweep' }, pay],
    [part, option],
    [undo(), pay],
    [undo(), open()],
    [undo(), undo()],
    [propose, propose],
    [accept, pay],
    [accept, accept],
    [accept, decline, option],
  ])
  const again: Action[][] = random.pick<Action[][]>([[], [], [[first]], [[undo()]], [[undo(), pay]]])
  const after = others(['return', 'change', 'jobs', 'cancel'], 2)
  return [
    ...begin,
    ...wait,
    racing,
    ...again,
    ...after.map((one) => [one]),
    [planAction(scope, 'open_nights')],
  ]
}
