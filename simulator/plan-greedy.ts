import type { Action } from './actions.ts'
import { day, hour, planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/**
 * People of the house who want a guest to get more than was sold to them: they lower the price of their nights, make the stay
 * shorter, move it to where more of it is refundable, give parts back, and put everything back as it was; one after the other or
 * two at once, each with what their role may do.
 */
export function planGreedy(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const { wish } = pay
  const cheap: Action = { kind: 'price_nights', wish, how: 'set', figure: 100, key: random.between(1, 12) }
  const change = (key: number, terms: { later?: number; longer?: number } = {}): Action => ({
    kind: 'change',
    stay: 0,
    loft: 0,
    later: 0,
    longer: 0,
    ...terms,
    isAgreed: true,
    key,
  })
  const form = () => random.between(1, 6)
  const away = (): Action => change(form(), { later: random.pick([1, 3, 14, 20, 40]) })
  const shorter = (): Action => change(form(), { longer: random.pick([-1, -1, -2, 1]) })
  const part = (): Action => ({ ...planAction(scope, 'give_back'), stay: 0, key: form() }) as Action
  const wait: Action[][] = random.chance(0.8)
    ? [[{ kind: 'clock', minutes: random.pick([5 * hour, 5 * hour, 2 * day]) }]]
    : []
  const tricks = Array.from({ length: random.between(2, 5) }, (): Action[] => {
    const trick = random.weighed({ away: 4, shorter: 4, part: 2, priced: 3, others: 1 })
    if (trick === 'away') return random.chance(0.3) ? [away(), away()] : [away()]
    if (trick === 'shorter') return random.chance(0.3) ? [shorter(), part()] : [shorter()]
    if (trick === 'part') return [part(), ...(random.chance(0.5) ? [part()] : [])]
    if (trick === 'priced') return [cheap]
    return others(['receive', 'ask', 'staff_cancel'], 1)
  })
  const last = random.pick<Action>([{ kind: 'cancel', stay: 0 }, { kind: 'undo', undo: 0 }, shorter()])
  return [[{ ...pay, card: 'good', stops: false }], ...wait, ...tricks, [last]]
}
