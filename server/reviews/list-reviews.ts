// Lists what guests wrote, for the staff: what waits for an answer, what has one, and what is hidden and why.

import { listReviews } from '#contract/staff/reviews.ts'
import { addDays, todayIn, type Day, type Instant } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { referenceOf } from '#domain/reference.ts'
import { replyDays, type HidingReason, type ReviewGroup } from '#domain/review.ts'
import { query } from '#server/action/command.ts'
import { countStaffReviews, listStaffReviews, type StaffReview } from '#server/db/staff-reviews.ts'
import { listLofts } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'
import { siteOf } from '#server/reservations/list-for-staff.ts'

type ReviewForStaff = {
  id: number
  propertyId: number
  propertyName: string
  /** Null of one from before, whose stay is not known. */
  reservation: { id: number; reference: string } | null
  firstname: string
  comment: string
  locale: Locale
  writtenOn: Day
  stayMonth: Day | null
  /** Where it was written, of one that was brought in from elsewhere. */
  place: string | null
  hidden: { reason: HidingReason; at: Instant; by: string } | null
  /** '' where nothing is written. A draft while nobody answered. */
  replyFr: string
  replyEn: string
  replyVersion: number
  replied: { at: Instant; by: string } | null
  left: { at: Instant; by: string } | null
}

/** As many as a thumb scrolls through. */
const pageSize = 20

export const list = query(listReviews, (deps, { by, params: { group = 'all', property, page } }) =>
  read(deps, by.staff, { group, propertyId: property || null, page: page ?? 1 }),
)

async function read(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { siteId }: { siteId: number },
  { group, propertyId, page }: { group: ReviewGroup; propertyId: number | null; page: number },
) {
  const { zone } = await siteOf(db, { siteId })
  const since = addDays(todayIn(zone, now()), -replyDays)
  const filter = { siteId, group, propertyId, since }
  const count = await countStaffReviews(db, filter)
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const shown = Math.min(Math.max(page, 1), pages)
  const rows = await listStaffReviews(db, filter, { offset: (shown - 1) * pageSize, limit: pageSize })
  return {
    items: rows.map(toReview),
    count,
    page: shown,
    pages,
    properties: await listLofts(db, siteId),
    zone,
  }
}

const toReview = (row: StaffReview): ReviewForStaff => ({
  id: row.id,
  propertyId: row.propertyId,
  propertyName: row.propertyName,
  reservation: row.stayId === null ? null : { id: row.stayId, reference: referenceOf(row.stayId) },
  firstname: row.firstname,
  comment: row.comment,
  locale: row.locale,
  writtenOn: row.writtenOn,
  stayMonth: row.stayMonth,
  place: row.place,
  hidden: row.hiddenFor && row.hiddenAt && { reason: row.hiddenFor, at: row.hiddenAt, by: row.hiddenBy! },
  replyFr: row.replyFr ?? '',
  replyEn: row.replyEn ?? '',
  replyVersion: row.replyVersion,
  replied: row.repliedAt && { at: row.repliedAt, by: row.repliedBy! },
  left: row.leftAt && { at: row.leftAt, by: row.leftBy! },
})
