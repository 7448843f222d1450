import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { propertyOrList, type Property } from '#contract/public/properties.ts'
import { closeNights, listClosedNights, openNights } from '#contract/staff/nights.ts'
import { addMinutes, type Day } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { referenceOf } from '#domain/reference.ts'
import { now, useOptions } from '#tests/support/api/use-options.ts'

const { app, checkout, staff, as, hold } = useOptions()

type Nights = readonly [first: string, last: string]
type Reason = 'owner_use' | 'maintenance' | 'closed'
type More = { key?: string; reason?: Reason; loft?: number; role?: Role }

const formOf = ([first_night, last_night]: Nights, { key = randomUUID(), loft }: More) => ({
  params: { id: String(loft ?? app.seed.propertyId) },
  payload: { key, first_night, last_night },
})
async function close(nights: Nights, { reason = 'maintenance', role = 'reception', ...more }: More = {}) {
  const { params, payload } = formOf(nights, more)
  return staff.ask(closeNights, { cookie: await as(role), params, payload: { ...payload, reason } })
}
const open = async (nights: Nights, more: More = {}) =>
  staff.ask(openNights, { cookie: await as('reception'), ...formOf(nights, more) })
async function list([first_night, last_night]: Nights = ['2027-02-01', '2027-02-28'], loft?: number) {
  const params = { id: String(loft ?? app.seed.propertyId), first_night, last_night }
  return staff.ask(listClosedNights, { cookie: await as('manager'), params })
}
const spans = async () =>
  (await list()).answer.items.map(({ first_night, last_night }) => `${first_night}/${last_night}`)
const buyer = async (name: string) => checkout.signInAs(await checkout.another(name))
const entries = async (action: string) => (await staff.journal()).filter((one) => one.action === action)
const isFree = async (night: Day) => {
  const { answer } = await app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } })
  return (answer as Property).calendar.available.some(({ date }) => date === night)
}

describe('nights that the staff closes', () => {
  test('say why, by whom and since when, and nobody can buy them from then on', async () => {
    const before = (await entries('nights_closed')).length
    expect(await isFree('2027-02-15')).toBe(true)
    expect((await close(['15/02/2027', '2027-02-15'])).answer).toEqual({
      status: 'ok',
      undo: { id: expect.any(Number), until: addMinutes(now, 10) },
    })
    expect((await list()).answer.items).toEqual([
      {
        first_night: '2027-02-15',
        last_night: '2027-02-15',
        reason: 'maintenance',
        closed_by: 'Odile',
        since: now,
      },
    ])
    expect([await isFree('2027-02-14'), await isFree('2027-02-15'), await isFree('2027-02-16')]).toEqual([
      true,
      false,
      true,
    ])
    const written = await entries('nights_closed')
    expect(written).toHaveLength(before + 1)
    const nights = { firstNight: '2027-02-15', lastNight: '2027-02-15' }
    expect(written[0]).toMatchObject({
      subject: 'property',
      subjectId: String(app.seed.propertyId),
      subjectName: 'Loft du Rivage 101',
      before: { ...nights, closed: [] },
      after: { ...nights, closed: [{ ...nights, reason: 'maintenance' }] },
    })
    const wanted = { arrival: '2027-02-14', departure: '2027-02-17' }
    expect((await checkout.hold(await buyer('Ines'), wanted)).error.code).toBe('dates_unavailable')
    expect((await hold(wanted)).error.code).toBe('nights_not_free')
  })

  test('may lie beyond what guests book, and behind', async () => {
    expect((await close(['2028-11-29', '2028-11-30'])).status).toBe(200)
    expect((await close(['2026-11-20', '2026-11-21'], { reason: 'owner_use' })).status).toBe(200)
    const { items } = (await list(['2025-12-01', '2028-11-30'])).answer
    expect(items.map(({ reason }) => reason)).toEqual(['owner_use', 'maintenance'])
  })

  test('are closed once by one form, also when they were opened since', async () => {
    const key = randomUUID()
    const before = (await entries('nights_closed')).length
    for (const _ of [1, 2]) expect((await close(['2027-02-15', '2027-02-16'], { key })).status).toBe(200)
    expect((await open(['2027-02-15', '2027-02-16'], { key })).status).toBe(200)
    expect((await close(['2027-02-15', '2027-02-16'], { key })).status).toBe(200)
    expect(await spans()).toEqual([])
    expect((await entries('nights_closed')).length).toBe(before + 1)
  })

  test('touch a stay on its days of arrival and departure', async () => {
    await hold({ arrival: '2027-02-12', departure: '2027-02-15' })
    expect((await close(['2027-02-15', '2027-02-16'])).status).toBe(200)
    expect((await close(['2027-02-10', '2027-02-11'])).status).toBe(200)
  })

  test('over a change of clocks are those that were named', async () => {
    await close(['2027-03-13', '2027-03-14'])
    const around: Day[] = ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15']
    expect(await Promise.all(around.map(isFree))).toEqual([true, false, false, true])
    await close(['2026-10-31', '2026-11-01'])
    const { items } = (await list(['2026-10-01', '2027-03-31'])).answer
    expect(items.map(({ first_night, last_night }) => [first_night, last_night])).toEqual([
      ['2026-10-31', '2026-11-01'],
      ['2027-03-13', '2027-03-14'],
    ])
  })

  test('stay beside each other as they were closed', async () => {
    await close(['2027-02-15', '2027-02-16'])
    await close(['2027-02-17', '2027-02-17'])
    expect(await spans()).toEqual(['2027-02-15/2027-02-16', '2027-02-17/2027-02-17'])
  })

  test('of a stay or an option are refused with its reference', async () => {
    const { id } = (await hold({ arrival: '2027-02-12', departure: '2027-02-15' })).answer
    const { status, error } = await close(['2027-02-13', '2027-02-20'])
    expect([status, error.code]).toEqual([409, 'nights_sold'])
    expect(error.details).toEqual({
      first_night: '2027-02-13',
      last_night: '2027-02-14',
      reservation: id,
    })
    expect(error.errors).toContain(referenceOf(id))
    // From its minute on an option is over, whether anybody has noticed or not.
    app.setNow(addMinutes(now, 24 * 60))
    expect((await close(['2027-02-13', '2027-02-20'])).status).toBe(200)
  })

  test('for which somebody pays are refused until when', async () => {
    await checkout.hold(await buyer('Rose'), { arrival: '2027-02-13', departure: '2027-02-17' })
    const { status, error } = await close(['2027-02-15', '2027-02-15'])
    expect([status, error.code]).toEqual([409, 'nights_being_paid'])
    expect(error.errors).toMatch(/10\sh\s15/)
    app.setNow(addMinutes(now, 15))
    expect((await close(['2027-02-15', '2027-02-15'])).status).toBe(200)
  })

  test('already are refused as they are', async () => {
    await close(['2027-02-15', '2027-02-16'])
    const { status, error } = await close(['2027-02-16', '2027-02-18'])
    expect([status, error.code]).toEqual([409, 'nights_closed_already'])
    expect(error.details).toEqual({ first_night: '2027-02-16', last_night: '2027-02-16' })
    expect(await spans()).toEqual(['2027-02-15/2027-02-16'])
  })

  test.each([
    [['2027-02-31', '2027-03-02'], {}, 422, 'invalid_dates'],
    [['2027-02-15', '2027-02-14'], {}, 422, 'nights_reversed'],
    [['2028-11-30', '2028-12-01'], {}, 422, 'nights_out_of_reach'],
    [['2025-11-30', '2025-12-01'], {}, 422, 'nights_out_of_reach'],
    [['2027-02-15', '2027-02-15'], { loft: 999_999 }, 404, 'property_not_found'],
  ] as const)(
    'from and to %o of %o are refused, opened or listed, too',
    async (nights, more, status, code) => {
      const loft = 'loft' in more ? more.loft : undefined
      const answers = [await close(nights, more), await open(nights, more), await list(nights, loft)]
      for (const { status: is, error } of answers) expect([is, error.code]).toEqual([status, code])
    },
  )
})

