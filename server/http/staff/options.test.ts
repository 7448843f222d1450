import { describe, expect, test } from 'vitest'
import { holdStayAsOption } from '#contract/staff/options.ts'
import { listStaffReservations } from '#contract/staff/reservations.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { addMinutes } from '#domain/days.ts'
import { closeDay } from '#tests/support/api/close-day.ts'
import { nights, now, three, useOptions } from '#tests/support/api/use-options.ts'

const { app, checkout, staff, ...options } = useOptions()
const { as, wish, hold, extend, release, confirm, read } = options

describe('an option', () => {
  test('holds its nights at the quoted price, for everybody at once, and is one row of the journal', async () => {
    const payload = wish()
    const cookie = await as('reception')
    const [first, again] = await Promise.all([
      staff.ask(holdStayAsOption, { cookie, payload }),
      staff.ask(holdStayAsOption, { cookie, payload }),
    ])
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.answer).toEqual(first.answer)
    expect(first.answer).toMatchObject({ total: three, until: '2026-12-02T15:00:00.000Z' })
    const entries = (await staff.journal()).filter(({ action }) => action === 'option_held')
    expect(entries).toMatchObject([{ subjectId: String(first.answer.id), after: { worth: three } }])
    const buyer = await checkout.signInAs(await checkout.another('Léa'))
    expect((await checkout.hold(buyer, nights)).error.code).toBe('dates_unavailable')
  })

  test('is found among the options, and its guest has no account', async () => {
    const { id } = (await hold({ email: '', telephone: '' })).answer
    const cookie = await as('owner')
    const listed = await staff.ask(listStaffReservations, { cookie, params: { group: 'options' } })
    expect(listed.answer.items).toMatchObject([
      {
        id,
        group: 'options',
        guest_name: 'Zoé Lavoie',
        is_paid: false,
        option: { state: 'open', held_by: 'Odile' },
      },
    ])
    expect((await staff.ask(listStaffReservations, { cookie, params: {} })).answer.count).toBe(0)
    expect((await read(id)).guest).toMatchObject({ email: null, telephone: '', has_account: false })
    const { items } = (await staff.ask(readToDo, { cookie })).answer
    expect(items).toMatchObject([
      { kind: 'option_ends', reservation: { id }, at: '2026-12-02T15:00:00.000Z' },
    ])
  })

  test('that ran out stays among the options, behind those that are open, until its nights begin', async () => {
    const lapsed = (await hold()).answer.id
    app.setNow(addMinutes(now, 24 * 60))
    await checkout.sweep()
    const key = '9e1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1'
    const open = (await hold({ key, arrival: '2027-03-12', departure: '2027-03-15', ...options.until(48) }))
      .answer.id
    const listed = async (role: 'owner' | 'reception' = 'owner') =>
      (await staff.ask(listStaffReservations, { cookie: await as(role), params: { group: 'options' } }))
        .answer.items
    expect((await listed()).map(({ id, option }) => [id, option?.state])).toEqual([
      [open, 'open'],
      [lapsed, 'over'],
    ])
    expect((await listed('reception')).map(({ balance }) => balance)).toEqual([null, null])
    app.setNow('2027-02-13T15:00:00.000Z')
    expect((await listed()).map(({ id }) => id)).toEqual([open])
  })

  test('ends at its minute for whoever reads or wants the nights, before any job', async () => {
    const { id } = (await hold()).answer
    app.setNow(addMinutes(now, 24 * 60 - 1))
    expect(
      (await checkout.hold(await checkout.signInAs(await checkout.another('Max')), nights)).error.code,
    ).toBe('dates_unavailable')
    app.setNow(addMinutes(now, 24 * 60))
    const { items } = (await staff.ask(readToDo, { cookie: await as('owner') })).answer
    expect(items).toEqual([])
    expect((await read(id)).option).toMatchObject({ state: 'over' })
    expect((await extend(id, options.until(24))).error.code).toBe('option_not_open')
    expect((await confirm(id)).error.code).toBe('option_not_open')
    const later = await checkout.signInAs(await checkout.another('Noé'))
    expect((await checkout.hold(later, nights)).status).toBe(200)
    const row = await app.db
      .selectFrom('stays')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('expired')
  })

  test('is ended by the sweep', async () => {
    const { id } = (await hold()).answer
    app.setNow(addMinutes(now, 24 * 60))
    await checkout.sweep()
    const row = await app.db
      .selectFrom('stays')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.status).toBe('expired')
  })

  test('is extended and released, each once', async () => {
    const { id } = (await hold()).answer
    expect((await extend(id, options.until(72))).answer.until).toBe('2026-12-04T15:00:00.000Z')
    expect((await extend(id, options.until(72))).status).toBe(200)
    expect((await release(id)).status).toBe(200)
    expect((await release(id)).status).toBe(200)
    expect((await extend(id, options.until(24))).error.code).toBe('option_not_open')
    const actions = (await staff.journal()).map(({ action }) => action)
    expect(actions.filter((one) => one === 'option_extended')).toHaveLength(1)
    expect(actions.filter((one) => one === 'option_released')).toHaveLength(1)
    expect((await read(id)).option).toMatchObject({ state: 'released' })
    expect((await hold()).status).toBe(200)
  })

  test.each([
    [{ arrival: '2027-02-31' }, 422, 'invalid_dates'],
    [{ departure: '2027-02-12' }, 422, 'invalid_dates'],
    [{ until_day: '2027-02-31' }, 422, 'invalid_dates'],
    [{ arrival: '2026-11-20', departure: '2026-11-22' }, 422, 'in_the_past'],
    [{ arrival: '2028-06-01', departure: '2028-06-03' }, 422, 'too_far_ahead'],
    [{ departure: '2027-03-30' }, 422, 'too_many_nights'],
    [{ travelers: 5 }, 422, 'too_many_travelers'],
    [{ property_id: 999_999 }, 404, 'property_not_found'],
    [{ lastname: '' }, 422, 'missing_fields'],
    [{ firstname: 'www.zoe.example' }, 422, 'name_invalid'],
    [{ email: 'zoe' }, 422, 'email_invalid'],
    [{ telephone: '4242 4242 4242 4242' }, 422, 'card_in_text'],
    [{ expected_total: 100 }, 409, 'option_total_changed'],
    [{ until_day: '2026-12-01', until_time: '10:00' }, 422, 'option_end_past'],
    [{ until_day: '2026-12-04', until_time: '10:01' }, 422, 'option_end_late'],
    [
      { arrival: '2026-12-02', departure: '2026-12-04', until_day: '2026-12-02', until_time: '16:01' },
      422,
      'option_end_late',
    ],
  ] as const)('with %o is refused', async (more, status, code) => {
    const { status: is, error } = await hold(more)
    expect([is, error.code]).toEqual([status, code])
  })

  test('is refused by the rates and the licence as a sale is', async () => {
    await app.db.updateTable('rates').set({ minNights: 6 }).execute()
    expect((await hold()).error.code).toBe('min_nights')
    await app.db.updateTable('rates').set({ minNights: 1, toDay: '2027-02-14' }).execute()
    expect((await hold()).error.code).toBe('dates_unavailable')
    await app.db.updateTable('rates').set({ toDay: '2100-01-01' }).execute()
    const undoArrivals = await closeDay(app.db, nights.arrival, { arrivals: false })
    expect((await hold()).error.code).toBe('no_arrival')
    await undoArrivals()
    const undoDepartures = await closeDay(app.db, nights.departure, { departures: false })
    expect((await hold()).error.code).toBe('no_departure')
    await undoDepartures()
    await app.db.updateTable('properties').set({ licenseExpiresOn: '2026-11-30' }).execute()
    expect((await hold()).error.code).toBe('property_closed')
    await app.db.updateTable('properties').set({ licenseExpiresOn: '2099-12-31' }).execute()
  })

  test('of more than 31 nights is refused with the reason, which is a tax', async () => {
    expect((await hold({ departure: '2027-03-15' })).status).toBe(200)
    const { error } = await hold({ arrival: '2027-03-20', departure: '2027-04-21' })
    expect([error.code, error.errors]).toEqual(['too_many_nights', expect.stringMatching(/31.nuits.*taxes/u)])
  })

  test('is sold while the licence is good, also where it ends inside the stay, which To do says', async () => {
    const loft = app.db.updateTable('properties').where('id', '=', app.seed.propertyId)
    await loft.set({ licenseExpiresOn: '2027-01-20' }).execute()
    app.setNow('2027-01-20T15:00:00.000Z')
    const { status, answer } = await hold({
      arrival: '2027-01-20',
      departure: '2027-01-23',
      until_day: '2027-01-20',
      until_time: '15:00',
    })
    expect(status).toBe(200)
    const { items } = (await staff.ask(readToDo, { cookie: await as('owner') })).answer
    expect(items).toContainEqual(expect.objectContaining({ kind: 'licence_ends', last_day: '2027-01-20' }))
    app.setNow('2027-01-21T15:00:00.000Z')
    expect((await hold({ arrival: '2027-01-25', departure: '2027-01-28' })).error.code).toBe(
      'property_closed',
    )
    expect((await read(answer.id)).arrival).toBe('2027-01-20')
    await loft.set({ licenseExpiresOn: '2099-12-31' }).execute()
  })

  test('names the nights that somebody has', async () => {
    const buyer = await checkout.signInAs(await checkout.another('Rose'))
    await checkout.hold(buyer, { arrival: '2027-02-13', departure: '2027-02-17' })
    expect((await hold()).error).toMatchObject({
      code: 'nights_not_free',
      details: { first_night: '2027-02-13', last_night: '2027-02-14' },
    })
    app.setNow(addMinutes(now, 15))
    expect((await hold(options.until(1))).status).toBe(200)
  })
})
