import type { Action } from './actions.ts'
import { planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/**
 * The house changes what nights cost while a guest reads their price and buys them, while it holds them for somebody on the
 * telephone or changes a stay; then it takes some of it back while somebody wants these nights.
 */
export function planPriced(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const { wish } = pay
  const price = (): Action => {
    const planned = planAction(scope, 'price_nights') as Action & { kind: 'price_nights' }
    return { ...planned, wish: { ...wish, nights: random.pick([1, wish.nights, wish.nights + 2]) } }
  }
  const undo = (): Action => ({ kind: 'undo', undo: random.pick([0, 0, 1]) })
  const option: Action = {
    kind: 'option',
    wish,
    hours: 24,
    withLink: random.chance(0.5),
    key: random.between(1, 6),
  }
  const first = price()
  const begin = random.pick<Action[][]>([
    [[pay]],
    [[pay, first]],
    [[first], [pay]],
    [[option], [first]],
    [[option, first]],
    [[first, first]],
    [[first, price()]],
    [[{ ...pay, stops: true }], [first]],
    // They come back once their hold is over, and read that it costs something else by now.
    [[{ ...pay, stops: true }], [{ kind: 'clock', minutes: 16 }], [first], [pay], [pay]],
    [[{ ...pay, stops: true }], [{ kind: 'clock', minutes: 16 }], [first, pay], [pay]],
  ])
  const racing = random.pick<Action[]>([
    [price(), pay],
    [undo(), pay],
    [undo(), undo()],
    [undo(), price()],
    [price(), price(), pay],
    [price(), ...others(['change'], 1)],
    [price(), ...others(['return'], 1)],
    [pay, { ...pay, wish: { ...wish, guest: wish.guest + 1 } }, price()],
  ])
  const after = others(['return', 'change', 'jobs', 'cancel'], 2)
  return [...begin, racing, [undo()], [pay], ...after.map((one) => [one])]
}
