import type { Action } from './actions.ts'
import { planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/** The house sets other terms, calls its company otherwise and corrects lofts, while a guest reads what they buy by and pays, and then changes or cancels what they have. */
export function planTermed(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const set = (): Action => planAction(scope, 'set_terms')
  const say = (): Action => planAction(scope, 'say_company')
  const correct = (): Action => planAction(scope, 'correct_loft')
  const option: Action = { kind: 'option', wish: pay.wish, hours: 24, withLink: random.chance(0.5), key: 1 }
  const begin = random.pick<Action[][]>([
    [[pay]],
    [[pay, set()]],
    [[set()], [pay]],
    [[option], [set()]],
    // They come back once their hold is over, and read other terms by now.
    [[{ ...pay, stops: true }], [set()], [{ kind: 'clock', minutes: 16 }], [pay], [pay]],
    [[{ ...pay, stops: true }], [set(), pay]],
  ])
  const racing = random.pick<Action[]>([
    [set(), pay],
    [set(), set()],
    [set(), ...others(['change'], 1)],
    [set(), ...others(['cancel'], 1)],
    [set(), ...others(['return', 'jobs'], 2)],
    [say(), pay],
    [correct(), pay],
    [correct(), correct(), { kind: 'undo', undo: 0 }],
    [correct(), ...others(['change', 'return', 'price_nights'], 2)],
    [say(), say(), ...others(['return', 'jobs', 'cancel'], 2)],
    [pay, { ...pay, wish: { ...pay.wish, guest: pay.wish.guest + 1 } }, set()],
  ])
  const after = others(['change', 'cancel', 'return', 'jobs', 'staff_cancel', 'give_back'], 3)
  return [...begin, racing, [set(), say(), correct()], [pay], ...after.map((one) => [one])]
}
