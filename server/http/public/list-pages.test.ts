import type { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { propertyOrList } from '#contract/public/properties.ts'
import { insertLoft } from '#tests/support/api/small-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

/** Lofts 101 to 161, in that order; a stay in December is free in all but the first thirty. */
const stay = { arrival: '2026-12-10', departure: '2026-12-13' }
beforeAll(async () => {
  const { siteId, propertyId, secondPropertyId } = app.seed
  const ids = [propertyId, secondPropertyId]
  for (let number = 103; number <= 161; number++) ids.push(await insertLoft(app.db, siteId, number))
  await app.db
    .insertInto('stays')
    .values(
      ids.slice(0, 30).map((id) => ({
        propertyId: id,
        nights: '[2026-12-10,2026-12-13)',
        status: 'blocked' as const,
        source: 'owner' as const,
      })),
    )
    .execute()
})

type List = Extract<z.output<typeof propertyOrList.answer>, { items: unknown }>

const list = async (query: Record<string, string> = {}) => {
  const { status, answer } = await app.call(propertyOrList, { params: { key: 'lofts', ...query } })
  expect(status).toBe(200)
  return answer as List
}
const numbers = ({ items }: List) => items.map(({ number }) => Number(number))
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('the list of a site', () => {
  test('is whole for who asks for no page', async () => {
    const answer = await list()
    expect(numbers(answer)).toEqual(range(101, 161))
    expect(answer.paging).toBeNull()
    expect((await list({ page: '' })).paging).toBeNull()
  })

  test.each([
    ['1', 101, 124],
    ['2', 125, 148],
    ['3', 149, 161],
    [' 03 ', 149, 161],
  ])('has 24 lofts a page, in one order: page “%s”', async (page, from, to) => {
    const answer = await list({ page })
    expect(numbers(answer)).toEqual(range(from, to))
    expect(answer.paging).toEqual({ page: Number(page), pages: 3, count: 61 })
    expect(answer.dropped).toEqual([])
  })

  test.each(['0', '-1', '1.5', 'two', '1e3', '9999999999', '\0', 'x'.repeat(900)])(
    'begins at its first page for the unusable page %j, which is named',
    async (page) => {
      const answer = await list({ page })
      expect(numbers(answer)).toEqual(range(101, 124))
      expect(answer.paging).toEqual({ page: 1, pages: 3, count: 61 })
      expect(answer.dropped).toEqual([{ field: 'page', code: 'invalid_payload' }])
    },
  )

  test('has nothing beyond its last page, and says so', async () => {
    const answer = await list({ page: '4' })
    expect(answer.items).toEqual([])
    expect(answer.paging).toEqual({ page: 4, pages: 3, count: 61 })
  })

  test('counts and shows what is free, priced, on each page', async () => {
    const first = await list({ ...stay, page: '1' })
    expect(first.paging).toEqual({ page: 1, pages: 2, count: 31 })
    expect(numbers(first)).toEqual(range(131, 154))
    const second = await list({ ...stay, page: '2' })
    expect(numbers(second)).toEqual(range(155, 161))
    const shown = [...first.items, ...second.items]
    expect(shown.map(({ stay: priced }) => priced?.nights)).toEqual(shown.map(() => 3))
    expect([...numbers(first), ...numbers(second)]).toEqual(numbers(await list(stay)))
  })

  test('shows what is taken after the last of what is free, and no more of it than can be looked at', async () => {
    const first = await list({ ...stay, page: '1' })
    expect(first.taken).toEqual([])
    const last = await list({ ...stay, page: '2' })
    expect(last.taken.map(({ property }) => Number(property.number))).toEqual(range(101, 112))
  })

  test('offers other dates only where no page has a loft', async () => {
    expect(await list({ ...stay, page: '9' })).toMatchObject({
      items: [],
      alternatives: [],
      paging: { page: 9, pages: 2, count: 31 },
    })
    const none = await list({ ...stay, nb_travelers: '5', page: '2' })
    expect(none).toMatchObject({ refusal: 'too_many_travelers', paging: { page: 2, pages: 1, count: 0 } })
  })
})
