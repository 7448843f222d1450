import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { changePrices, readPrices } from '#contract/staff/prices.ts'
import { undoChange } from '#contract/staff/undo.ts'
import type { Role } from '#domain/permissions.ts'
import { flatRate, insertLoft } from './small-seed.ts'
import { now, useOptions } from './use-options.ts'

/** One app for a file about prices; each test begins with three lofts at 250 $ a night, one night at least. */
export function usePrices() {
  const running = useOptions()
  const { app, staff, as } = running
  const lofts: number[] = []
  beforeAll(async () => {
    const { propertyId, secondPropertyId, siteId } = app.seed
    lofts.push(propertyId, secondPropertyId, await insertLoft(app.db, siteId, 103))
  })
  beforeEach(async () => {
    await app.db.deleteFrom('rates').execute()
    await app.db.deleteFrom('seasons').execute()
    const { from: fromDay, to: toDay, season: _, ...rate } = flatRate
    await app.db
      .insertInto('rates')
      .values(lofts.map((propertyId) => ({ ...rate, propertyId, fromDay, toDay })))
      .execute()
    app.setNow(now)
  })

  const nights = { first_night: '2027-02-08', last_night: '2027-02-21', weekdays: null }
  const preview = async (command: object, role: Role = 'owner') =>
    staff.ask(previewOf(changePrices), { cookie: await as(role), payload: { command } as never })
  const send = async (cookie: string, payload: { command: object; basis: string; key?: string }) =>
    staff.ask(changePrices, { cookie, payload: { key: randomUUID(), ...payload } as never })

  const read = async () => (await staff.ask(readPrices, { cookie: await as('owner') })).answer
  const setNights = (more: object) => ({
    kind: 'set_nights',
    lofts,
    ...nights,
    rate: null,
    min_nights: null,
    ...more,
  })
  const entries = async () => (await staff.journal()).filter(({ action }) => action === 'prices_changed')

  /** Refused ahead, and for the same reason when somebody sends it who saw the prices of all lofts as they are; nothing is changed. */
  async function refused(command: object) {
    const before = [await read(), await entries()]
    const ahead = await preview(command)
    const { basis } = (await preview(setNights({ arrivals: false }))).answer
    const sent = await send(await as('owner'), { command, basis })
    const said = { ...ahead.error, request_id: sent.error.request_id }
    expect([sent.status, sent.error]).toEqual([ahead.status, said])
    expect([await read(), await entries()]).toEqual(before)
    return ahead
  }

  return {
    ...running,
    lofts,
    nights,
    read,
    preview,
    send,
    entries,
    refused,
    /** Previews and does it, as one and the same person who may take it back. */
    change: async (command: object, role: Role = 'owner') => {
      const cookie = await as(role)
      const { basis } = (await staff.ask(previewOf(changePrices), { cookie, payload: { command } as never }))
        .answer
      const changed = await send(cookie, { command, basis })
      return {
        changed,
        undo: async () => {
          const params = { id: String(changed.answer.undo!.id) }
          return staff.ask(undoChange, { cookie, params, payload: {} })
        },
      }
    },
    rows: async () =>
      app.db
        .selectFrom('rates')
        .select([
          'propertyId',
          'layer',
          'seasonId',
          'fromDay',
          'toDay',
          'weekdays',
          'nightlyRate',
          'minNights',
          'arrivals',
          'departures',
        ])
        .orderBy('propertyId')
        .orderBy('fromDay')
        .orderBy('layer')
        .execute(),
    setNights,
    loft: (id: number, more: object = {}) => ({
      id,
      nightly_rate: 40_000,
      min_nights: 5,
      weekdays: null,
      weekday_rate: null,
      weekday_min_nights: null,
      ...more,
    }),
  }
}
