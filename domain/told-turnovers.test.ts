import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Turnover } from './turnovers.ts'
import {
  isLeftUnknown,
  isOverOf,
  isSameKnown,
  isToldNow,
  knownOf,
  newsOf,
  type Known,
  type KnownTurnover,
} from './told-turnovers.ts'

const today = '2026-12-01'
const [odile, leo] = [4, 5]
const base: KnownTurnover = {
  propertyId: 7,
  day: '2026-12-20',
  departureTime: '11:00',
  next: null,
  noteMark: '',
  assigneeId: odile,
}
const comes = { arrival: '2026-12-20', arrivalTime: '16:00', travelers: 4 } as const
const near = { day: '2026-12-05', assigneeId: null } as const

/** 'gone→4': what is told, and to whom. */
const toldOf = (
  before: Partial<KnownTurnover> | null,
  after: Partial<KnownTurnover> | null,
  { gone = [], isLost = false }: { gone?: number[]; isLost?: boolean } = {},
): string[] => {
  const asked = { today, isHere: (id: number) => !gone.includes(id), isLost } as const
  const known = (some: Partial<KnownTurnover> | null): Known => some && { ...base, ...some }
  return newsOf(known(before), known(after), asked).map(({ to, news }) => `${news}→${to}`)
}

describe('whoever does a turnover', () => {
  test.each<[string, Partial<KnownTurnover> | null, Partial<KnownTurnover> | null, string[]]>([
    ['that is as it was told is told nothing', {}, {}, []],
    ['is told that it is theirs', null, {}, [`given→${odile}`]],
    ['is told so also where nobody had it before', { assigneeId: null }, {}, [`given→${odile}`]],
    ['that was another’s is told so, and so is the other', {}, { assigneeId: leo }, ['taken→4', 'given→5']],
    ['that the house takes away is told so, and the house is not', {}, { assigneeId: null }, ['taken→4']],
    ['that is cancelled is told so', {}, null, ['gone→4']],
    ['is told of another day', {}, { day: '2026-12-21' }, ['moved→4']],
    ['is told of another loft', {}, { propertyId: 3 }, ['moved→4']],
    ['is told that somebody comes on that day', {}, { next: comes }, ['arrival→4']],
    ['is told that nobody comes on that day any more', { next: comes }, {}, ['changed→4']],
    ['is told how many come', { next: comes }, { next: { ...comes, travelers: 2 } }, ['changed→4']],
    ['is told of another hour', {}, { departureTime: '13:00' }, ['changed→4']],
    ['is told of a note', {}, { noteMark: 'a1' }, ['changed→4']],
  ])('%s', (_, before, after, told) => expect(toldOf(before, after)).toEqual(told))

  test('and is not of the house any more is told nothing; the house hears once that nobody has it', () => {
    const gone = [odile]
    expect(toldOf({}, { assigneeId: null }, { gone, isLost: true })).toEqual(['left→house'])
    expect(toldOf({}, null, { gone, isLost: true })).toEqual([])
    expect(toldOf({}, { assigneeId: leo }, { gone })).toEqual([`given→${leo}`])
  })

  test('and cannot do it in the loft to which it moved is told that it is not theirs any more', () => {
    expect(toldOf({}, { assigneeId: null, propertyId: 3 }, { isLost: true })).toEqual([
      'taken→4',
      'left→house',
    ])
  })
})

describe('of what nobody does, the house', () => {
  test('hears from a week before on, and of what matters then', () => {
    expect(toldOf(null, near)).toEqual(['open→house'])
    expect(toldOf(near, null)).toEqual(['gone→house'])
    expect(toldOf(near, { ...near, day: '2026-12-30' })).toEqual(['moved→house'])
    expect(toldOf(near, { ...near, next: { ...comes, arrival: near.day } })).toEqual(['arrival→house'])
    expect(toldOf(near, { ...near, noteMark: 'a1' })).toEqual([])
  })

  test('hears nothing of what is far, nor of what was', () => {
    expect(toldOf(null, { assigneeId: null })).toEqual([])
    expect(toldOf({ assigneeId: null }, null)).toEqual([])
    expect(toldOf({ ...near, day: '2026-11-30' }, null)).toEqual([])
  })
})

