import { beforeAll, beforeEach, expect, test } from 'vitest'
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
import { findLooked } from './preview-texts.ts'

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
const opens = async (secret: string) => (await findLooked(app.deps, secret)) !== null

test('a link opens what is written of the loft, as it is typed on, and only its hash is kept', async () => {
  const words = { tagline_fr: 'Au quai', description_en: '' }
  await texts.save(words)
  const { secret, until } = await open()
  expect([until, secret]).toEqual([addMinutes(now, 7 * 24 * 60), expect.stringMatching(/^[\w-]{43}$/)])
  const shown = { propertyId: app.seed.propertyId, texts: { taglineFr: 'Au quai', descriptionEn: '' } }
  expect(await findLooked(app.deps, secret)).toMatchObject(shown)
  await texts.save({ tagline_fr: 'Au bout du quai' })
  expect(await findLooked(app.deps, secret)).toMatchObject({ texts: { taglineFr: 'Au bout du quai' } })
  expect(JSON.stringify(await app.db.selectFrom('loftDrafts').selectAll().execute())).not.toContain(secret)
})

test('whoever writes looks at the draft by a mark, for an hour, and of nothing there is none', async () => {
  expect((await texts.read()).preview_mark).toBeNull()
  await texts.save({ tagline_fr: 'Au quai' })
  const { preview_mark: mark } = await texts.read()
  expect(await findLooked(app.deps, mark!)).toMatchObject({ texts: { taglineFr: 'Au quai' } })
  await app.db.deleteFrom('loftDrafts').execute()
  expect(await opens(mark!)).toBe(false)
  await texts.save()
  app.setNow(addMinutes(now, 60))
  expect(await opens(mark!)).toBe(false)
})

test('it is over after seven days, when another one is made, and when somebody ends it: one answer, as of one that never was', async () => {
  await texts.save()
  const { secret, until } = await open()
  app.setNow(addMinutes(until, -1))
  expect(await opens(secret)).toBe(true)
  app.setNow(until)
  expect(await opens(secret)).toBe(false)
  await clearLeftovers(app.deps)
  const hashes = app.db.selectFrom('loftDrafts').select('previewHash')
  expect(await hashes.execute()).toEqual([{ previewHash: null }])
  expect((await texts.read()).draft?.preview_until).toBeNull()
  const { secret: second } = await open()
  const { secret: third } = await open()
  expect([await opens(second), await opens(third)]).toEqual([false, true])
  const ended = await staff.ask(endLoftPreview, await as())
  expect([ended.status, await opens(third)]).toEqual([200, false])
  expect([await opens('x'.repeat(43)), await opens('x'), await opens('')]).toEqual([false, false, false])
})

test('it ends with its draft, given up or published, and nobody makes one of nothing', async () => {
  expect((await staff.ask(openLoftPreview, await as())).error.code).toBe('loft_draft_gone')
  const payload = { draft: await texts.save() }
  const { secret } = await open()
  await staff.ask(discardLoftDraft, { ...(await as()), payload })
  expect(await opens(secret)).toBe(false)
  const draft = await texts.save()
  const { secret: other } = await open()
  const key = '8d3c5f0e-1f9b-4c1c-9d52-0a8f6d6c2b11'
  expect((await staff.ask(publishLoftTexts, { ...(await as()), payload: { draft, key } })).status).toBe(200)
  expect(await opens(other)).toBe(false)
})
