import type { z } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { propertyOrList } from '#contract/public/properties.ts'
import { readSiteCalendar, readSuggestedStays } from '#contract/public/sites.ts'
import { addDays, eachDay, type Day } from '#domain/days.ts'
import { insertLoft } from '#tests/support/api/small-seed.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()
const today: Day = '2026-11-21'

/** Lofts of several prices, sizes and minimums, each taken in a rhythm of its own. */
beforeAll(async () => {
  const { siteId, propertyId, secondPropertyId } = app.seed
  const ids = [propertyId, secondPropertyId]
  for (let number = 103; number <= 126; number++) ids.push(await insertLoft(app.db, siteId, number))
  for (const [index, id] of ids.entries()) {
    await app.db
      .updateTable('properties')
      .set({ capacity: 2 + (index % 3) })
      .where('id', '=', id)
      .execute()
    await app.db
      .updateTable('propertyFees')
      .set({ cleaningFee: 9000 + 500 * (index % 7) })
      .where('propertyId', '=', id)
      .execute()
    await app.db
      .updateTable('rates')
      .set({ nightlyRate: 21_000 + 700 * (index % 11), minNights: 1 + (index % 4) })
      .where('propertyId', '=', id)
      .execute()
    const stays = Array.from({ length: 24 }, (_, number) => {
      const arrival = addDays(today, number * (9 + (index % 4)) + (index % 3))
      return `[${arrival},${addDays(arrival, 5 + ((index + number) % 4))})`
    })
    await app.db
      .insertInto('stays')
      .values(stays.map((nights) => ({ propertyId: id, nights, status: 'blocked', source: 'owner' })))
      .execute()
  }
})

type List = Extract<z.output<typeof propertyOrList.answer>, { items: unknown }>

const read = (query: Record<string, string> = {}) =>
  app.call(readSiteCalendar, { params: { site: 'lofts', ...query } })

/** What a search answers: the lowest total, and how many lofts. */
async function searched(arrival: Day, departure: Day, query: Record<string, string>) {
  const { answer } = await app.call(propertyOrList, {
    params: { key: 'lofts', arrival, departure, ...query },
  })
  const totals = (answer as List).items.map(({ stay }) => stay!.total)
  return { total: totals.length > 0 ? Math.min(...totals) : null, count: totals.length }
}

const parties: Record<string, string>[] = [
  {},
  { nb_travelers: '1' },
  { nb_travelers: '3' },
  { nb_travelers: '4' },
  { nb_travelers: '5' },
]

test.each(parties)('a search finds what each day of the calendar says, for %o', async (query) => {
  const { status, answer, headers } = await read(query)
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const told = new Map(answer.days.map((day) => [day.date, day]))
  for (const arrival of eachDay(today, addDays(today, 150))) {
    const { total = null, count = 0 } = told.get(arrival) ?? {}
    const found = await searched(arrival, addDays(arrival, answer.reference_nights), query)
    expect({ arrival, total, count }).toEqual({ arrival, ...found })
  }
})

test.each(['2026-11-24', '2026-12-02', '2027-01-15', '2027-11-21'] as Day[])(
  'a search finds what each departure from %s says',
  async (arrival) => {
    for (const query of parties) {
      const { answer } = await read({ ...query, arrival })
      expect([answer.days, answer.suggestions]).toEqual([[], []])
      const told = new Map(answer.departures?.map((day) => [day.date, day]))
      for (const departure of eachDay(addDays(arrival, 1), addDays(arrival, 32))) {
        const { total = null, count = 0 } = told.get(departure) ?? {}
        expect({ departure, total, count }).toEqual({
          departure,
          ...(await searched(arrival, departure, query)),
        })
      }
    }
  },
)

test('what is suggested can be had, and is a loft where it is the only one', async () => {
  const { answer } = await read({ nb_travelers: '4' })
  expect(answer.suggestions.length).toBeGreaterThan(0)
  for (const { arrival, departure, total, count, slug } of answer.suggestions) {
    expect(await searched(arrival as Day, departure as Day, { nb_travelers: '4' })).toEqual({ total, count })
    expect(slug === null).toBe(count > 1)
  }
})

test('what is suggested can be had without the days, as the calendar says it', async () => {
  const query = { site: 'lofts', nb_travelers: '4' }
  const { status, answer, headers } = await app.call(readSuggestedStays, { params: query })
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const { nb_travelers, suggestions } = (await read(query)).answer
  expect(answer).toEqual({ nb_travelers, suggestions })
  expect((await app.call(readSuggestedStays, { params: { site: 'elsewhere' } })).status).toBe(404)
  const crowd = { params: { ...query, nb_travelers: 'crowd' } }
  expect((await app.call(readSuggestedStays, crowd)).answer).toMatchObject({ code: 'invalid_payload' })
})

test('it changes with a hold and its end, without a statement', async () => {
  const [first] = (await read()).answer.days.filter(({ count }) => count > 0)
  const { items } = (
    await app.call(propertyOrList, {
      params: { key: 'lofts', arrival: first!.date, departure: addDays(first!.date as Day, 2) },
    })
  ).answer as List
  const [{ id }] = items as [List['items'][number]]
  const { id: stay } = await app.db
    .insertInto('stays')
    .values({
      propertyId: id,
      nights: `[${first!.date},${addDays(first!.date as Day, 1)})`,
      status: 'blocked',
      source: 'owner',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const after = (await read()).answer.days.find(({ date }) => date === first!.date)
  expect(after?.count ?? 0).toBe(first!.count - 1)
  await app.db.deleteFrom('stays').where('id', '=', stay).execute()
  expect((await read()).answer.days.find(({ date }) => date === first!.date)).toEqual(first)
})

test('another day at the lofts is another calendar', async () => {
  app.setNow('2026-11-25T15:00:00.000Z')
  const { answer } = await read()
  app.setNow(usualNow)
  expect(answer.today).toBe('2026-11-25')
  expect(answer.days.every(({ date }) => date >= '2026-11-25')).toBe(true)
})

test.each([
  [{ site: 'elsewhere' }, 404, 'site_not_found'],
  [{ arrival: '31/02/2027' }, 422, 'invalid_payload'],
  [{ nb_travelers: '0' }, 422, 'invalid_payload'],
  [{ nb_travelers: 'two' }, 422, 'invalid_payload'],
  [{ arrival: '2026-11-20' }, 422, 'in_the_past'],
  [{ arrival: '2027-11-22' }, 422, 'too_far_ahead'],
])('%o is refused with %i %s', async (query, status, code) => {
  const refused = await read(query)
  expect([refused.status, refused.error.code]).toEqual([status, code])
})
