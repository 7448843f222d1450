import type { Action } from './actions.ts'
import { hour, planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/**
 * The house holds nights that a guest wants too, at the same moment or one after the other; then somebody extends, releases or
 * confirms the option, twice or two at once, and time goes by up to its minute.
 */
export function planOptioned(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const hours = random.pick([1, 2, 24, 72])
  const held: Action = { kind: 'option', wish: pay.wish, hours, key: random.between(1, 6) }
  const rival: Action = { ...pay, wish: { ...pay.wish, guest: pay.wish.guest + 1 } }
  const begin = random.pick<Action[][]>([[[held]], [[held, rival]], [[held, held]], [[rival], [held]]])
  const ofOption = (kind: 'pay_option' | 'release_option' | 'extend_option'): Action =>
    ({ ...planAction(scope, kind), option: 0 }) as Action
  const paid = ofOption('pay_option')
  const racing = random.pick<Action[]>([
    [paid],
    [paid, paid],
    [paid, ofOption('pay_option')],
    [paid, ofOption('release_option')],
    [paid, ofOption('extend_option'), { kind: 'sweep' }],
    [ofOption('release_option'), rival],
    [ofOption('extend_option'), ofOption('release_option')],
  ])
  // To its minute, or a little beside it.
  const wait: Action[][] = random.chance(0.5)
    ? [[{ kind: 'clock', minutes: hours * hour + random.pick([-1, 0, 0, 1]) }]]
    : []
  const late: Action[][] = random.chance(0.4) ? [[rival, ...(random.chance(0.5) ? [held] : [])]] : []
  const fault: Action[][] = random.chance(0.3) ? [[planAction(scope, 'mail')]] : []
  const after = others(['receive', 'staff_cancel', 'change', 'give_back', 'return_outside', 'jobs'], 3)
  return [...begin, ...wait, ...fault, racing, ...late, ...after.map((one) => [one])]
}
