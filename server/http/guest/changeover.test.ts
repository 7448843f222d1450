import { beforeEach, describe, expect, test } from 'vitest'
import { calculateCheckoutPrice } from '#contract/guest/checkout.ts'
import { calculatePrice, propertyOrList, type Property } from '#contract/public/properties.ts'
import { readSiteCalendar } from '#contract/public/sites.ts'
import { readStaffCalendar } from '#contract/staff/calendar.ts'
import { usePrices } from '#tests/support/api/use-prices.ts'

const prices = usePrices()
const { app, as, checkout, hold, lofts, preview, read, rows, setNights, staff } = prices
const change = async (command: object) => prices.change(command)

/** 12 February 2027 is a Friday. In all lofts nobody arrives on the 13th, and nobody leaves on the 17th and the 18th. */
const stay = { arrival: '2027-02-13', departure: '2027-02-15' }
const days = (first_night: string, last_night: string) => ({ first_night, last_night })
const noArrivals = () => setNights({ ...days('2027-02-13', '2027-02-13'), arrivals: false })
const noDepartures = () => setNights({ ...days('2027-02-17', '2027-02-18'), departures: false })
const late = { arrival: '2027-02-15', departure: '2027-02-17' }

describe('for guests, a day on which nobody arrives or leaves', () => {
  let token: string
  beforeEach(async () => {
    await change(noArrivals())
    await change(noDepartures())
    token = await checkout.signInAs(app.seed.guestId)
  })
  const asked = (more: object) => ({ id: lofts[0]!, travelers: 2, locale: 'en' as const, ...more })

  test.each([
    [
      stay,
      'no_arrival',
      '2027-02-13',
      '2027-02-12',
      'Nobody can check in on February 13, 2027. The nearest possible check-in date is February 12, 2027.',
    ],
    [
      late,
      'no_departure',
      '2027-02-17',
      '2027-02-16',
      'Nobody can check out on February 17, 2027. For this check-in, the nearest possible check-out date is February 16, 2027.',
    ],
  ] as const)(
    'is refused by prices, the checkout and the hold alike: %o',
    async (dates, code, day, nearest, said) => {
      const open = await app.call(calculatePrice, { payload: asked(dates) })
      expect(open.error).toMatchObject({ code, details: { day, nearest } })
      expect(open.error.errors.replaceAll('\u00a0', ' ')).toBe(said)
      const own = await app.call(calculateCheckoutPrice, { payload: asked(dates), token })
      expect([own.status, own.error.code]).toEqual([422, code])
      const held = await checkout.hold(token, dates)
      expect([held.status, held.error.code, held.error.charged]).toEqual([422, code, 'no'])
      expect(await checkout.stays()).toEqual([])
    },
  )

  test('is in the calendar, and no day to arrive on', async () => {
    const { calendar, price_terms } = (await app.call(propertyOrList, { params: { key: String(lofts[0]) } }))
      .answer as Property
    expect(calendar.no_arrivals).toEqual(['2027-02-13'])
    expect(calendar.no_departures).toEqual(['2027-02-17', '2027-02-18'])
    const starts = calendar.available.map(({ date }) => date)
    expect(starts).not.toContain('2027-02-13')
    expect(starts).toEqual(expect.arrayContaining(['2027-02-12', '2027-02-14', '2027-02-16', '2027-02-17']))
    // One night from the 16th would end when nobody leaves: its shortest stay, and its price, is of three.
    const priceOn = (date: string) => calendar.available.find((one) => one.date === date)!.price
    expect(priceOn('2027-02-16')).toBe(Math.round(((3 * 25_000 + 12_000) * 1.1) / 3))
    expect(priceOn('2027-02-12')).toBe(Math.round((25_000 + 12_000) * 1.1))
    expect(price_terms.rates).toHaveLength(1)
  })

  test.each([stay, late])('finds no loft, and is offered the nearest days: %o', async (dates) => {
    const { answer } = await app.call(propertyOrList, {
      params: { key: 'lofts', ...dates, nb_travelers: '2' },
    })
    const list = answer as Extract<typeof answer, { items: unknown }>
    expect(list.items).toEqual([])
    const near = list.alternatives.filter(({ kind }) => kind === 'other_dates')
    expect(near.length).toBeGreaterThan(0)
    for (const { arrival, departure } of near) {
      expect([arrival, departure]).not.toContain(dates === stay ? stay.arrival : late.departure)
      const priced = await app.call(calculatePrice, { payload: asked({ arrival, departure }) })
      expect(priced.status).toBe(200)
    }
  })

  test('of one loft alone leaves the others in a search, and says of it when it can be had', async () => {
    const nobody = setNights({ lofts: [lofts[0]], ...days('2027-03-01', '2027-03-01'), arrivals: false })
    await change(nobody)
    const { answer } = await app.call(propertyOrList, {
      params: {
        key: 'lofts',
        arrival: '2027-03-01',
        departure: '2027-03-03',
        nb_travelers: '2',
        page: '1',
      },
    })
    const list = answer as Extract<typeof answer, { items: unknown }>
    expect(list.items.map(({ id }) => id)).toEqual([lofts[1], lofts[2]])
    expect(list.taken).toMatchObject([{ property: { id: lofts[0] }, arrival: '2027-02-28' }])
  })

  test('is in the calendar of a search as no day to begin or to end with', async () => {
    const params = { site: 'lofts' }
    const { days: begun } = (await app.call(readSiteCalendar, { params })).answer
    const from = { params: { ...params, arrival: '2027-02-15' } }
    const { departures } = (await app.call(readSiteCalendar, from)).answer
    const dates = begun.map(({ date }) => date)
    expect(dates).not.toContain('2027-02-13')
    expect(begun.find(({ date }) => date === '2027-02-16')).toMatchObject({ total: null, min_nights: 3 })
    expect(departures!.slice(0, 2).map(({ date }) => date)).toEqual(['2027-02-16', '2027-02-19'])
  })
})

