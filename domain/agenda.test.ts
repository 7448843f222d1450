import { describe, expect, test } from 'vitest'
import {
  calendarSpan,
  hasAgenda,
  isMorning,
  openTurnovers,
  ownTurnovers,
  visitsFor,
  type AgendaReader,
  type AssignedTurnover,
} from './agenda.ts'
import { addMinutes, eachDay, todayIn, type Instant } from './days.ts'
import { roles } from './permissions.ts'

const zone = 'America/Toronto'
const person = (more: Partial<AgendaReader> = {}): AgendaReader => ({
  id: 4,
  role: 'housekeeping',
  status: 'active',
  propertyIds: [],
  ...more,
})
const turnover = (stayId: number, propertyId: number, assigneeId: number | null): AssignedTurnover => ({
  stayId,
  propertyId,
  assigneeId,
  day: '2026-12-02',
  departureTime: '11:00',
  next: null,
  isSameDay: false,
})
const turnovers = [
  turnover(1, 7, 4),
  turnover(2, 7, null),
  turnover(3, 7, 5),
  turnover(4, 3, 4),
  turnover(5, 3, null),
]
const idsOf = (some: readonly { stayId: number }[]) => some.map(({ stayId }) => stayId)

describe('an agenda', () => {
  test('has what is theirs and what nobody has, of their lofts alone, and nothing of another’s', () => {
    expect([idsOf(ownTurnovers(person(), turnovers)), idsOf(openTurnovers(person(), turnovers))]).toEqual([
      [1, 4],
      [2, 5],
    ])
    const limited = person({ propertyIds: [7] })
    expect([idsOf(ownTurnovers(limited, turnovers)), idsOf(openTurnovers(limited, turnovers))]).toEqual([
      [1],
      [2],
    ])
  })

  test('is empty of whoever is not of the house any more, and of a role without turnovers', () => {
    for (const nobody of [person({ status: 'disabled' }), person({ role: 'bookkeeper' })])
      expect([...ownTurnovers(nobody, turnovers), ...openTurnovers(nobody, turnovers)]).toEqual([])
    expect(roles.filter((role) => !hasAgenda(role))).toEqual(['bookkeeper'])
  })

  test('has guests and their first names for those alone who receive them', () => {
    const visit = {
      stayId: 1,
      propertyId: 7,
      day: '2026-12-02',
      time: '16:00',
      travelers: 2,
      firstname: 'Camille',
    } as const
    const seenBy = roles.filter((role) => visitsFor(person({ role }), [visit]).length > 0)
    expect(seenBy).toEqual(['owner', 'manager', 'reception'])
    expect(visitsFor(person({ role: 'reception', propertyIds: [3] }), [visit])).toEqual([])
  })

  test('reaches from a week ago to four months ahead', () => {
    expect(calendarSpan('2026-12-01')).toEqual({ from: '2026-11-24', to: '2027-03-31' })
  })
})

describe('the morning', () => {
  test('begins at seven by the clocks of the lofts, in summer and in winter, and is over at noon', () => {
    const at = (moment: Instant) => isMorning(todayIn(zone, moment), zone, moment)
    expect([at('2026-12-01T11:59:59.000Z'), at('2026-12-01T12:00:00.000Z')]).toEqual([false, true])
    expect([at('2026-07-01T10:59:59.000Z'), at('2026-07-01T11:00:00.000Z')]).toEqual([false, true])
    expect([at('2026-12-01T16:59:59.000Z'), at('2026-12-01T17:00:00.000Z')]).toEqual([true, false])
  })

  test('comes once on each day, also on those on which clocks change', () => {
    for (const day of [...eachDay('2027-03-12', '2027-03-17'), ...eachDay('2026-10-30', '2026-11-04')]) {
      const minutes = Array.from({ length: 25 * 12 }, (_, index) =>
        addMinutes(`${day}T05:00:00.000Z`, index * 5),
      )
      const states = minutes.map((at) => todayIn(zone, at) === day && isMorning(day, zone, at))
      const begins = states.filter((is, index) => is && !states[index - 1])
      expect(begins).toHaveLength(1)
    }
  })
})
