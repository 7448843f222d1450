import type { Instant } from '#domain/days.ts'

export type Clock = () => Instant

/** The machine's own clock; tests hand in theirs. */
export const wallClock: Clock = () => new Date().toISOString() as Instant

/** Stripe counts time in whole seconds since 1970. */
export const toSeconds = (instant: Instant): number => Math.floor(Date.parse(instant) / 1000)

/** The calendar month, in UTC, of a moment in seconds since 1970. */
export function monthOf(seconds: number): { year: number; month: number } {
  const moment = new Date(seconds * 1000)
  return { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1 }
}
