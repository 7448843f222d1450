// Hides a review for a reason of the list, of which its guest is told, and shows it again.

import { refused, type Outcome } from '#domain/refusal.ts'
import type { HidingReason } from '#domain/review.ts'
import { inTransaction } from '#server/db/client.ts'
import { addEmail } from '#server/db/jobs.ts'
import { hideReview as hide, lockReview } from '#server/db/staff-reviews.ts'
import type { Deps } from '#server/deps.ts'
import { writeAudit } from '#server/staff/write-audit.ts'
import type { Reviewer } from './answer-review.ts'

type Parts = Pick<Deps, 'db' | 'now' | 'catalog'>

/** A second time changes nothing; for another reason it is shown first. */
export async function hideReview(
  deps: Parts,
  by: Reviewer,
  { id, reason }: { id: number; reason: HidingReason },
): Promise<Outcome> {
  const hidden = await inTransaction(deps.db, async (tx): Promise<Outcome<{ propertyId: number }>> => {
    const review = await lockReview(tx, by.staff.siteId, id)
    if (!review) return refused('review_not_found')
    const { propertyId, stayId, hiddenFor } = review
    if (hiddenFor === reason) return { ok: true, propertyId }
    if (hiddenFor !== null) return refused('review_hidden')
    await hide(tx, id, { for: reason, at: deps.now(), by: by.staff.name })
    // The words of the guest are theirs, and stay out of what nothing is ever taken out of.
    const entry = await writeAudit(tx, deps, by, {
      action: 'review_hidden',
      subject: 'review',
      subjectId: id,
      after: { hiddenFor: reason },
    })
    if (stayId !== null) await addEmail(tx, { name: 'review-hidden', reviewId: id, stayId, entry })
    return { ok: true, propertyId }
  })
  return shownAnew(deps, hidden)
}

/** With its answer, where it had one. */
export async function showReview(deps: Parts, by: Reviewer, { id }: { id: number }): Promise<Outcome> {
  const shown = await inTransaction(deps.db, async (tx): Promise<Outcome<{ propertyId: number }>> => {
    const review = await lockReview(tx, by.staff.siteId, id)
    if (!review) return refused('review_not_found')
    const { propertyId, hiddenFor } = review
    if (hiddenFor === null) return { ok: true, propertyId }
    await hide(tx, id, null)
    await writeAudit(tx, deps, by, {
      action: 'review_shown',
      subject: 'review',
      subjectId: id,
      before: { hiddenFor },
    })
    return { ok: true, propertyId }
  })
  return shownAnew(deps, shown)
}

function shownAnew({ catalog }: Pick<Deps, 'catalog'>, outcome: Outcome<{ propertyId: number }>): Outcome {
  if (!outcome.ok) return outcome
  catalog.changed(outcome.propertyId, 'property')
  return { ok: true }
}
