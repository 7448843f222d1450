// Makes a draft, or an older version, what guests read of a loft: in both languages or not at all.

import { publishLoftTexts, restoreLoftTexts } from '#contract/staff/loft-texts.ts'
import { changedTexts } from '#domain/loft-text-fields.ts'
import { decidePublication, decideRestoring, type Publication } from '#domain/loft-texts.ts'
import { command } from '#server/action/command.ts'
import { deleteDraft, findVersion, findWrittenLoft, insertVersion } from '#server/db/loft-texts.ts'
import { lockSettings } from '#server/db/site-settings.ts'

export const publish = command(publishLoftTexts, {
  lock: (tx, { by }) => lockSettings(tx, by.staff.siteId),
  facts: (tx, { by, params }) => findWrittenLoft(tx, by.staff.siteId, params.id),
  decide: (loft, { payload }) => decidePublication(loft, payload.draft),
  ahead: async (_, publication) => aheadOf(publication),
  store: async (tx, { texts }, { by: { staff }, params, at }) => {
    await deleteDraft(tx, params.id)
    return { version: await insertVersion(tx, params.id, texts, { at, by: staff.name }) }
  },
  tell: (publication, { params }) => toldOf(params.id, publication),
  changed: (_, { params }) => [{ propertyId: params.id, kind: 'property' }],
  answer: (stored) => ({ status: 'ok' as const, version: stored!.version }),
})

/** Whatever somebody writes meanwhile stays a draft, and is published over it by whoever has seen both. */
export const restore = command(restoreLoftTexts, {
  lock: (tx, { by }) => lockSettings(tx, by.staff.siteId),
  facts: async (tx, { by, params }) => ({
    loft: await findWrittenLoft(tx, by.staff.siteId, params.id),
    former: await findVersion(tx, params.id, params.version),
  }),
  decide: ({ loft, former }, { payload }) => decideRestoring(loft, former?.texts, payload.published),
  ahead: async (_, publication) => aheadOf(publication),
  store: async (tx, { texts }, { by: { staff }, params, at }) => ({
    version: await insertVersion(tx, params.id, texts, { at, by: staff.name }, params.version),
  }),
  tell: (publication, { params }) => {
    const { after, ...told } = toldOf(params.id, publication)
    return { ...told, after: { ...after, restoredFrom: String(params.version) } }
  },
  changed: (_, { params }) => [{ propertyId: params.id, kind: 'property' }],
  answer: (stored) => ({ status: 'ok' as const, version: stored!.version }),
})

const aheadOf = ({ former: { texts: published }, texts }: Publication) => ({
  changed: changedTexts(published, texts),
  published,
  texts,
})

/** By its number: the words are in the version, which nobody changes. */
const toldOf = (subjectId: number, { former, version }: Publication) => ({
  subject: 'property' as const,
  subjectId,
  before: { textsVersion: former.version === 0 ? null : String(former.version) },
  after: { textsVersion: String(version) },
})
