import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewOf } from '#contract/action.ts'
import { propertyOrList } from '#contract/public/properties.ts'
import { correctLoft } from '#contract/staff/lofts.ts'
import {
  discardLoftDraft,
  listLoftVersions,
  publishLoftTexts,
  readLoftVersion,
  restoreLoftTexts,
  saveLoftDraft,
} from '#contract/staff/loft-texts.ts'
import { undoChange } from '#contract/staff/undo.ts'
import { loftTextsOf } from '#tests/support/api/staff-loft-texts.ts'
import { loftSeen } from '#tests/support/api/staff-set-up.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp({ connections: 10 })
let texts: ReturnType<typeof loftTextsOf>
beforeAll(() => {
  texts = loftTextsOf(app, staff)
})
beforeEach(() => app.db.deleteFrom('loftDrafts').execute())

const as = async (name: string) => {
  const { cookie } = await staff.member('manager', { name })
  return { cookie, params: texts.params }
}
const publish = async (draft: number, { name = 'Odile', key = randomUUID() } = {}) =>
  staff.ask(publishLoftTexts, { ...(await as(name)), payload: { draft, key } })
const versions = async () => (await staff.ask(listLoftVersions, await as('Odile'))).answer.versions
const shown = async () => (await app.call(propertyOrList, { params: { key: texts.params.id } })).answer
const told = async () => (await staff.journal()).map(({ action }) => action)
/** What the journal got by this. */
const toldBy = async (work: () => Promise<unknown>) => {
  const before = (await told()).length
  await work()
  return (await told()).slice(0, -before || undefined).toReversed()
}

describe('a draft', () => {
  test('is read by nobody outside, and told once however often it is saved', async () => {
    const before = await shown()
    expect(await toldBy(async () => texts.save().then(() => texts.save()))).toEqual(['loft_draft_begun'])
    expect(await shown()).toEqual(before)
    expect((await texts.read()).draft).toMatchObject({ missing: { fr: [], en: [] }, preview_until: null })
  })

  test('is cleaned of scripts and of what Word pastes, and keeps pictograms and what is read from the right', async () => {
    const word =
      '<p class="MsoNormal"><o:p></o:p><span style="mso-ansi-language:FR">Un <b>loft</b></span></p>'
    const many = '<p>🛶👩‍👩‍👧 שלום مرحبا</p>'
    await texts.save({ description_fr: `${word}<script>alert(1)</script>`, description_en: many })
    const { draft } = await texts.read()
    expect(draft?.texts).toMatchObject({ description_fr: '<p>Un loft</p>', description_en: many })
  })

  test('takes 20,000 signs in each language, and says of which field there are more', async () => {
    const most = `<p>${'é'.repeat(19_993)}</p>`
    expect(await texts.save({ description_fr: most, description_en: most })).toBeGreaterThan(0)
    const { draft, published } = await texts.read()
    const seen = { draft: draft!.version, based_on: published.version, ...texts.words() }
    const ask = async (description_fr: string) =>
      staff.ask(saveLoftDraft, { ...(await as('Odile')), payload: { ...seen, description_fr } })
    const { status, error } = await ask(`${most}é`)
    expect([status, error.field_codes]).toEqual([422, { description_fr: 'too_long' }])
    expect((await ask('é'.repeat(1_000_000))).status).toBe(413)
  })

  test('is not saved, published or given up by who had not read what a colleague saved: both texts are in the answer', async () => {
    const first = await texts.save({ tagline_fr: 'Celle d’Odile', tagline_en: 'Odile’s' })
    const { published } = await texts.read()
    const seen = { draft: first, based_on: published.version }
    const wished = { ...texts.words(), tagline_fr: 'Celle de Léo', tagline_en: 'Léo’s' }
    const saved = await staff.ask(saveLoftDraft, { ...(await as('Léo')), payload: { ...seen, ...wished } })
    expect(saved.status).toBe(200)
    const late = { ...(await as('Odile')), payload: { draft: first } }
    for (const refusal of [
      await staff.ask(saveLoftDraft, { ...late, payload: { ...seen, ...texts.words() } }),
      await staff.ask(discardLoftDraft, late),
      await staff.ask(previewOf(publishLoftTexts), late),
      await publish(first),
    ]) {
      expect([refusal.status, refusal.error.code]).toEqual([409, 'loft_draft_newer'])
      expect(refusal.error.details).toMatchObject({ by: 'Léo', draft: wished, published: published.texts })
      expect(refusal.error.errors).toContain('Léo a modifié ce brouillon le ')
    }
  })

  test('that is given up is gone, for whoever has it open as well', async () => {
    const draft = await texts.save()
    const asked = { ...(await as('Odile')), payload: { draft } }
    expect(await toldBy(() => staff.ask(discardLoftDraft, asked))).toEqual(['loft_draft_discarded'])
    expect(await toldBy(() => staff.ask(discardLoftDraft, asked))).toEqual([])
    expect((await texts.read()).draft).toBeNull()
    expect((await publish(draft)).error.code).toBe('loft_draft_gone')
    const another = await texts.save()
    expect(another).toBeGreaterThan(draft)
  })
})

