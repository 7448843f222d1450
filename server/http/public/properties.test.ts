import type { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { calculatePrice, propertyOrList, type Property } from '#contract/public/properties.ts'
import { addDays, type Day } from '#domain/days.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()
beforeAll(async () => {
  // Both lofts are taken from 10 to 14 December, loft 101 from 20 to 23 as well.
  await block(app.seed.propertyId, '[2026-12-10,2026-12-14)')
  await block(app.seed.secondPropertyId, '[2026-12-10,2026-12-14)')
  await block(app.seed.propertyId, '[2026-12-20,2026-12-23)')
})

async function block(propertyId: number, nights: string): Promise<void> {
  await app.db
    .insertInto('stays')
    .values({ propertyId, nights, status: 'blocked', source: 'owner' })
    .execute()
}

type List = Extract<z.output<typeof propertyOrList.answer>, { items: unknown }>

const list = async (query: Record<string, string> = {}, key = 'lofts') => {
  const { status, answer } = await app.call(propertyOrList, { params: { key, ...query } })
  expect(status).toBe(200)
  return answer as List
}
const numbers = ({ items }: List) => items.map(({ number }) => number)

describe('GET /api/properties/{key}', () => {
  test('a number and a slug are the same property, with all that its page shows', async () => {
    const byNumber = await app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } })
    const bySlug = await app.call(propertyOrList, { params: { key: 'loft-du-rivage-101' } })
    expect(bySlug.answer).toEqual(byNumber.answer)
    expect(byNumber.headers.get('Cache-Control')).toBe('no-store')
    const property = byNumber.answer as Property
    expect(property).toMatchObject({
      name: 'Loft du Rivage 101',
      number: '101',
      tagline: 'Face au lac',
      tagline_en: 'Facing the lake',
      thumbnail: '/photos/102-sofa-1600.jpg',
      content: { fr: { space: '<p>Un loft clair.</p>' }, en: { space: '<p>A bright loft.</p>' } },
      arrival_time: '16:00',
      departure_time: '11:00',
      license_citq: '301234',
      price_terms: { charges: { managing_fee: 10_000, lodging_tax: 3500, tps: 5000, tvq: 9975 } },
      amenities: [{ code: 'lake_view', name_fr: 'Vue sur le lac', name_en: 'Lake view' }],
      reviews: [{ firstname: 'Renaud', date: '2026-10-12', locale: 'fr' }],
    })
    expect(property.photos.map(({ url, width, height }) => [url, width, height])).toEqual([
      ['/photos/102-sofa-1600.jpg', 1600, 1067],
      ['/photos/hero-share-1200.jpg', 1333, 700],
    ])
  })

  test('the calendar has today in the lofts’ zone, the days a stay may start and those that others have', async () => {
    const { calendar } = (await app.call(propertyOrList, { params: { key: String(app.seed.propertyId) } }))
      .answer as Property
    expect([calendar.today, calendar.last_day]).toEqual(['2026-11-21', '2027-11-21'])
    expect(calendar.available[0]).toEqual({ date: '2026-11-21', price: 40_700, min_nights: 1 })
    expect(calendar.arrivals).toEqual(['2026-12-10', '2026-12-20'])
    expect(calendar.departures).toEqual(['2026-12-14', '2026-12-23'])
    expect(calendar.booked).toEqual(['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-21', '2026-12-22'])
  })

  test('an unknown number is 404 property_not_found, an unknown name 404 site_not_found', async () => {
    for (const key of ['0', '999999', '99999999999999999999']) {
      const { status, error } = await app.call(propertyOrList, { params: { key } })
      expect([key, status, error.code]).toEqual([key, 404, 'property_not_found'])
    }
    for (const key of ['loft-999', 'lofts2', '-1', '1.5', '__proto__', '%00', 'x'.repeat(500)]) {
      const { status, error } = await app.call(propertyOrList, { params: { key } })
      expect([key, status, error.code]).toEqual([key, 404, 'site_not_found'])
    }
  })

  test('the list of a site has every loft with its price before taxes, fees inside', async () => {
    const answer = await list()
    expect(numbers(answer)).toEqual(['101', '102'])
    // One night: (250.00 + 120.00 cleaning) and the 10 % service fee.
    expect(answer.items[0]).toMatchObject({ price_starting_at: 40_700, stay: null })
    expect(answer).toMatchObject({
      alternatives: [],
      taken: [],
      stay: null,
      nb_travelers: null,
      dropped: [],
      refusal: null,
    })
  })

  test('with dates it has only lofts that can be booked, each with its totals', async () => {
    const answer = await list({ arrival: '2026-12-20', departure: '2026-12-23', nb_travelers: '2' })
    expect(numbers(answer)).toEqual(['102'])
    expect(answer.items[0]?.stay).toEqual({ nights: 3, subtotal: 95_700, total: 113_049 })
    expect(answer.stay).toEqual({ arrival: '2026-12-20', departure: '2026-12-23', nights: 3 })
    expect(numbers(await list({ arrival: '20/12/2026', departure: '23/12/2026' }))).toEqual(['102'])
  })

  test('the day on which one stay ends is free for the next', async () => {
    expect(numbers(await list({ arrival: '2026-12-14', departure: '2026-12-20' }))).toEqual(['101', '102'])
  })

  test('too few beds for so many people is said, and no loft is listed', async () => {
    expect(numbers(await list({ nb_travelers: '4' }))).toEqual(['101', '102'])
    expect(await list({ nb_travelers: '5' })).toMatchObject({
      items: [],
      nb_travelers: 5,
      refusal: 'too_many_travelers',
    })
  })

  test('what others have is shown with its nearest free stay, below what is free', async () => {
    const answer = await list({ arrival: '2026-12-20', departure: '2026-12-23' })
    expect(numbers(answer)).toEqual(['102'])
    expect(answer.taken).toMatchObject([
      { arrival: '2026-12-17', departure: '2026-12-20', nights: 3, property: { number: '101' } },
    ])
    const [{ arrival, departure, property }] = answer.taken as [List['taken'][number]]
    const there = await list({ arrival, departure })
    expect(there.items.find(({ number }) => number === '101')?.stay).toEqual(property.stay)
    expect(there.taken).toEqual([])
    // Without dates nothing is taken, and where nothing is free the alternatives say what is.
    expect((await list()).taken).toEqual([])
    expect((await list({ arrival: '2026-12-10', departure: '2026-12-12' })).taken).toEqual([])
  })

  test('when nothing is free it offers the nearest dates of the same length and parts of the stay', async () => {
    const answer = await list({ arrival: '2026-12-12', departure: '2026-12-16', nb_travelers: '2' })
    expect(answer.items).toEqual([])
    expect(
      answer.alternatives.map(({ kind, property, arrival, departure, nights }) => {
        return [kind, property.number, arrival, departure, nights, property.stay?.nights]
      }),
    ).toEqual([
      ['other_dates', '101', '2026-12-14', '2026-12-18', 4, 4],
      ['other_dates', '102', '2026-12-14', '2026-12-18', 4, 4],
      ['part_of_stay', '101', '2026-12-14', '2026-12-16', 2, 2],
      ['part_of_stay', '102', '2026-12-14', '2026-12-16', 2, 2],
    ])
  })

  test.each([
    ['in_the_past', '2026-11-20', '2026-11-22', '2026-11-21'],
    ['too_far_ahead', '2027-11-22', '2027-11-24', '2027-11-21'],
  ])(
    'dates that are %s are refused, with the nearest that are not',
    async (refusal, arrival, departure, nearest) => {
      const answer = await list({ arrival, departure })
      expect(answer).toMatchObject({ items: [], refusal, dropped: [] })
      expect(answer.alternatives[0]).toMatchObject({ kind: 'other_dates', arrival: nearest, nights: 2 })
    },
  )

  test('32 nights are too many, and there is no other stay so long', async () => {
    const answer = await list({ arrival: '2027-01-01', departure: '2027-02-02' })
    expect(answer).toMatchObject({ items: [], alternatives: [], refusal: 'too_many_nights' })
  })

  test.each([
    [{ arrival: 'tomorrow' }, [['arrival', 'invalid_payload']]],
    [
      { arrival: '2026-02-30', departure: '2026-03-02' },
      [
        ['arrival', 'invalid_payload'],
        ['departure', 'missing_fields'],
      ],
    ],
    [{ arrival: '2026-12-20' }, [['arrival', 'missing_fields']]],
    [
      { arrival: '2026-12-20', departure: '2026-12-20' },
      [
        ['arrival', 'invalid_dates'],
        ['departure', 'invalid_dates'],
      ],
    ],
    [
      { arrival: '2026-12-20', departure: '2026-12-18' },
      [
        ['arrival', 'invalid_dates'],
        ['departure', 'invalid_dates'],
      ],
    ],
    [{ nb_travelers: 'two' }, [['nb_travelers', 'invalid_payload']]],
    [{ nb_travelers: '0' }, [['nb_travelers', 'invalid_payload']]],
    [{ nb_travelers: '-2' }, [['nb_travelers', 'invalid_payload']]],
    [
      { arrival: '\0', departure: 'x'.repeat(900) },
      [
        ['arrival', 'invalid_payload'],
        ['departure', 'invalid_payload'],
      ],
    ],
    [{ arrival: '', departure: '', nb_travelers: '' }, []],
  ])('an unusable query %j breaks nothing and is named', async (query, dropped) => {
    const answer = await list(query)
    expect(answer.dropped.map(({ field, code }) => [field, code])).toEqual(dropped)
    expect(numbers(answer)).toEqual(['101', '102'])
    expect(answer.stay).toBeNull()
  })

  test('a loft whose licence has lapsed is not offered and cannot be priced', async () => {
    const lapse = (licenseExpiresOn: Day) =>
      app.db
        .updateTable('properties')
        .set({ licenseExpiresOn })
        .where('id', '=', app.seed.secondPropertyId)
        .execute()
    await lapse('2026-11-20')
    expect(numbers(await list())).toEqual(['101'])
    const { error } = await app.call(calculatePrice, {
      payload: {
        id: app.seed.secondPropertyId,
        arrival: '2026-12-01',
        departure: '2026-12-02',
        travelers: 1,
      },
    })
    expect(error.code).toBe('property_closed')
    await lapse('2099-12-31')
  })
})

test('what search lists is exactly what can be priced, for every start and length of a month', async () => {
  for (let start = 0; start < 31; start++) {
    const arrival = addDays('2026-12-05', start)
    for (const nights of [1, 3, 5]) {
      const stay = { arrival, departure: addDays(arrival, nights) }
      const listed = (await list({ ...stay, nb_travelers: '2' })).items.map(({ id, stay: priced }) => [
        id,
        priced?.total,
      ])
      const priced = []
      for (const id of [app.seed.propertyId, app.seed.secondPropertyId]) {
        const { status, answer } = await app.call(calculatePrice, { payload: { ...stay, id, travelers: 2 } })
        if (status === 200) priced.push([id, answer.total])
      }
      expect(listed).toEqual(priced)
    }
  }
})
