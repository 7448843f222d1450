// Decides what of the days ahead is somebody's of the staff: in their letter of the morning, and in their private calendar.

import { addDays, addMinutes, instantAt, type Day, type Instant, type TimeOfDay } from './days.ts'
import { grantOf, type Role } from './permissions.ts'
import { hasLoft, mayTurnOver, type Turnover, type Worker } from './turnovers.ts'

export type AgendaReader = Worker & { id: number }

/** Null: nobody does it, or whoever was given it cannot any more. */
export type AssignedTurnover = Turnover & { assigneeId: number | null }

/** Guests who come or go, by the hours that their stay was sold by. */
export type Visit = {
  stayId: number
  propertyId: number
  day: Day
  time: TimeOfDay
  travelers: number
  /** Nothing more of who it is leaves the console. */
  firstname: string
}

/** Who receives guests knows who they are; nobody else reads a name here. */
export const receivesGuests = (role: Role): boolean => grantOf(role, 'mark_visits') !== 'no'

/** Whether a role has anything in an agenda. */
export const hasAgenda = (role: Role): boolean => grantOf(role, 'do_turnovers') !== 'no'

export const ownTurnovers = <T extends AssignedTurnover>(
  reader: AgendaReader,
  turnovers: readonly T[],
): T[] =>
  turnovers.filter(
    ({ propertyId, assigneeId }) => assigneeId === reader.id && mayTurnOver(reader, propertyId),
  )

/** Of their lofts, those that nobody does yet. */
export const openTurnovers = <T extends AssignedTurnover>(
  reader: AgendaReader,
  turnovers: readonly T[],
): T[] =>
  turnovers.filter(({ propertyId, assigneeId }) => assigneeId === null && mayTurnOver(reader, propertyId))

/** None of somebody who has to do with lofts alone. */
export const visitsFor = (reader: AgendaReader, visits: readonly Visit[]): Visit[] =>
  receivesGuests(reader.role) ? visits.filter(({ propertyId }) => hasLoft(reader, propertyId)) : []

/** At seven by the clocks of the lofts. */
export const morningTime: TimeOfDay = '07:00'

/** In minutes: a site that was off for longer tells nobody any more what the morning was to bring. */
const morningPatience = 5 * 60

/** Whether everybody's day is to be told now; that it was told once is a row's to know. */
export function isMorning(today: Day, zone: string, at: Instant): boolean {
  const begins = instantAt(today, morningTime, zone)
  return begins <= at && at < addMinutes(begins, morningPatience)
}

/** In days: what a calendar knows of before and ahead. */
export const calendarReach = { before: 7, ahead: 120 } as const

export const calendarSpan = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, -calendarReach.before),
  to: addDays(today, calendarReach.ahead),
})
