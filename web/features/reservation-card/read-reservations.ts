import type { Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { call, type Answer, type CallError } from '#client/call.ts'

export type Reservations = Answer<'GET /api/profile/reservations'>
export type Reservation = Reservations['reservations'][number]
export type MoneyStatus = Reservation['money']

export type ReadReservations =
  | { ok: true; now: Instant; reservations: Reservation[]; past: Reservation[]; cancelled: Reservation[] }
  | { ok: false; error: CallError }

/** Everything that the signed-in guest ever booked. */
export async function readReservations(token: string, locale: Locale): Promise<ReadReservations> {
  const answered = await call('GET /api/profile/reservations', {}, { token, locale })
  if (!answered.ok) return { ok: false, error: answered.error }
  const { now, reservations, pastReservations, canceledReservations } = answered.answer
  return {
    ok: true,
    now: now as Instant,
    reservations,
    past: pastReservations,
    cancelled: canceledReservations,
  }
}
