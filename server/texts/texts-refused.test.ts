import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import {
  discardLoftDraft,
  endLoftPreview,
  listLoftVersions,
  openLoftPreview,
  publishLoftTexts,
  readLoftTexts,
  readLoftVersion,
  restoreLoftTexts,
  saveLoftDraft,
} from '#contract/staff/loft-texts.ts'
import { publishSome } from '#server/db/loft-texts.ts'
import { loftTextsOf } from '#tests/support/api/staff-loft-texts.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp()
let texts: ReturnType<typeof loftTextsOf>
let cookie: string
beforeAll(async () => {
  texts = loftTextsOf(app, staff)
  cookie = (await staff.member('manager')).cookie
})
beforeEach(() => app.db.deleteFrom('loftDrafts').execute())

const key = () => randomUUID()
const said = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]
const publishes = (some: Parameters<typeof publishSome>[2]) =>
  publishSome(app.db, app.seed.propertyId, some, { at: '2026-12-01T15:00:00.000Z', by: 'Zoé' })
const newest = async () => (await texts.read()).published.version

/** By both doors: what would be published, and the publication. */
const publish = async (draft: number) => [
  said(await staff.ask(previewOf(publishLoftTexts), { cookie, params: texts.params, payload: { draft } })),
  said(await staff.ask(publishLoftTexts, { cookie, params: texts.params, payload: { draft, key: key() } })),
]
const restore = async (version: number, published: number) => {
  const asked = { cookie, params: { ...texts.params, version: String(version) } }
  return [
    said(await staff.ask(previewOf(restoreLoftTexts), { ...asked, payload: { published } })),
    said(await staff.ask(restoreLoftTexts, { ...asked, payload: { published, key: key() } })),
  ]
}
const twice = (status: number, code: string) => [
  [status, code],
  [status, code],
]

test('of a loft that is not of this house nothing is read, written, shown or published', async () => {
  const [asked, versionAsked] = [
    { cookie, params: { id: '999' } },
    { id: '999', version: '1' },
  ]
  const draft = { draft: 1 }
  const answers = [
    await staff.ask(readLoftTexts, asked),
    await staff.ask(listLoftVersions, asked),
    await staff.ask(readLoftVersion, { cookie, params: versionAsked }),
    await staff.ask(saveLoftDraft, { ...asked, payload: { draft: 0, based_on: 0, ...texts.words() } }),
    await staff.ask(discardLoftDraft, { ...asked, payload: draft }),
    await staff.ask(previewOf(publishLoftTexts), { ...asked, payload: draft }),
    await staff.ask(publishLoftTexts, { ...asked, payload: { ...draft, key: key() } }),
    await staff.ask(previewOf(restoreLoftTexts), { cookie, params: versionAsked, payload: { published: 1 } }),
    await staff.ask(restoreLoftTexts, {
      cookie,
      params: versionAsked,
      payload: { published: 1, key: key() },
    }),
    await staff.ask(openLoftPreview, asked),
    await staff.ask(endLoftPreview, asked),
  ]
  expect(answers.map(said)).toEqual(answers.map(() => [404, 'property_not_found']))
})

describe('a draft', () => {
  const save = async (seen: { draft: number; based_on: number }, some = {}) =>
    staff.ask(saveLoftDraft, {
      cookie,
      params: texts.params,
      payload: { ...seen, ...texts.words(), ...some },
    })

  test('is not saved where the one that was read is gone, or after a publication that never was', async () => {
    const based_on = await newest()
    expect(said(await save({ draft: 7, based_on }))).toEqual([409, 'loft_draft_gone'])
    expect(said(await save({ draft: 0, based_on: based_on + 1 }))).toEqual([404, 'loft_version_not_found'])
    expect((await texts.read()).draft).toBeNull()
  })

  test('keeps no card’s number, and the refusal names the field', async () => {
    const number = '4242 4242 4242 4242'
    const refused = await save({ draft: 0, based_on: await newest() }, { description_en: number })
    expect(said(refused)).toEqual([422, 'card_in_text'])
    expect(refused.error.field_codes).toEqual({ description_en: 'card_in_text' })
  })

  test('that is gone is not published, and its link cannot be ended', async () => {
    expect(await publish(7)).toEqual(twice(409, 'loft_draft_gone'))
    expect(said(await staff.ask(endLoftPreview, { cookie, params: texts.params }))).toEqual([
      409,
      'loft_draft_gone',
    ])
  })

  test('is not published over words that were published since', async () => {
    const draft = await texts.save()
    await publishes({ taglineFr: 'Rive nord', taglineEn: 'North shore' })
    expect(await publish(draft)).toEqual(twice(409, 'loft_texts_newer'))
  })

  test('is not published in one language, or where nothing is different', async () => {
    expect(await publish(await texts.save({ tagline_en: '' }))).toEqual(twice(422, 'other_language_missing'))
    const { texts: same } = (await texts.read()).published
    expect(await publish(await texts.save(same))).toEqual(twice(422, 'nothing_to_change'))
  })
})

describe('an older version', () => {
  test('that never was, or that somebody published over, is not published again', async () => {
    const version = await newest()
    expect(await restore(version + 99, version)).toEqual(twice(404, 'loft_version_not_found'))
    await publishes({ taglineFr: 'Rive sud', taglineEn: 'South shore' })
    expect(await restore(version, version)).toEqual(twice(409, 'loft_texts_newer'))
  })

  test('is not published again in one language, or where nothing is different', async () => {
    await publishes({ taglineFr: 'À moitié', taglineEn: '' })
    const half = await newest()
    await publishes({ taglineFr: 'Entière', taglineEn: 'Whole' })
    const version = await newest()
    expect(await restore(half, version)).toEqual(twice(422, 'other_language_missing'))
    expect(await restore(version, version)).toEqual(twice(422, 'nothing_to_change'))
  })
})
