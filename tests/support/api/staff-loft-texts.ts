import { randomUUID } from 'node:crypto'
import { openLoftPreview, readLoftTexts, saveLoftDraft } from '#contract/staff/loft-texts.ts'
import type { TestApp } from './app.ts'
import type { StaffSupport } from './staff.ts'

/** What is written of a loft of the seed: another text each time. */
export function loftTextsOf(app: TestApp, staff: StaffSupport) {
  let many = 0
  const params = { id: String(app.seed.propertyId) }
  const as = async () => ({ cookie: (await staff.member('owner')).cookie, params })
  const read = async () => (await staff.ask(readLoftTexts, await as())).answer
  const words = () => {
    many += 1
    return {
      tagline_fr: `Sous les pins ${many}`,
      tagline_en: `Under the pines ${many}`,
      description_fr: '<p>Un chalet clair.</p>',
      description_en: '<p>A bright cabin.</p>',
    }
  }
  return {
    params,
    read,
    words,
    /** Saved over whatever there is; answers the version of the draft. */
    save: async (some: Partial<ReturnType<typeof words>> = {}) => {
      const { draft, published } = await read()
      const seen = { draft: draft?.version ?? 0, based_on: published.version }
      const saved = await staff.ask(saveLoftDraft, {
        ...(await as()),
        payload: { ...seen, ...words(), ...some },
      })
      return saved.answer.draft
    },
  }
}

/** What the endpoints of a loft's texts take. */
export function loftTextAsksOf(app: TestApp, staff: StaffSupport) {
  const { params, read, words, save } = loftTextsOf(app, staff)
  const ofDraft = async () => ({ params, payload: { draft: await save() } })
  const ofVersion = async () => {
    const { version } = (await read()).published
    const newest = await app.db
      .insertInto('loftTextVersions')
      .values({ propertyId: app.seed.propertyId, version: version + 1, ...camel(words()) })
      .returning('version')
      .executeTakeFirstOrThrow()
    return { params: { ...params, version: '1' }, payload: { published: newest.version } }
  }
  return {
    readLoftTexts: async () => ({ params }),
    listLoftVersions: async () => ({ params }),
    readLoftVersion: async () => ({ params: { ...params, version: '1' } }),
    saveLoftDraft: async () => {
      await app.db.deleteFrom('loftDrafts').execute()
      return { params, payload: { draft: 0, based_on: (await read()).published.version, ...words() } }
    },
    discardLoftDraft: ofDraft,
    previewPublication: ofDraft,
    publishLoftTexts: async () => {
      const { payload } = await ofDraft()
      return { params, payload: { ...payload, key: randomUUID() } }
    },
    previewRestoring: ofVersion,
    restoreLoftTexts: async () => {
      const asked = await ofVersion()
      return { ...asked, payload: { ...asked.payload, key: randomUUID() } }
    },
    openLoftPreview: async () => {
      await save()
      return { params }
    },
    endLoftPreview: async () => {
      await save()
      const { cookie } = await staff.member('owner')
      await staff.ask(openLoftPreview, { cookie, params })
      return { params }
    },
  }
}

const camel = (texts: ReturnType<ReturnType<typeof loftTextsOf>['words']>) => ({
  taglineFr: texts.tagline_fr,
  taglineEn: texts.tagline_en,
  descriptionFr: texts.description_fr,
  descriptionEn: texts.description_en,
})