describe('nights that the staff opens', () => {
  test('are for sale at once, and what was closed beside them stays as it was', async () => {
    await close(['2027-02-10', '2027-02-20'], { role: 'owner' })
    expect((await open(['2027-02-14', '2027-02-15'])).answer).toMatchObject({ status: 'ok', undo: {} })
    expect(await spans()).toEqual(['2027-02-10/2027-02-13', '2027-02-16/2027-02-20'])
    const { items } = (await list()).answer
    expect(items.map(({ closed_by, since }) => [closed_by, since])).toEqual([
      ['Odile', now],
      ['Odile', now],
    ])
    expect([await isFree('2027-02-13'), await isFree('2027-02-14')]).toEqual([false, true])
    const sold = { arrival: '2027-02-14', departure: '2027-02-16' }
    expect((await checkout.hold(await buyer('Paul'), sold)).status).toBe(200)
  })

  test('of several stretches are in the journal with the reason of each', async () => {
    await close(['2027-02-10', '2027-02-12'])
    await close(['2027-02-14', '2027-02-20'], { reason: 'owner_use' })
    await open(['2027-02-12', '2027-02-15'])
    expect(await spans()).toEqual(['2027-02-10/2027-02-11', '2027-02-16/2027-02-20'])
    const [entry] = await entries('nights_opened')
    const opened = { firstNight: '2027-02-12', lastNight: '2027-02-15' }
    expect(entry).toMatchObject({
      before: {
        ...opened,
        closed: [
          { firstNight: '2027-02-12', lastNight: '2027-02-12', reason: 'maintenance' },
          { firstNight: '2027-02-14', lastNight: '2027-02-15', reason: 'owner_use' },
        ],
      },
      after: { ...opened, closed: [] },
    })
  })

  test('are opened once by one form, and another form hears that they are open', async () => {
    await close(['2027-02-15', '2027-02-15'])
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await open(['2027-02-15', '2027-02-15'], { key })).status).toBe(200)
    const { status, error } = await open(['2027-02-15', '2027-02-15'])
    expect([status, error.code]).toEqual([409, 'nights_open_already'])
  })

  test('that another channel sold stay closed', async () => {
    const { propertyId } = app.seed
    const nights = '[2027-02-15,2027-02-17)'
    const imported = { propertyId, nights, status: 'blocked', source: 'import' } as const
    await app.db.insertInto('stays').values(imported).execute()
    expect((await list()).answer.items).toMatchObject([{ reason: 'channel', closed_by: null, since: null }])
    const { status, error } = await open(['2027-02-10', '2027-02-15'])
    expect([status, error.code]).toEqual([409, 'nights_of_channel'])
    expect(error.details).toEqual({ first_night: '2027-02-15', last_night: '2027-02-15' })
  })
})