describe('what is known of a turnover', () => {
  const turnover = (arrival: '2026-12-27' | '2026-12-28'): Turnover => ({
    stayId: 1,
    propertyId: 7,
    day: '2026-12-20',
    departureTime: '11:00',
    next: { arrival, arrivalTime: '16:00', travelers: 4 },
    isSameDay: false,
  })
  const words = { assigneeId: odile, noteMark: '' }

  test('has who comes next within a week', () => {
    expect(knownOf(turnover('2026-12-27'), words).next?.travelers).toBe(4)
    expect(knownOf(turnover('2026-12-28'), words).next).toBeNull()
  })

  test('is told some minutes after its last change, and at once where it is or was today', () => {
    const since = '2026-12-01T15:00:00.000Z'
    const told = (at: `${string}Z`, before: Known, after: Known) =>
      isToldNow(before, after, { since, at, today })
    expect(told('2026-12-01T15:04:59.000Z', base, null)).toBe(false)
    expect(told('2026-12-01T15:05:00.000Z', base, null)).toBe(true)
    expect(told(since, { ...base, day: today }, null)).toBe(true)
    expect(told(since, base, { ...base, day: today })).toBe(true)
  })

  test('is over once its day has passed and it was not left undone', () => {
    const past: KnownTurnover = { ...base, day: '2026-11-30' }
    const over = [isOverOf(past, null, today), isOverOf(past, base, today), isOverOf(null, past, today)]
    expect(over).toEqual([true, false, false])
    const since = '2026-12-01T15:00:00.000Z'
    expect(isToldNow(past, { ...past, assigneeId: null }, { since, at: since, today })).toBe(true)
  })

  test('that was left undone before anybody knew of it is told once it changes', () => {
    const past: KnownTurnover = { ...base, day: '2026-11-30' }
    const unknown = { told: null, seenAt: null }
    expect([isLeftUnknown(unknown, past, today), isLeftUnknown(unknown, base, today)]).toEqual([true, false])
    expect(isLeftUnknown({ ...unknown, told: past }, past, today)).toBe(false)
  })
})

const anyKnown = fc.option(
  fc.record({
    propertyId: fc.constantFrom(3, 7),
    day: fc.constantFrom<KnownTurnover['day'][]>('2026-11-30', '2026-12-03', '2026-12-20'),
    departureTime: fc.constantFrom<KnownTurnover['departureTime'][]>('11:00', '13:00'),
    next: fc.option(
      fc.record({
        arrival: fc.constantFrom<KnownTurnover['day'][]>('2026-12-03', '2026-12-20', '2026-12-21'),
        arrivalTime: fc.constant<KnownTurnover['departureTime']>('16:00'),
        travelers: fc.integer({ min: 1, max: 2 }),
      }),
    ),
    noteMark: fc.constantFrom('', 'a1'),
    assigneeId: fc.option(fc.constantFrom(odile, leo)),
  }),
)

test('nobody is told of what is not and was not theirs, nobody twice, and whoever has what changed is always told', () => {
  fc.assert(
    fc.property(anyKnown, anyKnown, fc.boolean(), (before, after, isLost) => {
      const told = newsOf(before, after, { today, isHere: () => true, isLost })
      const people = told.map(({ to }) => to)
      expect(new Set(people).size).toBe(people.length)
      const theirs = [before?.assigneeId, after?.assigneeId]
      expect(people.filter((to) => to !== 'house' && !theirs.includes(to))).toEqual([])
      const isChanged = !isSameKnown(before, after)
      const concerned = theirs.filter((id) => typeof id === 'number')
      expect(concerned.filter((id) => people.includes(id) !== isChanged)).toEqual([])
    }),
  )
})
