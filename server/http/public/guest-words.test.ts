import { beforeEach, expect, test } from 'vitest'
import { readGuestWords } from '#contract/public/sites.ts'
import type { Day } from '#domain/days.ts'
import { longestQuotation } from '#domain/review.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()
beforeEach(async () => void (await app.db.deleteFrom('reviews').execute()))

const read = async () => {
  const { status, answer } = await app.call(readGuestWords, { params: { site: 'lofts' } })
  expect(status).toBe(200)
  return answer.items.map(({ comment, locale, property_name }) => [comment, locale, property_name])
}
const write = (comment: string, writtenOn: Day, more: object = {}) =>
  app.db
    .insertInto('reviews')
    .values({
      propertyId: app.seed.propertyId,
      firstname: 'Odile',
      comment,
      locale: 'fr',
      writtenOn,
      ...more,
    })
    .execute()

test('of each loft and language the newest that is short is told, the newest first', async () => {
  await write('Plus ancien.', '2026-08-01')
  await write('Le lac, le feu, rien d’autre.', '2026-09-01')
  await write('The lake, the fire, nothing else.', '2026-10-01', { locale: 'en' })
  await write('a'.repeat(longestQuotation + 1), '2026-11-01')
  const loft = 'Loft du Rivage 101'
  expect(await read()).toEqual([
    ['The lake, the fire, nothing else.', 'en', loft],
    ['Le lac, le feu, rien d’autre.', 'fr', loft],
  ])
})

test('one that is hidden is told no more, and where nobody wrote there is nothing', async () => {
  await write('Le voisin s’appelle Renaud.', '2026-09-01')
  expect(await read()).toHaveLength(1)
  await app.db
    .updateTable('reviews')
    .set({ hiddenAt: '2026-10-01T12:00:00.000Z', hiddenFor: 'personal', hiddenBy: 'owner' })
    .execute()
  expect(await read()).toEqual([])
})

test('an unknown site has none', async () => {
  const { status, error } = await app.call(readGuestWords, { params: { site: 'elsewhere' } })
  expect([status, error.code]).toEqual([404, 'site_not_found'])
})
