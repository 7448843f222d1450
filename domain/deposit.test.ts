import { describe, expect, test } from 'vitest'
import { addMinutes, type Instant } from './days.ts'
import {
  depositAmountOf,
  depositDates,
  authorizationMoves,
  nextStep,
  viewOf,
  type DepositPlan,
  type SettledAuthorization,
  type AuthorizationState,
} from './deposit.ts'

const plan: DepositPlan = {
  amount: 50_000,
  arrival: '2027-02-12',
  departure: '2027-02-15',
  checkIn: '16:00',
  checkOut: '11:00',
  zone: 'America/Toronto',
  isCancelled: false,
}
const long: DepositPlan = { ...plan, departure: '2027-03-10' }

const [authorize, release, over] = [{ do: 'authorize' }, { do: 'release' }, { do: 'over' }]
const morning: Instant = '2027-02-12T14:00:00.000Z'
const releaseAt: Instant = '2027-02-18T17:00:00.000Z'
const after = (minutes: number, since: Instant = morning): Instant => addMinutes(since, minutes)
const day = 24 * 60

let ids = 0
function row(status: AuthorizationState, times: Partial<SettledAuthorization> = {}): SettledAuthorization {
  return { id: ++ids, status, heldAt: null, endsAt: null, endedAt: null, capturedAmount: null, ...times }
}
/** Stands since that minute after the first authorization, for so long. */
const held = (
  since = 0,
  minutes = 5 * day,
  status: AuthorizationState = 'held',
  endedAt: Instant | null = null,
) => row(status, { heldAt: after(since), endsAt: after(since + minutes), endedAt })
const refused = (at: number) => row('refused', { endedAt: after(at) })

test.each([
  ['winter', plan, [morning, '2027-02-12T21:00:00.000Z', '2027-02-15T16:00:00.000Z', releaseAt]],
  [
    'clocks go forward during the stay',
    { ...plan, arrival: '2027-03-13', departure: '2027-03-15' },
    [
      '2027-03-13T14:00:00.000Z',
      '2027-03-13T21:00:00.000Z',
      '2027-03-15T15:00:00.000Z',
      '2027-03-18T16:00:00.000Z',
    ],
  ],
  [
    'clocks go back between departure and release',
    { ...plan, arrival: '2027-11-04', departure: '2027-11-06' },
    [
      '2027-11-04T13:00:00.000Z',
      '2027-11-04T20:00:00.000Z',
      '2027-11-06T15:00:00.000Z',
      '2027-11-09T17:00:00.000Z',
    ],
  ],
] as const)('the moments are those of clocks at the lofts: %s', (_, given, moments) => {
  const dates = depositDates(given)
  expect([dates.authorizeAt, dates.checkInAt, dates.checkOutAt, dates.releaseAt]).toEqual(moments)
  expect(dates.releaseBy > dates.releaseAt).toBe(true)
})

test.each([
  [50_000, null, 50_000],
  [50_000, 20_000, 20_000],
  [50_000, 0, 0],
  [50_000, 80_000, 50_000],
  [0, 20_000, 0],
])('a loft asks for no more than its site: %i and %j make %i', (site, loft, amount) => {
  expect(depositAmountOf({ depositAmount: site }, { depositAmount: loft })).toBe(amount)
})

test('what has ended moves nowhere, and an authorization is let go only after that was decided', () => {
  const moves = Object.entries(authorizationMoves).flatMap(([from, all]) =>
    all.map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'asked → held',
    'asked → refused',
    'asked → lapsed',
    'asked → captured',
    'held → keeping',
    'held → releasing',
    'held → lapsed',
    'held → captured',
    'keeping → lapsed',
    'keeping → captured',
    'releasing → released',
    'releasing → captured',
  ])
})

