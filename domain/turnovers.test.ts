import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, eachDay, type Day } from './days.ts'
import { roles } from './permissions.ts'
import {
  isDoneFor,
  leftFromBefore,
  mayTurnOver,
  spanFrom,
  turnoversOf,
  type BoughtStay,
  type Worker,
} from './turnovers.ts'

const start: Day = '2027-03-01'
const lofts = [7, 3, 5]
const times = { arrivalTime: '16:00', departureTime: '11:00' } as const

/** Stays one after the other in each loft, as the constraint keeps them, told in any order. */
const worlds = fc
  .array(
    fc.array(fc.record({ gap: fc.nat(3), nights: fc.integer({ min: 1, max: 4 }), travelers: fc.nat(6) }), {
      maxLength: 6,
    }),
    { minLength: 3, maxLength: 3 },
  )
  .chain((perLoft) => {
    let id = 0
    const stays = perLoft.flatMap((some, index): BoughtStay[] => {
      let day: Day = start
      return some.map(({ gap, nights, travelers }) => {
        const arrival = addDays(day, gap)
        day = addDays(arrival, nights)
        return { id: (id += 1), propertyId: lofts[index]!, arrival, departure: day, travelers, ...times }
      })
    })
    return fc.shuffledSubarray(stays, { minLength: stays.length })
  })
const spans = fc.tuple(fc.nat(20), fc.nat(13)).map(([from, days]) => ({
  from: addDays(start, from),
  to: addDays(start, from + days),
}))

/** The same question asked of each day and loft by itself. */
function bruteForce(stays: readonly BoughtStay[], { from, to }: { from: Day; to: Day }) {
  const found: string[] = []
  for (const day of eachDay(from, addDays(to, 1))) {
    const leaving = lofts.flatMap((loft) =>
      stays.filter(({ propertyId, departure }) => propertyId === loft && departure === day),
    )
    const told = leaving.map(({ id, propertyId }) => {
      const after = stays.filter((stay) => stay.propertyId === propertyId && stay.arrival >= day)
      const arrivals = after.map(({ arrival }) => arrival).toSorted()
      return { id, next: arrivals[0] ?? null }
    })
    const first = told.filter(({ next }) => next === day)
    const rest = told.filter(({ next }) => next !== day)
    found.push(...[...first, ...rest].map(({ id, next }) => `${id} ${day} ${next}`))
  }
  return found
}

describe('turnovers', () => {
  test('are what a reading of every day and loft finds, same-day ones first', () => {
    fc.assert(
      fc.property(worlds, spans, (stays, span) => {
        const found = turnoversOf(stays, span, lofts)
        expect(found.map(({ stayId, day, next }) => `${stayId} ${day} ${next?.arrival ?? null}`)).toEqual(
          bruteForce(stays, span),
        )
        expect(found.every(({ isSameDay, next, day }) => isSameDay === (next?.arrival === day))).toBe(true)
      }),
    )
  })

  test('no departure is without exactly one, and none is without a departure', () => {
    fc.assert(
      fc.property(worlds, (stays) => {
        const found = turnoversOf(stays, { from: start, to: addDays(start, 60) }, lofts)
        expect(found).toHaveLength(stays.length)
        expect(new Set(found.map(({ stayId }) => stayId))).toEqual(new Set(stays.map(({ id }) => id)))
      }),
    )
  })

  test('of a stay that is changed or called off move or go with it, and the others stay', () => {
    fc.assert(
      fc.property(worlds, fc.nat(), (stays, choice) => {
        fc.pre(stays.length > 0)
        const one = stays[choice % stays.length]!
        const span = { from: start, to: addDays(start, 90) }
        const others = stays.filter((stay) => stay !== one)
        const idsOf = (some: readonly BoughtStay[]) =>
          turnoversOf(some, span, lofts).map(({ stayId }) => stayId)
        expect(idsOf(others)).not.toContain(one.id)
        const moved = { ...one, arrival: addDays(start, 70), departure: addDays(start, 72) }
        const after = turnoversOf([...others, moved], span, lofts).filter(({ stayId }) => stayId === one.id)
        expect(after.map(({ day }) => day)).toEqual([moved.departure])
      }),
    )
  })

  test('are shown for fourteen days, both ends included', () => {
    expect(spanFrom('2027-03-01')).toEqual({ from: '2027-03-01', to: '2027-03-14' })
  })
})

const stay = (id: number, arrival: Day, departure: Day): BoughtStay => ({
  id,
  propertyId: 7,
  arrival,
  departure,
  travelers: 2,
  ...times,
})

test('what was done counts for the loft and the day on which it was done', () => {
  const [turnover] = turnoversOf([stay(1, '2027-03-01', '2027-03-04')], spanFrom(start), lofts)
  expect(isDoneFor({ stayId: 1, propertyId: 7, day: '2027-03-04' }, turnover!)).toBe(true)
  expect(isDoneFor({ stayId: 1, propertyId: 7, day: '2027-03-05' }, turnover!)).toBe(false)
  expect(isDoneFor({ stayId: 1, propertyId: 3, day: '2027-03-04' }, turnover!)).toBe(false)
  expect(isDoneFor({ stayId: 2, propertyId: 7, day: '2027-03-04' }, turnover!)).toBe(false)
})

test('of the days before, those are left that nobody did and into which nobody has come', () => {
  const stays = [
    stay(1, '2027-03-01', '2027-03-02'),
    stay(2, '2027-03-03', '2027-03-05'),
    stay(3, '2027-03-08', '2027-03-10'),
  ]
  const all = turnoversOf(stays, spanFrom(start), lofts)
  const left = (today: Day, isDone = false) =>
    leftFromBefore(all, today, () => isDone).map(({ stayId }) => stayId)
  expect(left('2027-03-05')).toEqual([])
  expect(left('2027-03-06')).toEqual([2])
  expect(left('2027-03-08')).toEqual([2])
  expect(left('2027-03-09')).toEqual([])
  expect(left('2027-03-12')).toEqual([3])
  expect(left('2027-03-12', true)).toEqual([])
})

test('somebody may have a turnover who is active, whose role does them, and whose loft it is', () => {
  const worker: Worker = { role: 'housekeeping', status: 'active', propertyIds: [] }
  expect(mayTurnOver(worker, 7)).toBe(true)
  expect(mayTurnOver({ ...worker, propertyIds: [3, 7] }, 7)).toBe(true)
  expect(mayTurnOver({ ...worker, propertyIds: [3] }, 7)).toBe(false)
  expect(mayTurnOver({ ...worker, status: 'disabled' }, 7)).toBe(false)
  expect(roles.filter((role) => mayTurnOver({ ...worker, role }, 7))).toEqual([
    'owner',
    'manager',
    'reception',
    'housekeeping',
  ])
})

test('of what was left, the loft into which somebody comes first is first, and one into which nobody does last', () => {
  const left = (propertyId: number, arrival: Day | null) => ({
    stayId: propertyId,
    propertyId,
    day: start,
    departureTime: '11:00' as const,
    next: arrival && { arrival, arrivalTime: '16:00' as const, travelers: 2 },
    isSameDay: false,
  })
  const today = addDays(start, 1)
  const all = [left(7, null), left(3, addDays(today, 2)), left(5, today)]
  expect(leftFromBefore(all, today, () => false).map(({ propertyId }) => propertyId)).toEqual([5, 3, 7])
})
