import type { Action, CardKind } from './actions.ts'
import { hour, planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/**
 * The house holds nights that a guest wants too, at the same moment or one after the other; then somebody extends, releases or
 * confirms the option, twice or two at once, and time goes by up to its minute.
 */
export function planOptioned(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const hours = random.pick([1, 2, 24, 72])
  const withLink = random.chance(0.6)
  const held: Action = { kind: 'option', wish: pay.wish, hours, withLink, key: random.between(1, 6) }
  const rival: Action = { ...pay, wish: { ...pay.wish, guest: pay.wish.guest + 1 } }
  const begin = random.pick<Action[][]>([[[held]], [[held, rival]], [[held, held]], [[rival], [held]]])
  const ofOption = (kind: 'pay_option' | 'release_option' | 'extend_option'): Action =>
    ({ ...planAction(scope, kind), option: 0 }) as Action
  const paid = ofOption('pay_option')
  if (withLink) return planLinked(scope, { held, rival, hours, ofOption }, others)
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

type Linked = {
  held: Action
  rival: Action
  hours: number
  ofOption: (kind: 'pay_option' | 'release_option' | 'extend_option') => Action
}

/**
 * The same with a link by which it is paid: from two phones at once, while the option is released, extended or paid otherwise, or
 * while the bank asks until its minute is over and somebody else wants the nights; then another link, or money that goes back.
 */
function planLinked(scope: Scope, { held, rival, hours, ofOption }: Linked, others: Others): Action[][] {
  const { random } = scope
  const pays = (): Action => ({
    kind: 'pay_link',
    link: 0,
    card: random.pick<CardKind>([
      'good',
      'good',
      'amex',
      'asks',
      'asks',
      'asks_once',
      'declined',
      'refund_later',
    ]),
  })
  const approve: Action = { kind: 'answer', visit: 0, answer: random.pick(['approve', 'approve', 'refuse']) }
  const back: Action = { kind: 'return', visit: 0, as: 'self' }
  const noMore: Action = { kind: 'ask_no_more', link: 0 }
  const end: Action = { kind: 'clock', minutes: hours * hour + random.pick([-1, 0, 0, 1, 60]) }
  const sweep: Action = { kind: 'sweep' }
  const begin = random.pick<Action[][]>([[[held]], [[held, held]], [[held, rival]]])
  const other = (): Action =>
    random.pick<Action>([
      ofOption('pay_option'),
      ofOption('release_option'),
      ofOption('extend_option'),
      noMore,
      rival,
    ])
  const paying = random.weighed({ calm: 3, race: 5, late: 5, again: 2 })
  const ways: Record<typeof paying, Action[][]> = {
    calm: [[pays()], [approve], [back]],
    race: [[pays(), random.chance(0.5) ? pays() : other()], [approve], [back, other()]],
    late: random.pick<Action[][]>([
      [[pays()], [end], [approve], [back, sweep]],
      [[pays()], [end], [approve], [rival], [back, sweep]],
      [[pays()], [approve], [end], [back, rival]],
      [[pays()], [end], [rival, sweep], [approve], [back]],
      [[end], [pays(), sweep], [approve], [back]],
    ]),
    again: [
      [noMore],
      [{ kind: 'ask_option', option: 0, key: random.between(20, 24) }, other()],
      [{ kind: 'pay_link', link: 1, card: 'good' }, pays()],
    ],
  }
  const fault: Action[][] = random.chance(0.4) ? [[planAction(scope, 'bank')]] : []
  const after = others(['give_back', 'staff_cancel', 'cancel', 'change', 'ask', 'pay_link', 'jobs'], 3)
  return [...begin, ...fault, ...ways[paying], ...after.map((one) => [one])]
}
