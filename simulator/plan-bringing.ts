import type { Action } from './actions.ts'
import { planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/**
 * Stays are brought in while a guest holds some of the same nights, twice from one file, or by two people at once; then they are
 * changed, paid for, cancelled and forgotten as any others are, and the file is taken back or brought in once more.
 */
export function planBrought(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const brought = planAction(scope, 'bring_in') as Action & { kind: 'bring_in' }
  const own = { ...brought, wishes: [pay.wish, ...brought.wishes] }
  const back: Action = { kind: 'take_back', file: 0 }
  const again = (key: number): Action => ({ ...own, key })
  const other = planAction(scope, 'bring_in_other') as Action & { kind: 'bring_in_other' }
  const othersAgain = (key: number): Action => ({ ...other, key })
  const forgotten: Action = { kind: 'erase_brought', stay: 0 }
  const begin = random.pick<Action[][]>([
    [[other], [othersAgain(31)]],
    [[other, othersAgain(32)], [back]],
    [
      [other, pay],
      [{ kind: 'undo', undo: 0 }, othersAgain(33)],
    ],
    [[other], [back, othersAgain(34)], [othersAgain(35)]],
    [[other], [forgotten, othersAgain(36)], [othersAgain(37), back]],
    [[own, other], [forgotten]],
    [[own]],
    [[own, pay]],
    [[pay], [own]],
    [[own], [back]],
    [[own], [back, { kind: 'staff_cancel', stay: 0, as: 'house_fault', share: 1, key: 4 }], [again(26)]],
    [[own], [back, { kind: 'receive', stay: 0, share: 1, more: 0, key: 5 }], [back]],
    [[own, again(21)]],
    [[own, again(own.key)]],
    [[own, { ...brought, key: 22, file: own.file + 1 }]],
    [[{ kind: 'option', wish: pay.wish, hours: 1, withLink: false, key: 2 }, own]],
    [[{ kind: 'close_nights', wish: pay.wish, key: 3 }, own]],
  ])
  const kinds = [
    'staff_cancel',
    'change',
    'receive',
    'give_back',
    'ask',
    'pay_link',
    'return_outside',
    'jobs',
  ] as const
  const after = random.chance(0.3) ? [] : others([...kinds], random.between(2, 5))
  const end = random.pick<Action[]>([
    [again(23)],
    [back],
    [back, back],
    [back, { kind: 'staff_cancel', stay: 0, as: 'house_fault', share: 1, key: 4 }],
    [back, again(23)],
    [
      { kind: 'erase_brought', stay: random.between(0, 3) },
      { kind: 'erase_brought', stay: random.between(0, 3) },
    ],
    [{ kind: 'staff_cancel', stay: 0, as: 'house_fault', share: 1, key: 4 }, again(24)],
  ])
  return [...begin, ...after.map((one) => [one]), end, [again(25), ...others(['change', 'pay', 'jobs'], 1)]]
}
