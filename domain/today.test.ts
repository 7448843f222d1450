import { expect, test } from 'vitest'
import { doorsOf, nightsIn, weekFrom } from './today.ts'

const stay = (id: number, propertyId: number, arrival: string, departure: string) => ({
  id,
  propertyId,
  arrival: arrival as `${number}-${number}-${number}`,
  departure: departure as `${number}-${number}-${number}`,
})
const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id)

test('a loft that changes guests today comes first, then the lofts in their order', () => {
  const doors = doorsOf(
    [
      stay(1, 10, '2027-03-14', '2027-03-16'),
      stay(2, 30, '2027-03-14', '2027-03-15'),
      stay(3, 30, '2027-03-10', '2027-03-14'),
      stay(4, 20, '2027-03-12', '2027-03-14'),
      stay(5, 40, '2027-03-13', '2027-03-15'),
      stay(6, 20, '2027-03-15', '2027-03-16'),
    ],
    '2027-03-14',
    [10, 20, 30, 40],
  )
  expect([ids(doors.arrivals), ids(doors.departures), ids(doors.staying)]).toEqual([[2, 1], [3, 4], [5]])
  expect(doors.arrivals.map(({ isTurnover }) => isTurnover)).toEqual([true, false])
  expect(doors.departures.map(({ isTurnover }) => isTurnover)).toEqual([true, false])
})

test('the night of departure is free, and the week is seven nights also where the clock changes', () => {
  const week = weekFrom('2027-03-12')
  expect(week).toHaveLength(7)
  expect(week.at(-1)).toBe('2027-03-18')
  const taken = [
    { ...stay(1, 10, '2027-03-10', '2027-03-13'), state: 'sold' as const },
    { ...stay(2, 10, '2027-03-14', '2027-03-15'), state: 'closed' as const },
    { ...stay(3, 20, '2027-03-12', '2027-03-30'), state: 'option' as const },
  ]
  expect(nightsIn(10, week, taken)).toEqual(['sold', 'free', 'closed', 'free', 'free', 'free', 'free'])
  expect(new Set(nightsIn(20, week, taken))).toEqual(new Set(['option']))
})
