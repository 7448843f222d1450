import type { Action, CardKind } from './actions.ts'
import { hour, planAction, type Scope } from './plan-action.ts'
import type { Others, Pay } from './plan-tabs.ts'

/**
 * A stay is paid and becomes a dearer one; what is owed is asked for by a link and paid from two phones at once, while the link is
 * withdrawn, the money is handed over, the stay changes again or is cancelled, or days go by; then it goes back from every card.
 */
export function planAsked(scope: Scope, pay: Pay, others: Others): Action[][] {
  const { random } = scope
  const first = random.pick<CardKind>(['good', 'good', 'amex', 'refund_later', 'refund_fails'])
  const longer: Action = {
    kind: 'change',
    stay: 0,
    loft: 0,
    later: 0,
    longer: random.between(1, 3),
    isAgreed: true,
    key: 1,
  }
  const cheaper: Action = { ...longer, longer: -random.between(1, 3), key: 2 }
  const ask = (key: number): Action => ({
    kind: 'ask',
    stay: 0,
    share: random.pick([1, 1, 1, 0.5]),
    more: 0,
    key,
  })
  const pays = (): Action => ({
    kind: 'pay_link',
    link: 0,
    card: random.pick<CardKind>(['good', 'good', 'amex', 'asks', 'asks_once', 'declined', 'refund_later']),
  })
  const approve: Action = { kind: 'answer', visit: 0, answer: random.pick(['approve', 'approve', 'refuse']) }
  const back: Action = { kind: 'return', visit: 0, as: 'self' }
  const noMore: Action = { kind: 'ask_no_more', link: 0 }
  const hand: Action = { kind: 'receive', stay: 0, share: random.pick([1, 0.5]), more: 0, key: 1 }
  const days: Action = { kind: 'clock', minutes: random.pick([2, 73, 73, 169]) * hour }
  const racing = random.pick<Action[]>([
    [pays(), pays()],
    [pays(), pays(), noMore],
    [pays(), noMore],
    [pays(), hand],
    [pays(), { kind: 'cancel', stay: 0 }],
    [pays(), cheaper],
    [noMore, ask(2)],
    [pays()],
  ])
  const coming = random.pick<Action[][]>([
    [[approve], [back]],
    [[approve], [back, noMore]],
    [[approve], [back, hand]],
    [[approve], [back, { kind: 'cancel', stay: 0 }]],
    [[approve], [days], [{ kind: 'sweep' }, back]],
    [[pays(), { kind: 'sweep' }]],
  ])
  const late: Action[][] = [[days], [{ kind: 'sweep' }, pays()], [approve], [back, { kind: 'sweep' }]]
  const paying = random.weighed({ race: 5, calm: 4, late: 3 })
  const paid = { race: [racing, ...coming], calm: [[pays()], ...coming], late }[paying]
  const fault: Action[][] = random.chance(0.4) ? [[planAction(scope, 'bank')]] : []
  const after = others(
    [
      'give_back',
      'staff_cancel',
      'cancel',
      'change',
      'ask',
      'pay_link',
      'return_outside',
      'settle_refunds',
      'jobs',
    ],
    random.between(1, 4),
  )
  return [
    [{ ...pay, card: first, stops: false }],
    [longer],
    [ask(1), ...(random.chance(0.2) ? [ask(1)] : [])],
    ...fault,
    ...paid,
    ...after.map((one) => [one]),
  ]
}