describe('for the staff, days without arrivals or departures', () => {
  test('are previewed by their number, told in the journal, seen in the calendar, and taken back whole', async () => {
    const before = await rows()
    const { id } = (await hold(stay)).answer
    const command = setNights({ ...days('2027-02-08', '2027-02-21'), weekdays: [6, 7], arrivals: false })
    const { answer } = await preview(command)
    const open = { arrivals: true, departures: true }
    expect(answer.lofts.map(({ nights_changed: changed, nights_sold: sold }) => [changed, sold])).toEqual([
      [4, 2],
      [4, 0],
      [4, 0],
    ])
    expect(answer.lofts[1]!.changes[0]).toMatchObject({
      first_night: '2027-02-13',
      last_night: '2027-02-14',
      changeover: { before: open, after: { arrivals: false, departures: true } },
    })
    const { undo } = await change(command)
    const [told] = await staff.journal()
    expect(told).toMatchObject({ action: 'prices_changed' })
    expect((told!.after as { prices: unknown[] }).prices[0]).toMatchObject({
      firstNight: '2027-02-13',
      lastNight: '2027-02-14',
      arrivals: false,
      departures: true,
    })
    // The stay that begins on such a day stays.
    const stays = await app.db.selectFrom('stays').select(['id', 'status']).execute()
    expect(stays).toEqual([{ id, status: 'optioned' }])
    const shown = await staff.ask(readStaffCalendar, {
      cookie: await as('housekeeping'),
      params: { first_night: '2027-02-13', last_night: '2027-02-19' },
    })
    const seen = shown.answer.lofts[0]!
    expect([seen.no_arrivals, seen.no_departures]).toEqual([['2027-02-13', '2027-02-14'], []])
    const { lofts: priced } = await read()
    expect(priced[0]!.rows).toContainEqual(
      expect.objectContaining({ layer: 'day', arrivals: false, departures: null, nightly_rate: null }),
    )
    expect((await undo()).answer).toEqual({ status: 'ok' })
    expect(await rows()).toEqual(before)
  })

  test('are few rows, join what the days cost, and go with it', async () => {
    await change(setNights({ ...days('2027-02-08', '2027-02-10'), arrivals: false, departures: false }))
    await change(setNights({ ...days('2027-02-09', '2027-02-12'), rate: { how: 'set', amount: 30_000 } }))
    const { undo } = await change(setNights({ ...days('2027-02-08', '2027-02-12'), arrivals: true }))
    const own = async () =>
      (await rows())
        .filter(({ layer, propertyId }) => layer === 'day' && propertyId === lofts[0])
        .map(({ fromDay, toDay, nightlyRate, arrivals, departures }) => {
          return [fromDay, toDay, nightlyRate, arrivals, departures]
        })
    expect(await own()).toEqual([
      ['2027-02-08', '2027-02-09', null, null, false],
      ['2027-02-09', '2027-02-11', 30_000, null, false],
      ['2027-02-11', '2027-02-13', 30_000, null, null],
    ])
    await undo()
    expect((await own())[0]).toEqual(['2027-02-08', '2027-02-09', null, false, false])
    await change({ kind: 'clear_nights', lofts, ...days('2027-02-08', '2027-02-12'), weekdays: null })
    expect(await own()).toEqual([])
  })

  test.each([
    [{ arrivals: true }, 422, 'nothing_to_change'],
    [{ arrivals: null, departures: null }, 422, 'nothing_to_change'],
    [{ arrivals: 'no' }, 422, 'invalid_payload'],
    [{ arrivals: false, ...days('2027-02-15', '2027-02-14') }, 422, 'nights_reversed'],
  ] as const)('are refused for %o', async (more, status, code) => {
    const refused = await preview(setNights(more))
    expect([refused.status, refused.error.code]).toEqual([status, code])
  })
})

test('the database keeps it to single days, and no row that says nothing', async () => {
  const row = { propertyId: lofts[0]!, fromDay: '2027-06-01', toDay: '2027-06-02' } as const
  const insert = async (more: object) =>
    app.db
      .insertInto('rates')
      .values({ ...row, ...more } as never)
      .execute()
  await expect(insert({ layer: 'day' })).rejects.toThrow('rates_say_something')
  await expect(insert({ layer: 'weekday', weekdays: [1], minNights: 2, arrivals: false })).rejects.toThrow(
    'rates_arrivals_of_days',
  )
  await insert({ layer: 'day', departures: false })
})