describe('the next step', () => {
  const cases: [string, DepositPlan, SettledAuthorization[], Instant, object][] = [
    ['before the arrival day', plan, [], after(-1), { do: 'wait', until: morning }],
    ['on the morning of the arrival day', plan, [], morning, authorize],
    ['booked in the evening of the arrival day', plan, [], after(10 * 60), authorize],
    ['at check-out, when nothing was ever held', plan, [], '2027-02-15T16:00:00.000Z', authorize],
    ['after check-out, when nothing was ever held', plan, [], '2027-02-15T16:00:00.001Z', over],
    ['cancelled before anything was held', { ...plan, isCancelled: true }, [], morning, over],
    ['held for as long as it takes', plan, [held(0, 7 * day)], after(day), { do: 'wait', until: releaseAt }],
    ['held for less', long, [held()], after(day), { do: 'wait', until: after(4 * day) }],
    ['a day before the authorization would lapse', long, [held()], after(4 * day), authorize],
    [
      'half a day before one of a day would',
      long,
      [held(0, day)],
      after(day / 2 - 1),
      { do: 'wait', until: after(day / 2) },
    ],
    ['renewed after check-out as well', plan, [held(0, 4 * day)], after(3 * day + 60), authorize],
    ['at the end', plan, [held(0, 7 * day)], releaseAt, release],
    ['long after the end', plan, [held(0, 7 * day)], after(9 * day), release],
    ['at the end of a deposit that was let go', plan, [held(0, day, 'released', releaseAt)], releaseAt, over],
    ['cancelled while it is held', { ...plan, isCancelled: true }, [held()], after(60), release],
    ['asked for, and no answer noted', plan, [row('asked')], after(5), { do: 'find_out' }],
    [
      'asked for, and cancelled meanwhile',
      { ...plan, isCancelled: true },
      [row('asked')],
      after(5),
      { do: 'find_out' },
    ],
    [
      'renewed, and the old one not let go yet',
      long,
      [held(0, 5 * day, 'releasing'), held(4 * day)],
      after(4 * day),
      release,
    ],
    ['lapsed early during the stay', plan, [held(0, 5 * day, 'lapsed', after(60))], after(60), authorize],
    ['lapsed after check-out', plan, [held(0, 5 * day, 'lapsed', after(4 * day))], after(4 * day), over],
    ['taken by the owner', plan, [held(0, 5 * day, 'captured', after(day))], after(day), over],
    [
      'the old one taken while it was renewed',
      long,
      [held(0, 5 * day, 'captured', after(4 * day)), held(4 * day)],
      after(4 * day),
      release,
    ],
    ['past its end, and nobody said so, during the stay', long, [held()], after(6 * day), authorize],
    ['past its end, after check-out', plan, [held(0, 4 * day)], after(4 * day + 1), release],
  ]
  test.each(cases)('%s', (_, given, rows, now, step) => {
    expect(nextStep(given, rows, now)).toMatchObject(step)
  })
})

describe('a refusal', () => {
  test.each([
    [1, 60],
    [2, 120],
    [3, 240],
    [4, 480],
    [5, 960],
    [6, 1440],
    [9, 1440],
  ])('number %i in a row is tried again after %i minutes', (count, minutes) => {
    const rows = Array.from({ length: count }, () => refused(0))
    expect(nextStep(long, rows, after(minutes - 1))).toEqual({ do: 'wait', until: after(minutes) })
    expect(nextStep(long, rows, after(minutes))).toEqual(authorize)
  })

  test('that follows an authorization begins with an hour again', () => {
    const rows = [refused(0), refused(60), held(180), refused(180 + 4 * day)]
    expect(nextStep(long, rows, after(200 + 4 * day))).toEqual({
      do: 'wait',
      until: after(240 + 4 * day),
    })
  })

  test('is not tried again after check-out', () => {
    const late = row('refused', { endedAt: '2027-02-15T15:30:00.000Z' })
    expect(nextStep(plan, [late], '2027-02-15T16:00:00.000Z')).toEqual(over)
  })

  test('of a renewal is tried again until the authorization that stands ends, also after check-out', () => {
    const old = held(0, 4 * day)
    expect(nextStep(plan, [old, refused(3 * day)], after(3 * day + 60))).toEqual(authorize)
    const tail = [old, refused(3 * day), refused(3 * day + 12 * 60), refused(3 * day + 23 * 60)]
    expect(nextStep(plan, tail, after(3 * day + 23 * 60 + 1))).toEqual({ do: 'wait', until: after(4 * day) })
    expect(nextStep(plan, tail, after(4 * day))).toMatchObject(release)
  })
})

describe('what the guest is told', () => {
  const at = after(60)
  test.each([
    ['nothing yet', plan, [], after(-day), { state: 'planned', heldAt: null }],
    ['held', plan, [held()], at, { state: 'held', heldAt: morning, endedAt: null }],
    [
      'held since the first day, however often renewed',
      long,
      [held(0, 5 * day, 'released', after(4 * day)), held(4 * day)],
      after(4 * day),
      { state: 'held', heldAt: morning },
    ],
    ['held, while it is being let go', plan, [held(0, day, 'releasing')], releaseAt, { state: 'held' }],
    ['refused', plan, [refused(0)], at, { state: 'refused' }],
    [
      'held, while its renewal is refused',
      long,
      [held(), refused(4 * day)],
      after(4 * day),
      { state: 'held' },
    ],
    ['never held', plan, [refused(0)], after(4 * day), { state: 'not_held' }],
    [
      'released',
      plan,
      [held(0, 7 * day, 'released', releaseAt)],
      releaseAt,
      { state: 'released', heldAt: morning, endedAt: releaseAt },
    ],
    [
      'released, also of a stay that was cancelled',
      { ...plan, isCancelled: true },
      [held(0, day, 'released', at)],
      at,
      { state: 'released' },
    ],
    [
      'taken, and how much',
      plan,
      [{ ...held(0, day, 'captured', at), capturedAmount: 12_000 }],
      at,
      { state: 'captured', endedAt: at, capturedAmount: 12_000 },
    ],
  ] as [string, DepositPlan, SettledAuthorization[], Instant, object][])(
    '%s',
    (_, given, rows, now, view) => {
      expect(viewOf(given, rows, now)).toMatchObject({ amount: 50_000, ...view })
    },
  )

  test('nothing of a stay that was cancelled before anything was held', () => {
    expect(viewOf({ ...plan, isCancelled: true }, [], at)).toBe(null)
  })
})
