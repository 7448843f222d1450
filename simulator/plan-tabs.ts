import type { Action, ActionKind, CardKind, PayingBy } from './actions.ts'
import { hour, type Scope } from './plan-action.ts'

export type Pay = Action & { kind: 'pay' }
/** So many other actions of these kinds that concern the latest payment, stay or message. */
export type Others = (kinds: readonly ActionKind[], many: number) => Action[]

const approve: Action = { kind: 'answer', visit: 0, answer: 'approve' }
const comeBack: Action = { kind: 'return', visit: 0, as: 'self' }

/** Cards that are refused one after the other in one tab, while another tab of the same guest pays for the same stay. */
export function planRefused({ random }: Scope, pay: Pay, others: Others): Action[][] {
  const bad = (): Action => {
    const card = random.pick<CardKind>(['declined', 'poor', 'asks_then_declines', 'unknown', 'unknown'])
    return { ...pay, card, stops: false }
  }
  // The other tab may take another means.
  const by = random.pick<PayingBy>(['card', 'wallet'])
  const good = (...cards: CardKind[]): Action => ({ ...pay, by, card: random.pick(cards), stops: false })
  const tries = Array.from({ length: random.between(1, 2) }, () => [bad()])
  const racing = others(['sweep', 'message', 'return'], random.between(0, 2))
  switch (random.pick(['alone', 'together', 'asked'])) {
    case 'together':
      return [...tries, [bad(), good('good', 'good', 'asks'), ...racing], [approve], [comeBack, bad()]]
    case 'asked': {
      const late = random.chance(0.5) ? [[approve], [bad(), ...racing]] : [[approve, bad(), ...racing]]
      return [...tries, [good('asks', 'asks_once')], ...late, [comeBack]]
    }
    default:
      return [...tries, [bad(), ...racing], [good('good')]]
  }
}

/** A guest approves a stay that is paid first, asks for it again while somebody else holds its nights, and those are let go. */
export function planGone({ random }: Scope, pay: Pay): Action[][] {
  const { wish } = pay
  const holding = [0, 1, 2, 3].map((index): Action[] => {
    const elsewhere = { ...wish, day: wish.day + 20 + index * 2, nights: 1 }
    return [{ ...pay, wish: elsewhere, card: 'good', stops: true }]
  })
  const again: Action = { ...pay, card: random.pick(['good', 'unknown', 'asks']), stops: false }
  return [
    ...holding,
    [{ ...pay, card: 'asks', stops: false }],
    [{ ...pay, wish: { ...wish, guest: wish.guest + 1 }, card: 'good', stops: true }],
    ...(random.chance(0.8) ? [[approve]] : []),
    [again],
    [{ kind: 'clock', minutes: random.between(14, 17) }],
    [random.pick<Action>([{ kind: 'sweep' }, { kind: 'message', number: 0, again: false }, approve])],
  ]
}

/** So much is held already that one night more is paid first: what the guest held before is theirs until they have it. */
export function planLonger({ random }: Scope, pay: Pay, others: Others): Action[][] {
  const { wish } = pay
  const nights = random.between(4, 5)
  const second = { ...wish, loft: wish.loft + 1, nights }
  const longer = { ...second, nights: nights + random.between(1, 2) }
  const racing = others(['return', 'message', 'sweep'], random.between(0, 2))
  return [
    [{ ...pay, wish: { ...wish, nights: 31 }, card: 'good', stops: true }],
    [{ ...pay, wish: second, card: 'asks', stops: random.chance(0.5) }],
    [{ ...pay, wish: longer, card: 'asks', stops: random.chance(0.3) }],
    [approve, ...racing],
    [
      { ...pay, wish: random.pick([second, longer]), card: random.pick(['good', 'asks']), stops: false },
      ...racing,
    ],
    [approve],
    [comeBack],
  ]
}

/** Guests who hold as much as they may want more, against others who hold the same nights, pay first too, or are late. */
export function planUnheld({ random, lofts }: Scope, pay: Pay, others: Others): Action[][] {
  const rivals = random.between(1, 2)
  const wishes = Array.from({ length: rivals + 1 }, (_, by) => ({
    ...pay.wish,
    guest: pay.wish.guest + by,
    day: pay.wish.day + (by === 0 ? 0 : random.between(0, 1)),
  }))
  // Whoever kept a stay may hold more of them.
  const keeping: Action[][] = random.chance(0.6)
    ? [
        wishes.map(({ guest }, by): Action => {
          const wish = { guest, loft: by, day: pay.wish.day + 100, nights: 1 }
          return { ...pay, wish, card: 'good', stops: false }
        }),
        [{ kind: 'clock', minutes: random.between(4 * hour, 6 * hour) }],
      ]
    : []
  // The last one often holds nothing else: then their hold meets the payments of those who pay first.
  const many = wishes.length - Number(random.chance(0.4))
  const holding = wishes.slice(0, many).flatMap(({ guest }) =>
    Array.from({ length: random.pick([2, 2, 4]) }, (_, index): Action[] => {
      const day = pay.wish.day + 20 + guest * 9 + index * 2
      const wish = { guest, loft: random.between(0, lofts - 1), day, nights: 1 }
      return [{ ...pay, wish, card: 'good', stops: true }]
    }),
  )
  const cards: readonly CardKind[] = ['good', 'good', 'asks', 'asks_once']
  const paying = wishes.map((wish): Action => ({
    ...pay,
    wish,
    card: random.pick(cards),
    stops: random.chance(0.2),
  }))
  const approving = wishes.map((_, visit): Action => ({ kind: 'answer', visit, answer: 'approve' }))
  const wait: Action[][] = random.chance(0.4) ? [[{ kind: 'clock', minutes: random.between(14, 17) }]] : []
  const racing = others(['return', 'return', 'message', 'sweep'], random.between(1, 2))
  const returns = wishes.map((_, visit): Action => ({ kind: 'return', visit, as: 'self' }))
  return [
    ...keeping,
    ...holding,
    ...(random.chance(0.6) ? [paying] : paying.map((one) => [one])),
    ...approving.map((one) => [one]),
    ...wait,
    [...returns.slice(0, random.between(1, returns.length)), ...racing].slice(0, 4),
  ]
}
