import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { bringInGuests, bringInRates, bringInReviews } from '#contract/staff/bring-in-without-stays.ts'
import { bringInStays, listBringIns, takeBackBringIn } from '#contract/staff/bring-ins.ts'
import { cancelByPolicy } from '#contract/staff/cancellation.ts'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import type { Instant } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { fileOf, otherFileOf, type OtherKind } from './staff-bring-ins.ts'
import { useApp } from './use-app.ts'

export const broughtAt: Instant = '2026-12-01T15:00:00.000Z'

const others = { guests: bringInGuests, rates: bringInRates, reviews: bringInReviews }

type Told<T> = { status: number; answer: T; error: { code: string } }
type Looked = {
  fits: number
  dates: string | null
  lines: { outcome: string }[]
  prices: { basis: string; lofts: { name: string; nights_changed: number }[] }
}

/** One app for a file about stays that were sold before; each test begins without any. */
export function useBringIns() {
  const running = useApp({ connections: 20 })
  const { app, checkout, staff } = running
  beforeEach(async () => {
    await checkout.clear()
    await app.db.deleteFrom('broughtInStays').execute()
    await app.db.deleteFrom('broughtInGuests').execute()
    await app.db.deleteFrom('reviews').where('place', 'is not', null).execute()
    await app.db.deleteFrom('bringIns').execute()
    await app.db.deleteFrom('rates').where('layer', '<>', 'base').execute()
    await app.db.deleteFrom('seasons').execute()
    await app.db.deleteFrom('guests').where('passwordHash', 'is', null).execute()
    app.setNow(broughtAt)
  })

  const as = async (role: Role = 'owner') => (await staff.member(role, { name: 'Odile' })).cookie
  const of = (id: number) => ({ id: String(id) })
  type More = { file?: string; dates?: string | null; letters?: boolean; expected?: number; key?: string }
  const wish = (lines: string[], more: More) => ({ file: fileOf(...lines), dates: null, ...more })

  const wishOf = (kind: OtherKind, lines: string[], more: More) => ({
    file: otherFileOf(kind, ...lines),
    dates: null,
    ...more,
  })

  return {
    ...running,
    as,
    look: async (lines: string[], more: More = {}) =>
      staff.ask(previewOf(bringInStays), { cookie: await as(), payload: wish(lines, more) }),
    bring: async (lines: string[], more: More = {}) =>
      staff.ask(bringInStays, {
        cookie: await as(),
        payload: { key: randomUUID(), letters: false, expected: lines.length, ...wish(lines, more) },
      }),
    lookAt: async (kind: OtherKind, lines: string[], more: More = {}) => {
      const asked = { cookie: await as(), payload: wishOf(kind, lines, more) }
      return (await staff.askAny(previewOf(others[kind]), asked)) as Told<Looked>
    },
    bringAs: async (kind: OtherKind, lines: string[], more: More & { basis?: string } = {}) => {
      const seen = { key: randomUUID(), expected: lines.length, ...(kind === 'rates' && { basis: '' }) }
      const asked = { cookie: await as(), payload: { ...seen, ...wishOf(kind, lines, more) } }
      return (await staff.askAny(others[kind], asked)) as Told<{ id: number | null; count: number }>
    },
    lookBack: async (id: number) =>
      staff.ask(previewOf(takeBackBringIn), { cookie: await as(), params: of(id) }),
    takeBack: async (id: number) => staff.ask(takeBackBringIn, { cookie: await as(), params: of(id) }),
    list: async () => (await staff.ask(listBringIns, { cookie: await as() })).answer.bring_ins,
    /** Those of our table, by their arrival. */
    brought: () =>
      app.db
        .selectFrom('stays')
        .select(['id', 'guestId', 'status', 'total'])
        .where('broughtInId', 'is not', null)
        .orderBy('nights')
        .execute(),
    read: async (id: number) =>
      (await staff.ask(readStaffReservation, { cookie: await as(), params: of(id) })).answer,
    cancel: async (id: number, expected_refund: number) =>
      staff.ask(cancelByPolicy, {
        cookie: await as(),
        params: of(id),
        payload: { expected_refund, expected_percent: 100 },
      }),
  }
}
