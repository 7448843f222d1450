import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readStaffCalendar } from '#contract/staff/calendar.ts'
import { closeNights } from '#contract/staff/nights.ts'
import { addMinutes } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { createApi } from '#server/app.ts'
import { countStatements } from '#tests/support/api/counted-statements.ts'
import { now, useOptions } from '#tests/support/api/use-options.ts'

const { app, checkout, staff, as, hold, confirm } = useOptions()

type Range = Partial<Record<'first_night' | 'last_night' | 'property', string>>

const february = { first_night: '2027-02-08', last_night: '2027-02-21' }
const read = async (range: Range = february, role: Role = 'manager', cookie?: string) =>
  staff.ask(readStaffCalendar, {
    cookie: cookie ?? (await as(role)),
    params: range as Record<string, string>,
  })
const firstLoft = async (range?: Range, role?: Role) => (await read(range, role)).answer.lofts[0]!
const close = async (first_night: string, last_night: string) =>
  staff.ask(closeNights, {
    cookie: await as('manager'),
    params: { id: String(app.seed.propertyId) },
    payload: { key: randomUUID(), first_night, last_night, reason: 'maintenance' },
  })

describe('the calendar of the staff', () => {
  test('has what takes nights: who, until when, why and by whom, whole also beyond what is asked for', async () => {
    const option = (await hold({ arrival: '2027-02-05', departure: '2027-02-09' })).answer.id
    const booked = (await hold({ arrival: '2027-02-12', departure: '2027-02-15' })).answer.id
    expect((await confirm(booked)).status).toBe(200)
    await close('2027-02-15', '2027-02-16')
    const buyer = await checkout.signInAs(await checkout.another('Rose'))
    await checkout.hold(buyer, { arrival: '2027-02-18', departure: '2027-02-20' })
    const nobody = { reservation: null, guest_name: null, is_paid: null }
    const open = { reason: null, closed_by: null, since: null }
    expect((await firstLoft()).stays).toEqual([
      {
        ...open,
        kind: 'option',
        arrival: '2027-02-05',
        departure: '2027-02-09',
        reservation: option,
        guest_name: 'Zoé Lavoie',
        travelers: 2,
        is_paid: false,
        until: expect.stringMatching(/^2026-12-02T/),
      },
      {
        ...open,
        kind: 'reservation',
        arrival: '2027-02-12',
        departure: '2027-02-15',
        reservation: booked,
        guest_name: 'Zoé Lavoie',
        travelers: 2,
        is_paid: true,
        until: null,
      },
      {
        ...nobody,
        kind: 'closed',
        arrival: '2027-02-15',
        departure: '2027-02-17',
        travelers: null,
        until: null,
        reason: 'maintenance',
        closed_by: 'Odile',
        since: now,
      },
      {
        ...nobody,
        ...open,
        kind: 'payment',
        arrival: '2027-02-18',
        departure: '2027-02-20',
        travelers: 2,
        until: addMinutes(now, 15),
      },
    ])
    // From its minute on it is over, whether anybody has noticed or not.
    app.setNow(addMinutes(now, 15))
    expect((await firstLoft()).stays.map(({ kind }) => kind)).toEqual(['option', 'reservation', 'closed'])
  })

  test('has a price and a minimum for each night, none where none is sold, and says where that ends', async () => {
    const id = app.seed.secondPropertyId
    await app.db.updateTable('rates').set({ toDay: '2027-02-15' }).where('propertyId', '=', id).execute()
    const { nights, last_rated_night, license_expires_on } = await firstLoft({
      ...february,
      property: String(id),
    })
    expect([nights.length, last_rated_night, license_expires_on]).toEqual([14, '2027-02-14', '2099-12-31'])
    expect(nights[6]).toEqual({ rate: expect.any(Number), min_nights: expect.any(Number), is_own: false })
    expect(nights.slice(7)).toEqual(Array.from({ length: 7 }, () => null))
  })

  test('begins today and has six weeks where nothing else is said, also over a change of clocks', async () => {
    const { answer } = await read({})
    expect([answer.first_night, answer.last_night, answer.today]).toEqual([
      '2026-12-01',
      '2027-01-11',
      '2026-12-01',
    ])
    expect(answer.properties.map(({ name }) => name)).toContain('Loft du Rivage 101')
    for (const first_night of ['2027-03-08', '2027-11-01']) {
      const last_night = first_night.replace(/\d\d$/, '28')
      const days = Number(last_night.slice(-2)) - Number(first_night.slice(-2)) + 1
      expect((await firstLoft({ first_night, last_night })).nights).toHaveLength(days)
    }
  })

  test.each([
    [{ first_night: '2027-02-31', last_night: '2027-03-02' }, 422, 'invalid_dates'],
    [{ first_night: '2027-02-15', last_night: '2027-02-14' }, 422, 'nights_reversed'],
    [{ first_night: '2027-02-15', last_night: '2027-05-26' }, 422, 'nights_out_of_reach'],
    [{ first_night: '2025-11-30', last_night: '2025-12-10' }, 422, 'nights_out_of_reach'],
    [{ ...february, property: '999999' }, 404, 'property_not_found'],
  ] as const)('refuses %o', async (range, status, code) => {
    const refused = await read(range)
    expect([refused.status, refused.error.code]).toEqual([status, code])
  })

  test('shows each role what it may see', async () => {
    const { id } = (await hold({ arrival: '2027-02-12', departure: '2027-02-15' })).answer
    expect((await confirm(id)).status).toBe(200)
    await close('2027-02-16', '2027-02-16')
    const seen = async (role: Role) => {
      const { stays, nights } = await firstLoft(february, role)
      const [stay, closed] = stays
      return [stay!.guest_name, stay!.reservation, stay!.is_paid, nights[0]!.rate !== null, closed!.closed_by]
    }
    const all = ['Zoé Lavoie', id, true]
    expect(await seen('owner')).toEqual([...all, true, 'Odile'])
    expect(await seen('manager')).toEqual([...all, true, 'Odile'])
    expect(await seen('reception')).toEqual([...all, true, 'Odile'])
    expect(await seen('bookkeeper')).toEqual([null, id, true, true, null])
    expect(await seen('housekeeping')).toEqual([null, null, null, false, null])
  })

  test('shows housekeeping its own lofts', async () => {
    const { id, cookie } = await staff.member('housekeeping')
    const { secondPropertyId } = app.seed
    await app.db.insertInto('staffProperties').values({ staffId: id, propertyId: secondPropertyId }).execute()
    const { answer } = await read(february, 'housekeeping', cookie)
    expect([answer.lofts, answer.properties].map((lofts) => lofts.map((loft) => loft.id))).toEqual([
      [secondPropertyId],
      [secondPropertyId],
    ])
    const other = await read({ ...february, property: String(app.seed.propertyId) }, 'housekeeping', cookie)
    expect(other.error.code).toBe('property_not_found')
  })

  test('is sent compressed to whoever takes it so, and says the same', async () => {
    const headers = { Cookie: await as('manager') }
    const get = (more: object) => app.api.request('/api/staff/calendar', { headers: { ...headers, ...more } })
    const [plain, packed] = [await get({}), await get({ 'Accept-Encoding': 'br, gzip' })]
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
    expect(packed.headers.get('Vary')).toBe('Accept-Encoding')
    expect(packed.headers.get('Cache-Control')).toBe('no-store')
    const bytes = Buffer.from(await packed.arrayBuffer())
    const text = await plain.text()
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.length).toBeLessThan(text.length / 5)
  })

  test('takes as many statements for all lofts as for one', async () => {
    const cookie = await as('manager')
    const counting = countStatements(app.deps)
    const api = createApi(counting.deps)
    const ask = async (query: string) => {
      counting.take()
      const asked = await api.request(`/api/staff/calendar${query}`, { headers: { Cookie: cookie } })
      expect(asked.status).toBe(200)
      return counting.take().statements.length
    }
    await ask('')
    const one = await ask(`?property=${app.seed.propertyId}`)
    expect(await ask('')).toBe(one)
    expect(one).toBeLessThanOrEqual(3)
    await counting.close()
  })
})
