// Shows reviews of a file that were written elsewhere, on the pages of their lofts and with where: each once.

import { bringInReviews } from '#contract/staff/bring-in-without-stays.ts'
import { decideBringing } from '#domain/bring-in.ts'
import { readRows } from '#domain/brought-in-cells.ts'
import { judgeReviews, readReview } from '#domain/brought-in-reviews.ts'
import { todayIn } from '#domain/days.ts'
import { refused } from '#domain/refusal.ts'
import { command } from '#server/action/command.ts'
import { insertBringIn } from '#server/db/brought-in.ts'
import { insertBroughtReview, listKnownReviews } from '#server/db/brought-reviews.ts'
import { isUnique } from '#server/db/client.ts'
import { listLofts } from '#server/db/lofts.ts'
import { findSite } from '#server/db/sites.ts'
import { readFile, shownFile, shownLine } from './read-file.ts'

export const bringReviews = command(bringInReviews, {
  find: async (_, { payload }) => readFile('reviews', payload),
  facts: async (tx, { by, found, locale }) => {
    const { siteId } = by.staff
    const site = await findSite(tx, siteId)
    if (!site) throw new Error(`Site ${siteId} is gone.`)
    const { table, columns, order } = found
    const lofts = await listLofts(tx, siteId)
    const rows = order
      ? readRows(table.rows, columns, (said) => readReview(said, { order, lofts, locale }))
      : []
    const reviews = rows.flatMap((row) => ('read' in row ? [row.read] : []))
    return { found, rows, site, known: await listKnownReviews(tx, siteId, reviews) }
  },
  decide: ({ found, rows, site, known }, { payload, at }) => {
    const today = todayIn(site.zone, at)
    const judged = judgeReviews(rows, { known, today })
    if (payload.expected !== undefined && !found.order) return refused('file_dates_unclear')
    const decided = decideBringing(judged, payload.expected)
    const fitting = judged.flatMap((line) => (line.outcome === 'fits' ? [line.review] : []))
    return decided?.ok ? { ok: true, found, judged, fitting, today } : decided
  },
  ahead: async (_, { found, judged, fitting, today }) => ({
    ...shownFile(found),
    today,
    fits: fitting.length,
    lines: judged.map(shownLine),
  }),
  store: async (tx, { fitting }, { by, at }) => {
    const { siteId, name: broughtBy } = by.staff
    const count = fitting.length
    const bringInId = await insertBringIn(tx, { siteId, at, broughtBy, kind: 'reviews', count })
    for (const review of fitting) await insertBroughtReview(tx, review, bringInId)
    return { id: bringInId, count }
  },
  tell: (_, { by }, { count }) => ({
    subject: 'site',
    subjectId: by.staff.siteId,
    after: { reviewsBroughtIn: count },
  }),
  changed: ({ fitting }) =>
    [...new Set(fitting.map(({ propertyId }) => propertyId))].map((propertyId) => ({
      propertyId,
      kind: 'property',
    })),
  // Whoever brought the same review in meanwhile is read the next time, and it is here by then.
  clash: {
    knows: (error) => isUnique(error, 'reviews_brought_in_once'),
    refuse: async () => undefined,
  },
  answer: (stored) => (stored?.id ? { id: stored.id, count: stored.count } : { id: null, count: 0 }),
})
