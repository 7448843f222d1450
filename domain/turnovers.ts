// Decides which lofts are got ready on which day, and who may do it. Nothing of it is stored: it is read from the stays each time.

import { addDays, type Day, type TimeOfDay } from './days.ts'
import { grantOf, type Role, type StaffStatus } from './permissions.ts'

/** A stay that was bought; those of one loft have no night in common. */
export type BoughtStay = {
  id: number
  propertyId: number
  arrival: Day
  departure: Day
  travelers: number
  /** By the hours that it was sold by. */
  arrivalTime: TimeOfDay
  departureTime: TimeOfDay
}

/** A loft between two stays. It has the number of the stay that leaves, and is due on the day on which that leaves. */
export type Turnover = {
  stayId: number
  propertyId: number
  day: Day
  /** When its guests are gone. */
  departureTime: TimeOfDay
  /** Who comes next, if somebody bought the loft again by now. */
  next: { arrival: Day; arrivalTime: TimeOfDay; travelers: number } | null
  /** Somebody comes on the day on which somebody leaves. */
  isSameDay: boolean
}

/** How many days are shown at once. */
export const turnoverDays = 14

/** In characters: what somebody writes with a thumb, standing in a loft. */
export const longestTurnoverWords = 500

/** Both days are in it. */
export type DaySpan = { from: Day; to: Day }
export const spanFrom = (from: Day): DaySpan => ({ from, to: addDays(from, turnoverDays - 1) })

/**
 * One for each stay that leaves on one of these days, by days: those first into which somebody comes on the same day, then in
 * the order of the lofts. Nights that the house closes have no guests who leave, and need none.
 */
export function turnoversOf(
  stays: readonly BoughtStay[],
  { from, to }: DaySpan,
  lofts: readonly number[],
): Turnover[] {
  const ofLoft = Map.groupBy(stays, ({ propertyId }) => propertyId)
  const all = lofts.flatMap((loft) => {
    const inOrder = (ofLoft.get(loft) ?? []).toSorted((a, b) => (a.arrival < b.arrival ? -1 : 1))
    return inOrder.map((leaving, index) => turnoverOf(leaving, inOrder[index + 1]))
  })
  return all
    .filter(({ day }) => from <= day && day <= to)
    .toSorted((a, b) => compare(a.day, b.day) || Number(b.isSameDay) - Number(a.isSameDay))
}

function turnoverOf(leaving: BoughtStay, coming: BoughtStay | undefined): Turnover {
  const { id: stayId, propertyId, departure: day, departureTime } = leaving
  const next = coming
    ? { arrival: coming.arrival, arrivalTime: coming.arrivalTime, travelers: coming.travelers }
    : null
  return { stayId, propertyId, day, departureTime, next, isSameDay: next?.arrival === day }
}

const compare = (a: Day, b: Day): number => (a === b ? 0 : a < b ? -1 : 1)

/** Where and when a stay left when somebody said that its loft is ready. */
export type DonePlace = { stayId: number; propertyId: number; day: Day }

/** What was done counts for that loft on that day: a stay that moves has another turnover, which nobody has done. */
export const isDoneFor = (done: DonePlace, turnover: Turnover): boolean =>
  done.stayId === turnover.stayId && done.propertyId === turnover.propertyId && done.day === turnover.day

/** Of the days before, those that nobody has done although the loft still waits for its next guests; who comes first is first. */
export const leftFromBefore = (
  turnovers: readonly Turnover[],
  today: Day,
  isDone: (turnover: Turnover) => boolean,
): Turnover[] =>
  turnovers
    .filter(
      (turnover) =>
        turnover.day < today &&
        (turnover.next === null || turnover.next.arrival >= today) &&
        !isDone(turnover),
    )
    .toSorted((a, b) => compare(neededOn(a), neededOn(b)))

/** Where nobody comes by now, after all others. */
const neededOn = ({ next }: Turnover): Day => next?.arrival ?? '9999-12-31'

/** Somebody of the staff; no lofts are all of them. */
export type Worker = { role: Role; status: StaffStatus; propertyIds: readonly number[] }

export const hasLoft = ({ propertyIds }: Pick<Worker, 'propertyIds'>, propertyId: number): boolean =>
  propertyIds.length === 0 || propertyIds.includes(propertyId)

/** Whether a turnover of this loft can be theirs. */
export const mayTurnOver = (worker: Worker, propertyId: number): boolean =>
  worker.status === 'active' && grantOf(worker.role, 'do_turnovers') === 'yes' && hasLoft(worker, propertyId)