describe('a publication', () => {
  test('is what guests read at once, in both languages, and told once with its number', async () => {
    const draft = await texts.save({ tagline_fr: 'Au quai', tagline_en: 'At the dock' })
    const former = (await texts.read()).published
    const { answer: ahead } = await staff.ask(previewOf(publishLoftTexts), {
      ...(await as('Odile')),
      payload: { draft },
    })
    expect(ahead).toMatchObject({ changed: ['tagline', 'description'], published: former.texts })
    const key = randomUUID()
    expect(await toldBy(() => publish(draft, { key }))).toEqual(['loft_texts_published'])
    expect(await shown()).toMatchObject({
      tagline: 'Au quai',
      tagline_en: 'At the dock',
      content: { fr: { space: '<p>Un chalet clair.</p>' }, en: { space: '<p>A bright cabin.</p>' } },
    })
    const list = await app.call(propertyOrList, { params: { key: 'lofts' } })
    expect(JSON.stringify(list.answer)).toContain('Au quai')
    expect((await staff.journal())[0]).toMatchObject({
      subjectId: texts.params.id,
      before: { textsVersion: String(former.version) },
      after: { textsVersion: String(former.version + 1) },
    })
    expect((await versions())[0]).toMatchObject({
      version: former.version + 1,
      by: 'Odile',
      restored_from: null,
    })
    // The same form again, after an answer that was lost.
    const again = await publish(draft, { key })
    expect([again.status, (await texts.read()).published.version]).toEqual([200, former.version + 1])
    expect((await texts.read()).draft).toBeNull()
  })

  test('is of both languages or of none: every half is refused by its name', async () => {
    const before = await shown()
    const draft = await texts.save({ tagline_en: '', description_fr: '<p>&nbsp;</p>' })
    expect((await texts.read()).draft?.missing).toEqual({ fr: ['description'], en: ['tagline'] })
    const { status, error } = await publish(draft)
    expect([status, error.field_codes]).toEqual([
      422,
      { tagline_en: 'other_language_missing', description_fr: 'other_language_missing' },
    ])
    expect(await shown()).toEqual(before)
  })

  test('is nothing where nothing is different', async () => {
    const { version, texts: same } = (await texts.read()).published
    expect(await texts.save(same)).toBe(0)
    await texts.save()
    const back = await texts.save(same)
    const { status, error } = await publish(back)
    expect([status, error.code]).toEqual([422, 'nothing_to_change'])
    expect((await texts.read()).published.version).toBe(version)
  })

  test('of two at once is one, whoever presses', async () => {
    const draft = await texts.save()
    const { version } = (await texts.read()).published
    const pressed = await Promise.all(
      ['Odile', 'Léo', 'Zoé', 'Odile'].map((name) => publish(draft, { name })),
    )
    expect(pressed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect((await texts.read()).published.version).toBe(version + 1)
  })

  test('never goes over words that its writer had not read, and does once they have', async () => {
    const draft = await texts.save()
    const seen = await loftSeen(staff, app.seed.propertyId)
    const line = { tagline_fr: 'Rive nord', tagline_en: 'North shore' }
    const { cookie } = await staff.member('owner', { name: 'Zoé' })
    const corrected = await staff.ask(correctLoft, {
      cookie,
      params: seen.params,
      payload: { ...seen.payload, ...line },
    })
    expect(corrected.status).toBe(200)
    const { status, error } = await publish(draft)
    expect([status, error.code]).toEqual([409, 'loft_texts_newer'])
    expect(error.details).toMatchObject({ by: 'Zoé', published: line })
    expect((await texts.read()).published).toMatchObject({ by: 'Zoé', texts: line })
    expect((await publish(await texts.save())).status).toBe(200)
    // What somebody published over it stays.
    const undone = await staff.ask(undoChange, { cookie, params: { id: String(corrected.answer.undo!.id) } })
    expect(undone.error.code).toBe('undo_overtaken')
  })

  test('of an older version is a new one, shown ahead, and leaves a draft as it is', async () => {
    await publish(await texts.save({ tagline_fr: 'Première', tagline_en: 'First' }))
    const first = (await texts.read()).published
    await publish(await texts.save())
    const draft = await texts.save()
    const { version: published } = (await texts.read()).published
    const asked = { ...(await as('Odile')), params: { ...texts.params, version: String(first.version) } }
    const ahead = await staff.ask(previewOf(restoreLoftTexts), { ...asked, payload: { published } })
    expect(ahead.answer).toMatchObject({ changed: ['tagline'], texts: first.texts })
    const payload = { published, key: randomUUID() }
    expect(await toldBy(() => staff.ask(restoreLoftTexts, { ...asked, payload }))).toEqual([
      'loft_texts_restored',
    ])
    expect(await shown()).toMatchObject({ tagline: 'Première' })
    expect((await versions())[0]).toMatchObject({ version: published + 1, restored_from: first.version })
    expect((await texts.read()).draft?.version).toBe(draft)
    expect((await publish(draft)).error.code).toBe('loft_texts_newer')
    // What was said before is read by its number for ever.
    expect((await staff.ask(readLoftVersion, asked)).answer).toMatchObject({
      by: 'Odile',
      texts: first.texts,
    })
    const late = await staff.ask(restoreLoftTexts, { ...asked, payload: { published, key: randomUUID() } })
    expect(late.error.code).toBe('loft_texts_newer')
    const none = { ...asked, params: { ...texts.params, version: '99' } }
    for (const missing of [
      await staff.ask(previewOf(restoreLoftTexts), { ...none, payload: { published } }),
      await staff.ask(readLoftVersion, none),
    ])
      expect([missing.status, missing.error.code]).toEqual([404, 'loft_version_not_found'])
  })

  test.each([
    "update loft_text_versions set tagline_fr = 'x'",
    'delete from loft_text_versions',
    'truncate loft_text_versions cascade',
  ])('is only ever added: %s is refused', async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('only ever added')
  })
})
