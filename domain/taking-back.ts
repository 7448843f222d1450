// Decides whether a file that was brought in by mistake can still be taken back: one of stays as a whole, while nothing followed.

import { instantAt, type Day, type Instant, type TimeOfDay } from './days.ts'
import { refused, type Outcome } from './refusal.ts'
import type { ReservationState } from './reservation.ts'

export type BroughtBack = {
  id: number
  status: ReservationState
  version: number
  arrival: Day
  arrivalTime: TimeOfDay
  /** When somebody saw its guests come. */
  arrivedAt: Instant | null
  /** Whether money was asked for, paid or given back since. */
  hasMoney: boolean
}

type File<Stay> = { takenBackAt: Instant | null; stays: readonly Stay[] }

/** Null: it was taken back already. */
export function decideTakingBack<Stay extends BroughtBack, F extends File<Stay>>(
  file: F | undefined,
  { zone, at }: { zone: string; at: Instant },
): Outcome<{ file: F }> | null {
  if (!file) return refused('bring_in_not_found')
  if (file.takenBackAt !== null) return null
  const followed = file.stays.filter((stay) => isFollowed(stay, zone, at)).map(({ id }) => id)
  return followed.length === 0
    ? { ok: true, file }
    : refused('bring_in_followed', { reservations: followed.slice(0, mostNamed) })
}

/** Somebody looks at these, and by then at the rest. */
const mostNamed = 12

const isFollowed = (stay: BroughtBack, zone: string, at: Instant): boolean =>
  stay.status !== 'confirmed' ||
  stay.version > 1 ||
  stay.hasMoney ||
  stay.arrivedAt !== null ||
  at >= instantAt(stay.arrival, stay.arrivalTime, zone)
