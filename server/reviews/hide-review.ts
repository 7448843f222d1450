// Hides a review for a reason of the list, of which its guest is told, and shows it again.

import { hideReview, showReview } from '#contract/staff/reviews.ts'
import { decideHiding, decideShowing } from '#domain/review.ts'
import { command } from '#server/action/command.ts'
import { emailJob } from '#server/db/jobs.ts'
import { findReviewOfSite, setHidden } from '#server/db/staff-reviews.ts'
import { hidingAhead } from '#server/emails/review-hidden.ts'

/** The words of the guest are theirs, and stay out of what nothing is ever taken out of. */
export const hide = command(hideReview, {
  facts: (tx, { by, params }, mode) => findReviewOfSite(tx, by.staff.siteId, params.id, mode),
  decide: (review, { payload }) => decideHiding(review, payload.reason),
  ahead: (deps, { review }, { by, payload }) => hidingAhead(deps, by.staff, review, payload.reason),
  already: 'review_hidden',
  store: (tx, { review }, { payload, at, by }) =>
    setHidden(tx, review.id, { for: payload.reason, at, by: by.staff.name }),
  tell: ({ review }, { payload }) => ({
    subject: 'review',
    subjectId: review.id,
    after: { hiddenFor: payload.reason },
  }),
  jobs: ({ review: { id: reviewId, stayId } }, { entry }) =>
    stayId === null ? [] : [emailJob({ name: 'review-hidden', reviewId, stayId, entry })],
  changed: ({ review: { propertyId } }) => [{ propertyId, kind: 'property' }],
})

/** With its answer, where it had one. */
export const show = command(showReview, {
  facts: (tx, { by, params }, mode) => findReviewOfSite(tx, by.staff.siteId, params.id, mode),
  decide: (review) => decideShowing(review),
  store: (tx, { review }) => setHidden(tx, review.id, null),
  tell: ({ review: { id, hiddenFor } }) => ({
    subject: 'review',
    subjectId: id,
    before: { hiddenFor },
  }),
  changed: ({ review: { propertyId } }) => [{ propertyId, kind: 'property' }],
})
