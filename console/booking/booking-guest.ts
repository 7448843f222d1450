import type { Locale } from '#domain/locale.ts'
import type { Answer } from '#client/call.ts'
import type { BookingPlace } from './place.ts'
import type { WayToPay } from './ways-to-pay.tsx'

/** Whoever the nights are for; only somebody new has no number yet. */
export type BookingGuest = {
  id: number | null
  firstname: string
  lastname: string
  telephone: string
  /** Empty: papers are printed, and nothing is mailed. */
  email: string
  locale: Locale
}

export const nameOf = ({ firstname, lastname }: BookingGuest): string => `${firstname} ${lastname}`.trim()

/** What the server made of it. */
export type Held = Answer<'POST /api/staff/options'> & { way: WayToPay }

/** A booking that was just made: of its link nobody but this page knows the address. */
export type Made = Held & {
  place: BookingPlace
  loft: string
  guest: BookingGuest
  zone: string
  siteName: string
}
