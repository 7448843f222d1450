// Decides from when until when a guest is given the code of the loft's door, and what stands in the way (decisions §8).

import { instantAt, type Day, type Instant, type TimeOfDay } from './days.ts'
import type { DepositView } from './deposit.ts'

/** The code is given from then on, on the day of arrival: an hour after the deposit is first asked for. */
export const doorCodeTime: TimeOfDay = '10:00'

/** Anyone who has no code by then is asked to call: two hours before most check-in times. */
export const callTime: TimeOfDay = '14:00'

/** The times of day are those of a clock in `zone`. */
export type DoorStay = {
  arrival: Day
  departure: Day
  checkOut: TimeOfDay
  zone: string
  isCancelled: boolean
}

export type DoorCodeDates = { givenAt: Instant; callAt: Instant; endsAt: Instant }

export function doorCodeDates({ arrival, departure, checkOut, zone }: DoorStay): DoorCodeDates {
  return {
    givenAt: instantAt(arrival, doorCodeTime, zone),
    callAt: instantAt(arrival, callTime, zone),
    endsAt: instantAt(departure, checkOut, zone),
  }
}

/** `deposit_awaited`: the card's bank has not answered yet. `over`: after check-out, or cancelled. */
export type DoorCodeState = 'early' | 'deposit_awaited' | 'deposit_refused' | 'given' | 'over'

/**
 * `deposit`: as its guest is told of it; null = none is due. A deposit that was held once is enough: anyone who is in the loft
 * keeps the code when a renewal is refused.
 */
export function doorCodeState(
  stay: DoorStay,
  deposit: Pick<DepositView, 'state' | 'heldAt'> | null,
  now: Instant,
): DoorCodeState {
  const { givenAt, endsAt } = doorCodeDates(stay)
  if (stay.isCancelled || now >= endsAt) return 'over'
  if (now < givenAt) return 'early'
  if (!deposit || deposit.heldAt !== null) return 'given'
  return deposit.state === 'planned' ? 'deposit_awaited' : 'deposit_refused'
}

/**
 * The same as it is told, in letters and on pages: whoever would wait for a code that nobody wrote down is told to call. `hasCode`:
 * for whoever arrives on that day.
 */
export const toldDoorState = (state: DoorCodeState, hasCode: boolean): DoorCodeState | 'not_set' =>
  state === 'over' || hasCode ? state : 'not_set'

/** From the afternoon of arrival on, who still waits for the code is told to call. */
export function isTimeToCall(stay: DoorStay, now: Instant): boolean {
  const { callAt, endsAt } = doorCodeDates(stay)
  return !stay.isCancelled && callAt <= now && now < endsAt
}
