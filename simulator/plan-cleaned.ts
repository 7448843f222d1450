import type { Action } from './actions.ts'
import type { Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'
import { planTurnover } from './plan-turnovers.ts'

/**
 * A stay that was bought is given to somebody who cleans; then it is given to another, taken, changed, cancelled and bought again,
 * at once or one after the other, while what is told about it waits, and the mail or a process fails.
 */
export function planCleaned(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const give = (): Action => ({ ...planTurnover(random, 'assign'), turnover: 0 }) as Action
  const pass = (minutes: number): Action[] => [{ kind: 'pass', minutes }]
  const bought: Action = { ...pay, card: 'good', stops: false }
  const moved = (): Action =>
    ({ ...others(['change'], 1)[0], key: random.between(1, 6), isAgreed: true }) as Action
  const next: Action = {
    ...bought,
    wish: { ...pay.wish, guest: pay.wish.guest + 1, day: pay.wish.day + pay.wish.nights },
  }
  const one = (): Action =>
    random.pick<() => Action>([
      give,
      give,
      moved,
      moved,
      () => next,
      () => ({ ...planTurnover(random, 'take'), turnover: 0 }) as Action,
      () => planTurnover(random, 'member'),
      () => ({ kind: 'cancel', stay: 0 }),
      () => ({ ...planTurnover(random, 'mark_ready'), turnover: 0 }) as Action,
    ])()
  const many = random.between(2, 5)
  const changes = Array.from({ length: many }, (): Action[][] => {
    const racing = random.pick<Action[]>([
      [],
      [],
      [{ kind: 'compare_turnovers' }],
      [{ kind: 'tell_staff' }],
      [one()],
    ])
    return [[one(), ...racing], pass(random.pick([1, 2, 4, 6, 12, 18]))]
  })
  const morning: Action[][] = random.chance(0.5)
    ? [
        [{ kind: 'until', what: random.pick(['morning', 'unready']), minutes: random.pick([0, 1, 7, 130]) }],
        random.pick<Action[]>([
          [{ kind: 'tell_mornings' }],
          [{ kind: 'tell_mornings' }, { kind: 'tell_mornings' }],
          [{ kind: 'tell_mornings' }, { kind: 'take', turnover: 0, by: 0, isTaken: true }],
        ]),
      ]
    : []
  // Their news is made by then, and waits for the minute in which it is gathered.
  const leaving: Action[][] = random.chance(0.3)
    ? [
        [give()],
        pass(random.pick([5, 6, 6, 7])),
        [{ kind: 'member', keeper: random.between(0, 1), isHere: false }],
        pass(18),
      ]
    : []
  return [[bought], ...changes.flat(), ...morning, pass(18), ...leaving]
}
