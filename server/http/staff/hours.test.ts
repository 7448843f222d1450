import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { propertyOrList, type Property } from '#contract/public/properties.ts'
import { readSite } from '#contract/public/sites.ts'
import { calculateCheckoutPrice } from '#contract/guest/checkout.ts'
import { listReservations } from '#contract/guest/reservations.ts'
import { setHours, takeBackSetting } from '#contract/staff/settings.ts'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import { readTurnovers } from '#contract/staff/turnovers.ts'
import { usualHours } from '#domain/hours.ts'
import { referenceOf } from '#domain/reference.ts'
import { migrate } from '#server/db/migrate.ts'
import { listHours } from '#server/db/sites.ts'
import { findStay } from '#server/db/stays.ts'
import { leaveHoursAsBefore } from '#tests/support/api/migrate-without.ts'
import { plain } from '#tests/support/api/guest.ts'
import { later } from '#tests/support/api/use-changes.ts'
import { today, tomorrow, useSettings } from '#tests/support/api/use-settings.ts'

const { app, checkout, guest, staff, buy, asOwner, read, setting, looking } = useSettings()
beforeEach(() => app.db.deleteFrom('siteHours').execute())

const usual = { arrival_time: '16:00', departure_time: '11:00', quiet_from: '22:00', quiet_until: '07:00' }
const early = { ...usual, arrival_time: '15:00', departure_time: '10:00', quiet_from: '23:00' }
const set = async (hours: object) => setting(setHours as never, hours)
const look = async (hours: object) => looking(setHours as never, hours)
const buyAfter = { arrival: '2027-02-15', departure: '2027-02-18' } as const

describe('other hours', () => {
  test('are those of what is sold from then on: on pages, in legal texts, in letters, in the account and the console', async () => {
    const { id: before } = await buy()
    expect((await set(early)).status).toBe(200)
    const page = await app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } })
    expect(page.answer as Property).toMatchObject(early)
    const { hours, texts } = (await app.call(readSite, { params: { site: 'lofts' } })).answer
    expect([hours, texts]).toEqual([early, { terms: today, cancellation_policy: today }])

    const { id: after } = await guest.buyAt(later, buyAfter)
    await checkout.runJobs()
    const told = async (id: number) => {
      const token = await guest.tokenAt(later)
      const { answer } = await app.call(listReservations, { token })
      const shown = answer.reservations.find((one) => one.id === id)!
      const params = { id: String(id) }
      const seen = (await staff.ask(readStaffReservation, { cookie: await asOwner(), params })).answer
      return [
        [shown.arrival_time, shown.departure_time],
        [seen.arrival_time, seen.departure_time],
      ]
    }
    expect(await told(before)).toEqual([
      ['16:00', '11:00'],
      ['16:00', '11:00'],
    ])
    expect(await told(after)).toEqual([
      ['15:00', '10:00'],
      ['15:00', '10:00'],
    ])
    const mails = (await checkout.mails())
      .filter(({ to }) => to === 'margot@people.example')
      .map(({ text }) => plain(text))
    const of = (id: number) =>
      mails.find((text) => text.includes(referenceOf(id)) && text.includes('Départ :'))!
    expect(of(before)).toContain('au plus tard à 11 h')
    expect(of(before)).toContain('de 22 h à 7 h')
    expect(of(after)).toContain('au plus tard à 10 h')
    expect(of(after)).toContain('de 23 h à 7 h')
  })

  test('change nothing of a stay that was sold, whose end, refund and clocks are its own', async () => {
    const { id } = await buy()
    const sold = (await findStay(app.db, id))!
    expect(sold.soldTerms.hours).toEqual(usualHours)
    const due = (await guest.cancelAt(later, id, { preview: true })).answer.refund
    await set({ ...early, arrival_time: '18:00' })
    expect(await findStay(app.db, id)).toEqual(sold)
    expect((await guest.cancelAt(later, id, { preview: true })).answer.refund).toEqual(due)
    // Gone at 11, and not at 10.
    const lists = async (at: `${string}Z`) => {
      const { answer } = await app.call(listReservations, { token: await guest.tokenAt(at) })
      return [answer.reservations.length, answer.past_reservations.length]
    }
    expect(await lists('2027-02-15T15:59:00.000Z')).toEqual([1, 0])
    expect(await lists('2027-02-15T16:00:00.000Z')).toEqual([0, 1])
  })

  test('show what each of two stays of one day was sold by, where somebody cleans between them', async () => {
    await buy()
    await set({ ...early, arrival_time: '17:30' })
    await guest.buyAt(later, buyAfter)
    const cookie = await staff.sessionOf((await staff.member('owner')).id)
    const { items } = (await staff.ask(readTurnovers, { cookie, params: { from: '2027-02-12' } })).answer
    expect(items[0]).toMatchObject({
      day: '2027-02-15',
      departure_time: '11:00',
      next: { arrival_time: '17:30' },
      is_same_day: true,
    })
    expect(items[1]).toMatchObject({ day: '2027-02-18', departure_time: '10:00', next: null })
  })

  test('are told whoever is about to buy: with those that they saw before nothing is sold', async () => {
    const token = await guest.tokenAt(later)
    const seen = (await app.call(calculateCheckoutPrice, { token, payload: checkout.usual })).answer
    await set(early)
    const expected = { expected_total: seen.total, expected_terms: seen.terms }
    const refused = await checkout.hold(await guest.tokenAt(later), expected)
    expect(refused.error.code).toBe('terms_changed')
  })

  test('hold from their first day on, and can be taken back before', async () => {
    await set({ ...early, from: tomorrow })
    const hours = async () => (await app.call(readSite, { params: { site: 'lofts' } })).answer.hours
    expect(await hours()).toEqual(usual)
    app.setNow('2027-02-02T05:00:00.000Z')
    expect(await hours()).toEqual(early)
    app.setNow(later)
    const payload = { setting: 'hours', from: tomorrow } as const
    expect((await staff.ask(takeBackSetting, { cookie: await asOwner(), payload })).status).toBe(200)
    expect((await read()).hours).toEqual([])
  })
})

