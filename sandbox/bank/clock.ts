import type { Instant } from '#domain/days.ts'

export type Clock = () => Instant

/** The machine's own clock; tests hand in theirs. */
export const wallClock: Clock = () => new Date().toISOString() as Instant

/** Stripe counts time in whole seconds since 1970. */
export const toSeconds = (instant: Instant): number => Math.floor(Date.parse(instant) / 1000)
