import type { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { propertyOrList } from '#contract/public/properties.ts'
import { insertLoft } from '#tests/support/api/small-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

const stay = { arrival: '2026-12-10', departure: '2026-12-13' }
/** Loft 101 below and 102 above it; 103 has no window, and 102 is taken from 10 to 13 December. */
beforeAll(async () => {
  const { siteId, propertyId, secondPropertyId } = app.seed
  await showPictures(true)
  await insertLoft(app.db, siteId, 103)
  await place(propertyId, { floor: 0, facadePlace: 1, stairs: 0 })
  await place(secondPropertyId, { floor: 1, facadePlace: 1, stairs: 18, capacity: 3 })
  await app.db
    .insertInto('stays')
    .values({
      propertyId: secondPropertyId,
      nights: '[2026-12-10,2026-12-13)',
      status: 'blocked',
      source: 'owner',
    })
    .execute()
})

type Placed = { floor?: number | null; facadePlace?: number | null; stairs?: number; capacity?: number }
const place = (id: number, set: Placed) =>
  app.db.updateTable('properties').set(set).where('id', '=', id).execute()

/** The façade is among the pictures of the build. */
const showPictures = (builtInPictures: boolean) =>
  app.db.updateTable('sites').set({ builtInPictures }).where('id', '=', app.seed.siteId).execute()

type List = Extract<z.output<typeof propertyOrList.answer>, { items: unknown }>
const list = async (query: Record<string, string> = {}) =>
  (await app.call(propertyOrList, { params: { key: 'lofts', ...query } })).answer as List
const facade = (query: Record<string, string> = {}) => list({ ...query, view: 'facade' })
const windowOf = ({ windows }: List, number: string) => windows.find((one) => one.number === number)

describe('the windows of the façade', () => {
  test('are there for who asks for them, and the list says that they can be had', async () => {
    const [plain, drawn] = [await list(stay), await facade(stay)]
    expect([plain.has_facade, plain.windows]).toEqual([true, []])
    // A loft that has a window is not listed among the taken ones besides.
    expect(plain.taken.map(({ property }) => property.number)).toEqual(['102'])
    expect({ ...drawn, windows: [] }).toEqual({ ...plain, taken: [] })
    expect(drawn.windows.map(({ number, floor, facade_place }) => [number, floor, facade_place])).toEqual([
      ['101', 0, 1],
      ['102', 1, 1],
    ])
    expect((await list({ ...stay, view: 'list' })).windows).toEqual([])
  })

  test('have the total of the list, or why it has none with the stay that it offers instead', async () => {
    const drawn = await facade({ ...stay, nb_travelers: '2' })
    const card = drawn.items.find(({ number }) => number === '101')
    expect(card?.stay?.total).toBeGreaterThan(0)
    expect(windowOf(drawn, '101')).toMatchObject({ stay: card?.stay, reason: null, nearest: null, stairs: 0 })
    const [taken] = (await list({ ...stay, nb_travelers: '2' })).taken
    expect(windowOf(drawn, '102')).toMatchObject({
      stay: null,
      reason: 'dates_unavailable',
      nearest: { ...taken?.property.stay, arrival: taken?.arrival, departure: taken?.departure },
    })
  })

  test('without dates have the starting price of the list, and the picture of the season', async () => {
    const drawn = await facade()
    const cards = drawn.items.map(({ number, price_starting_at, thumbnail }) => [
      number,
      price_starting_at,
      thumbnail,
    ])
    expect(drawn.windows.map((one) => [one.number, one.price_starting_at, one.thumbnail])).toEqual(
      cards.filter(([number]) => number !== '103'),
    )
    expect(drawn.windows[0]?.price_starting_at).toBeGreaterThan(0)
    expect(drawn.windows.map(({ stay, reason, nearest }) => [stay, reason, nearest])).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(windowOf(await facade({ nb_travelers: '4' }), '102')?.reason).toBe('too_many_travelers')
  })

  test('of lofts for fewer people say for how many', async () => {
    const drawn = await facade({ ...stay, nb_travelers: '4' })
    expect(windowOf(drawn, '102')).toMatchObject({
      reason: 'too_many_travelers',
      capacity: 3,
      stay: null,
      nearest: null,
    })
  })

  test.each([
    ['nobody could have the stay in any loft', { arrival: '2026-11-01', departure: '2026-11-03' }],
    ['no loft is for so many people', { ...stay, nb_travelers: '9' }],
    ['the list has no such page', { ...stay, page: '9' }],
  ])('are not drawn where %s', async (_, query: Record<string, string>) => {
    const { has_facade, windows } = await facade(query)
    expect([has_facade, windows]).toEqual([false, []])
  })

  test('are not drawn where fewer than two lofts have one', async () => {
    await place(app.seed.secondPropertyId, { facadePlace: null })
    const { has_facade, windows, items } = await facade({ arrival: '2026-12-01', departure: '2026-12-03' })
    expect([has_facade, windows, items.length]).toEqual([false, [], 3])
    await place(app.seed.secondPropertyId, { facadePlace: 1 })
  })
})

describe('in the database', () => {
  test('no two lofts have one window', async () => {
    await expect(place(app.seed.secondPropertyId, { floor: 0 })).rejects.toThrow(/properties_facade_window/)
  })

  test('a window is on a floor, and counted from 1', async () => {
    await expect(place(app.seed.propertyId, { floor: null })).rejects.toThrow(/properties_facade_floor/)
    await expect(place(app.seed.propertyId, { facadePlace: 0 })).rejects.toThrow(/facade_place_check/)
  })
})

test('another house than the drawn one has no façade', async () => {
  await showPictures(false)
  await expect.poll(async () => (await facade(stay)).has_facade).toBe(false)
  expect((await facade()).windows).toEqual([])
  await showPictures(true)
})
