// Decides of all that waits what makes one row, whose turn it is, and from when on it is late; only what is late or failed is marked.

import { minutesBetween, type Day, type Instant } from './days.ts'
import { isReadinessLate } from './readiness.ts'

/** `us`: somebody of the house has to do something. `them`: a guest, a colleague or a clock does the next step. */
export type Turn = 'us' | 'them'

/** When it was read, and the day at the lofts. */
type Moment = { at: Instant; today: Day }

type Kind<Facts> = {
  turn: Turn | ((facts: Facts, moment: Moment) => Turn)
  /** `at_once`: something failed, or has waited too long by the time it is told. */
  late: 'never' | 'at_once' | ((facts: Facts, moment: Moment) => boolean)
  /** All such things of one stay are one row. */
  perStay: boolean
}
const kind = <Facts = object>(
  turn: Kind<Facts>['turn'],
  late: Kind<Facts>['late'],
  per: 'stay' | 'thing' = 'thing',
): Kind<Facts> => ({ turn, late, perStay: per === 'stay' })

const isOver = (end: { isOver: boolean }) => end.isOver
const isDayPassed = ({ dueOn }: { dueOn: string }, { today }: Moment) => today > dueOn

/** How many minutes money that goes back by hand may lie: ten days of the fourteen working days that guests are told. */
const handOverMinutes = 10 * 24 * 60

/** Each kind of what waits: whose turn, late when, and whether it is told with the rest of its stay. */
export const toDoKinds = {
  approval_asked: kind<{ approval: { isOwn: boolean } }>(
    ({ approval }) => (approval.isOwn ? 'them' : 'us'),
    'never',
    'stay',
  ),
  refund_failed: kind('us', 'at_once', 'stay'),
  refund_pending: kind('us', 'at_once', 'stay'),
  to_hand_over: kind<{ since: string }>('us', isOlder, 'stay'),
  balance_open: kind<{ dueOn: string }>(
    (balance, moment) => (isDayPassed(balance, moment) ? 'us' : 'them'),
    isDayPassed,
    'stay',
  ),
  link_open: kind('them', 'never', 'stay'),
  option_ends: kind('them', 'never', 'stay'),
  books_exception: kind<{ exception: { code: string; reservation: About | null } }>('us', 'at_once', 'stay'),
  deposit_not_kept: kind('us', 'at_once', 'stay'),
  deposit_refused: kind('us', 'at_once', 'stay'),
  email_undelivered: kind('us', 'at_once', 'stay'),
  email_returned: kind('us', 'at_once'),
  ways_unopened: kind('us', 'at_once'),
  /** Its code would be written that morning. */
  door_code_missing: kind<{ arrival: string }>('us', ({ arrival }, { today }) => today >= arrival, 'stay'),
  arrival_not_ready: kind<{ outAt: string; inAt: string; turnover: { day: string } }>(
    ({ outAt }, { at }) => (at < outAt ? 'them' : 'us'),
    ({ inAt, turnover }, moment) => isReadinessLate({ leftOn: turnover.day, inAt }, moment),
    'stay',
  ),
  inbox_failing: kind('us', 'at_once'),
  message_undelivered: kind('us', 'at_once'),
  /** Whoever wrote waits for words: a day of it is late. */
  message_unanswered: kind<{ since: string }>(
    'us',
    ({ since }, { at }) => minutesBetween(since as Instant, at) > 24 * 60,
  ),
  letter_held: kind('us', 'at_once', 'stay'),
  privacy_due: kind<{ dueOn: string }>('us', ({ dueOn }, { today }) => today >= dueOn),
  turnover_problem: kind('us', 'never'),
  closing_proposed: kind<{ proposal: { firstNight: string } }>(
    'us',
    ({ proposal }, { today }) => today >= proposal.firstNight,
  ),
  review_unanswered: kind('us', 'never'),
  licence_ends: kind('us', isOver),
  rates_end: kind('us', isOver),
} as const satisfies Record<string, Kind<never>>

function isOlder({ since }: { since: string }, { at }: Moment): boolean {
  return minutesBetween(since as Instant, at) > handOverMinutes
}

type ToDoKind = keyof typeof toDoKinds
/** `never`: its kind alone. */
type FactsOf<K extends ToDoKind> =
  (typeof toDoKinds)[K] extends Kind<infer Facts> ? ([Facts] extends [never] ? object : Facts) : never
/** As much of each kind as its row is decided by. */
type Known = { [K in ToDoKind]: { kind: K } & FactsOf<K> }[ToDoKind]

type About = { id: number; reference: string; guestName: string }

export type ToDoRow<Item> = {
  key: string
  turn: Turn
  /** Something of it is late, or failed. */
  isLate: boolean
  reservation: About | null
  items: Item[]
}

/**
 * One row for each stay with all that waits of it, and one for each thing that is of no stay. Late ones come first; otherwise they
 * stay in the order in which they are told, a row where its first thing is. It is ours as soon as one thing of it is.
 */
export function rowsOf<Item extends Known>(items: readonly Item[], moment: Moment): ToDoRow<Item>[] {
  const rows = new Map<string, ToDoRow<Item>>()
  items.forEach((item, index) => {
    const key = keyOf(item, index, items)
    const [turn, isLate] = [turnOf(item, moment), isLateBy(item, moment)]
    const row = rows.get(key)
    if (!row) return rows.set(key, { key, turn, isLate, reservation: stayOf(item), items: [item] })
    row.items.push(item)
    row.isLate ||= isLate
    if (turn === 'us') row.turn = 'us'
  })
  return [...rows.values()].toSorted((one, other) => Number(other.isLate) - Number(one.isLate))
}

/** What waits for whoever reads. */
export const ours = <Item>(rows: readonly ToDoRow<Item>[]): ToDoRow<Item>[] =>
  rows.filter(({ turn }) => turn === 'us')

/** What others do next. */
export const theirs = <Item>(rows: readonly ToDoRow<Item>[]): ToDoRow<Item>[] =>
  rows.filter(({ turn }) => turn === 'them')

function keyOf(item: Known, index: number, items: readonly Known[]): string {
  const stay = stayOf(item)
  if (kindOf(item).perStay && stay) return `stay ${stay.id}`
  // A refund by hand makes the total differ too: that is one thing to look at.
  const cause = isTotal(item) ? items.findIndex((one) => one.kind === 'books_exception' && !isTotal(one)) : -1
  return cause >= 0 ? keyOf(items[cause]!, cause, items) : `${item.kind} ${index}`
}

const totals = ['stays_total_differs', 'bank_total_differs']
const isTotal = (item: Known): boolean =>
  item.kind === 'books_exception' && totals.includes(item.exception.code)

function stayOf(item: Known): About | null {
  if (item.kind === 'books_exception') return item.exception.reservation
  return 'reservation' in item ? (item.reservation as About | null) : null
}

function turnOf(item: Known, moment: Moment): Turn {
  const { turn } = kindOf(item)
  return typeof turn === 'string' ? turn : turn(item, moment)
}

function isLateBy(item: Known, moment: Moment): boolean {
  const { late } = kindOf(item)
  return typeof late === 'string' ? late === 'at_once' : late(item, moment)
}

/** A tab that is older than the server reads of kinds that it does not know: they are ours. */
const kindOf = ({ kind: name }: Known): Kind<Known> =>
  (Object.hasOwn(toDoKinds, name) ? toDoKinds[name] : kind('us', 'never')) as Kind<Known>
