// Reads what a loft says of itself, what somebody writes to take its place, and every publication of before.

import { listLoftVersions, readLoftTexts, readLoftVersion } from '#contract/staff/loft-texts.ts'
import { missingTexts } from '#domain/loft-text-fields.ts'
import { refused } from '#domain/refusal.ts'
import { query } from '#server/action/command.ts'
import { inSnapshot } from '#server/db/client.ts'
import { findVersion, findWrittenLoft, listVersions } from '#server/db/loft-texts.ts'

export const read = query(readLoftTexts, ({ db, now }, { by: { staff }, params }) =>
  inSnapshot(db, async (tx) => {
    const loft = await findWrittenLoft(tx, staff.siteId, params.id)
    if (!loft) return refused('property_not_found')
    const { name, slug, zone, published, draft, previewUntil } = loft
    const { version, at, by, texts } = published
    return {
      name,
      slug,
      zone,
      previewMark: null,
      published: { version, at, by, texts },
      draft: draft && {
        ...draft,
        missing: missingTexts(draft.texts),
        previewUntil: previewUntil !== null && previewUntil > now() ? previewUntil : null,
      },
    }
  }),
)

export const list = query(listLoftVersions, ({ db }, { by: { staff }, params }) =>
  inSnapshot(db, async (tx) => {
    const loft = await findWrittenLoft(tx, staff.siteId, params.id)
    if (!loft) return refused('property_not_found')
    return { zone: loft.zone, versions: await listVersions(tx, params.id) }
  }),
)

export const readOne = query(readLoftVersion, ({ db }, { by: { staff }, params }) =>
  inSnapshot(db, async (tx) => {
    const loft = await findWrittenLoft(tx, staff.siteId, params.id)
    if (!loft) return refused('property_not_found')
    const found = await findVersion(tx, params.id, params.version)
    return found ? { zone: loft.zone, ...found } : refused('loft_version_not_found')
  }),
)
