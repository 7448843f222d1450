// Keeps what somebody writes of a loft until it is published or given up; nobody saves over a draft that they have not read.

import { discardLoftDraft, saveLoftDraft } from '#contract/staff/loft-texts.ts'
import { decideDiscarding, decideSaving } from '#domain/loft-texts.ts'
import { command } from '#server/action/command.ts'
import { cleanHtml } from '#server/db/clean-html.ts'
import { deleteDraft, findWrittenLoft, putDraft } from '#server/db/loft-texts.ts'
import { lockSettings } from '#server/db/site-settings.ts'

/** Saved with each pause in typing: the journal tells that somebody began, and not of each word. */
export const save = command(saveLoftDraft, {
  lock: (tx, { by }) => lockSettings(tx, by.staff.siteId),
  facts: (tx, { by, params }) => findWrittenLoft(tx, by.staff.siteId, params.id),
  decide: (loft, { payload: { draft, basedOn, ...typed } }) =>
    decideSaving(loft, {
      draft,
      basedOn,
      texts: {
        ...typed,
        descriptionFr: cleanHtml(typed.descriptionFr),
        descriptionEn: cleanHtml(typed.descriptionEn),
      },
    }),
  store: async (tx, saving, { by: { staff }, params, at }) => ({
    draft: await putDraft(tx, params.id, saving, { at, by: staff.name }),
  }),
  tell: ({ isFirst }, { params }) => (isFirst ? { subject: 'property', subjectId: params.id } : null),
  answer: (stored, loft) => ({
    status: 'ok' as const,
    draft: stored?.draft ?? loft?.draft?.version ?? 0,
  }),
})

export const discard = command(discardLoftDraft, {
  lock: (tx, { by }) => lockSettings(tx, by.staff.siteId),
  facts: (tx, { by, params }) => findWrittenLoft(tx, by.staff.siteId, params.id),
  decide: (loft, { payload }) => decideDiscarding(loft, payload.draft),
  store: (tx, _, { params }) => deleteDraft(tx, params.id),
  tell: (_, { params }) => ({ subject: 'property', subjectId: params.id }),
})
