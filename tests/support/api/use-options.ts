import { beforeEach } from 'vitest'
import { previewOf } from '#contract/action.ts'
import {
  confirmOptionPaid,
  extendStayOption,
  holdStayAsOption,
  releaseStayOption,
} from '#contract/staff/options.ts'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import type { Instant } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { optionsOf } from './staff-options.ts'
import { useApp } from './use-app.ts'

/** When each test begins, and the nights that are held in it. */
export const now: Instant = '2026-12-01T15:00:00.000Z'
export const nights = { arrival: '2027-02-12', departure: '2027-02-15' } as const
/** What these three cost. */
export const three = 113_049

const key = '5e1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1'

/** One app for a file about options, and what the staff does with one; each test begins without any. */
export function useOptions() {
  const running = useApp({ connections: 20 })
  const { app, checkout, staff } = running
  const options = optionsOf(app, staff)
  beforeEach(async () => {
    await checkout.clear()
    await app.db.deleteFrom('guests').where('passwordHash', 'is', null).execute()
    app.setNow(now)
  })

  const as = async (role: Role) => (await staff.member(role, { name: 'Odile' })).cookie
  const of = (id: number) => ({ id: String(id) })
  const wish = (more: object = {}) =>
    options.wish({ property_id: app.seed.propertyId, ...nights, email: 'zoe@people.example', ...more })
  const paid = (more: object) => ({ ...options.paid({ amount: three }), ...more })

  return {
    ...running,
    until: options.until,
    as,
    wish,
    hold: async (more: object = {}) =>
      staff.ask(holdStayAsOption, { cookie: await as('reception'), payload: wish(more) }),
    extend: async (id: number, payload: object) =>
      staff.ask(extendStayOption, { cookie: await as('reception'), params: of(id), payload }),
    release: async (id: number) =>
      staff.ask(releaseStayOption, { cookie: await as('reception'), params: of(id), payload: {} }),
    preview: async (id: number, more: object = {}) =>
      staff.ask(previewOf(confirmOptionPaid), {
        cookie: await as('owner'),
        params: of(id),
        payload: paid(more),
      }),
    confirm: async (id: number, more: object = {}) =>
      staff.ask(confirmOptionPaid, {
        cookie: await as('owner'),
        params: of(id),
        payload: { key, ...paid(more) },
      }),
    read: async (id: number) =>
      (await staff.ask(readStaffReservation, { cookie: await as('owner'), params: of(id) })).answer,
  }
}
