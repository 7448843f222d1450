import { beforeAll, beforeEach, expect, test } from 'vitest'
import { propertyOrList } from '#contract/public/properties.ts'
import { readLoftPreview } from '#contract/public/loft-previews.ts'
import {
  discardLoftDraft,
  endLoftPreview,
  openLoftPreview,
  publishLoftTexts,
} from '#contract/staff/loft-texts.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { loftTextsOf } from '#tests/support/api/staff-loft-texts.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const now: Instant = '2026-12-01T15:00:00.000Z'
const { app, staff } = useApp()
let texts: ReturnType<typeof loftTextsOf>
beforeAll(() => {
  texts = loftTextsOf(app, staff)
})
beforeEach(async () => {
  app.setNow(now)
  await app.db.deleteFrom('loftDrafts').execute()
})

const as = async () => ({ cookie: (await staff.member('manager')).cookie, params: texts.params })
const open = async () => {
  const { secret, until } = (await staff.ask(openLoftPreview, await as())).answer
  return { secret, until: until as Instant }
}
const headers = { 'X-Forwarded-For': '203.0.113.9' }
const read = (secret: string) => app.call(readLoftPreview, { payload: { secret }, headers })
const opens = async (secret: string) => {
  const { status, error } = await read(secret)
  return status === 200 || error.code
}

test('a link shows the loft with the words of its draft, in the shape that everybody reads', async () => {
  await texts.save({ tagline_fr: 'Au quai', description_en: '' })
  const { secret, until } = await open()
  expect([until, secret]).toEqual([addMinutes(now, 7 * 24 * 60), expect.stringMatching(/^[\w-]{43}$/)])
  const shown = await app.call(propertyOrList, { params: { key: texts.params.id } })
  const preview = await read(secret)
  expect(preview.headers.get('Cache-Control')).toBe('no-store')
  const words = { tagline: 'Au quai', content: { en: { space: '' } } }
  expect(preview.answer).toMatchObject(words)
  const { tagline: _, tagline_en: __, content: ___, ...rest } = preview.answer
  expect(shown.answer).toMatchObject(rest)
  // What is typed on is what it shows.
  await texts.save({ tagline_fr: 'Au bout du quai' })
  expect((await read(secret)).answer.tagline).toBe('Au bout du quai')
  expect(JSON.stringify(await app.db.selectFrom('loftDrafts').selectAll().execute())).not.toContain(secret)
})

test('it is over after seven days, when another one is made, and when somebody ends it: one answer, as of one that never was', async () => {
  await texts.save()
  const { secret, until } = await open()
  app.setNow(addMinutes(until, -1))
  expect(await opens(secret)).toBe(true)
  app.setNow(until)
  expect(await opens(secret)).toBe('not_found')
  await clearLeftovers(app.deps)
  const hashes = app.db.selectFrom('loftDrafts').select('previewHash')
  expect(await hashes.execute()).toEqual([{ previewHash: null }])
  expect((await texts.read()).draft?.preview_until).toBeNull()
  const { secret: second } = await open()
  const { secret: third } = await open()
  expect([await opens(second), await opens(third)]).toEqual(['not_found', true])
  const ended = await staff.ask(endLoftPreview, await as())
  expect([ended.status, await opens(third)]).toEqual([200, 'not_found'])
  expect([await opens('x'.repeat(43)), await opens('x'), await opens('')]).toEqual(Array(3).fill('not_found'))
})

test('it ends with its draft, given up or published, and nobody makes one of nothing', async () => {
  expect((await staff.ask(openLoftPreview, await as())).error.code).toBe('loft_draft_gone')
  const payload = { draft: await texts.save() }
  const { secret } = await open()
  await staff.ask(discardLoftDraft, { ...(await as()), payload })
  expect(await opens(secret)).toBe('not_found')
  const draft = await texts.save()
  const { secret: other } = await open()
  const key = '8d3c5f0e-1f9b-4c1c-9d52-0a8f6d6c2b11'
  expect((await staff.ask(publishLoftTexts, { ...(await as()), payload: { draft, key } })).status).toBe(200)
  expect(await opens(other)).toBe('not_found')
})

test('of a house that is not open yet it shows the loft as well', async () => {
  await texts.save()
  const { secret } = await open()
  const site = app.db.updateTable('sites').where('id', '=', app.seed.siteId)
  await site.set({ status: 'not_open' }).execute()
  app.deps.catalog.drop()
  expect((await app.call(propertyOrList, { params: { key: texts.params.id } })).error.code).toBe(
    'site_not_open',
  )
  expect(await opens(secret)).toBe(true)
  await site.set({ status: 'open' }).execute()
  app.deps.catalog.drop()
})

test('whoever guesses waits, and whoever has a link does not', async () => {
  await texts.save()
  const { secret } = await open()
  const guesses = await Promise.all(Array.from({ length: 40 }, () => opens('y'.repeat(43))))
  expect(new Set(guesses)).toEqual(new Set(['not_found', 'too_many_attempts']))
  expect(await opens(secret)).toBe(true)
  await app.db.deleteFrom('attempts').execute()
})