describe('hours are refused', () => {
  test.each([
    [{ from: '2027-01-31' }, { from: 'setting_day_out_of_reach' }],
    [{ arrival_time: 'seize heures' }, { arrival_time: 'setting_hour_unread' }],
    [
      { departure_time: '25:00', quiet_from: '' },
      { departure_time: 'setting_hour_unread', quiet_from: 'setting_hour_unread' },
    ],
    [{ arrival_time: '11:59' }, { arrival_time: 'setting_hour_out_of_range' }],
    [{ departure_time: '16:30' }, { departure_time: 'setting_hour_out_of_range' }],
    [{ departure_time: '12:30', arrival_time: '13:00' }, { departure_time: 'setting_hours_too_close' }],
    [{ quiet_from: '07:00', quiet_until: '22:00' }, { quiet_until: 'setting_quiet_too_long' }],
    [{ quiet_until: '22:00' }, { quiet_until: 'setting_quiet_too_long' }],
    [
      { from: '2027-01-31', arrival_time: '23:00' },
      { from: 'setting_day_out_of_reach', arrival_time: 'setting_hour_out_of_range' },
    ],
  ])('that cannot be: %o', async (more, said) => {
    const codes = Object.values<string>(said)
    for (const told of [await look({ ...usual, ...more }), await set({ ...usual, ...more })]) {
      expect(told.error.code).toBe(new Set(codes).size === 1 ? codes[0] : 'invalid_payload')
      expect(told.error.field_codes).toEqual(said)
    }
    expect((await read()).hours).toEqual([])
  })

  test('on no day, by whoever read others, and as they are', async () => {
    expect((await look({ ...early, from: 'demain' })).error.code).toBe('invalid_dates')
    expect((await set({ ...early, from: 'demain' })).error.code).toBe('invalid_dates')
    const payload = { from: today, ...early, basis: 'of yesterday' }
    const told = await staff.ask(setHours, { cookie: await asOwner(), payload })
    expect([told.status, told.error.code]).toEqual([409, 'settings_changed'])
    await set(early)
    expect((await look(early)).error.code).toBe('nothing_to_change')
  })

  test('where a stay that is sold would meet one that is sold by them, or a row that is set for later', async () => {
    await buy()
    const late = { ...usual, departure_time: '13:30', arrival_time: '20:00' }
    expect((await set({ ...usual, arrival_time: '20:00', departure_time: '14:00' })).status).toBe(200)
    await guest.buyAt(later, buyAfter)
    await app.db.deleteFrom('siteHours').execute()
    const near = { ...usual, arrival_time: '14:30' }
    for (const told of [await look(near), await set(near)])
      expect([told.error.code, told.error.field_codes]).toEqual([
        'setting_arrival_meets',
        { arrival_time: 'setting_arrival_meets' },
      ])
    // Once it has left nobody meets it any more.
    app.setNow('2027-02-19T15:00:00.000Z')
    const from = { from: '2027-02-19' }
    expect((await set({ ...near, ...from })).status).toBe(200)
    const tooLate = { ...late, ...from, departure_time: '14:00', from: '2027-03-01' }
    for (const told of [await look(tooLate), await set(tooLate)])
      expect([told.error.code, told.error.field_codes]).toEqual([
        'setting_departure_meets',
        { departure_time: 'setting_departure_meets' },
      ])
  })

  test('of two who set them at once one', async () => {
    const { basis } = await read()
    const cookie = await asOwner()
    const both = await Promise.all(
      ['14:00', '15:00'].map((arrival_time) =>
        staff.ask(setHours, { cookie, payload: { from: today, basis, ...usual, arrival_time } }),
      ),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

test('what was sold before hours had a first day has those that its loft had', async () => {
  const { id } = await buy()
  await leaveHoursAsBefore(app.db, '15:30', '10:30')
  await sql`update stays set sold_terms = sold_terms - 'hours'`.execute(app.db)
  await migrate(app.deps.settings.databaseUrl)
  const then = { arrivalTime: '15:30', departureTime: '10:30', quietFrom: '22:00', quietUntil: '07:00' }
  expect((await findStay(app.db, id))?.soldTerms.hours).toEqual(then)
  expect(await listHours(app.db, [app.seed.siteId])).toMatchObject([{ from: '2013-01-01', ...then }])
})
