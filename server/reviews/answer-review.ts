// Answers a review in both languages, once; a draft waits until somebody who may shows it, and one may be left unanswered.

import { answerReview, leaveReview, saveReplyDraft } from '#contract/staff/reviews.ts'
import { decideDraft, decideLeaving, decideReply } from '#domain/review.ts'
import { command } from '#server/action/command.ts'
import { findReviewOfSite, setLeft, writeReply } from '#server/db/staff-reviews.ts'

export const draft = command(saveReplyDraft, {
  facts: (tx, { by, params }, mode) => findReviewOfSite(tx, by.staff.siteId, params.id, mode),
  decide: (review, { payload }) => decideDraft(review, payload),
  store: (tx, { review, reply }) => writeReply(tx, review.id, reply, null),
  tell: ({ review }) => ({ subject: 'review', subjectId: review.id }),
})

/** Everybody reads it from now on; whoever wrote it takes it back within minutes. */
export const answer = command(answerReview, {
  facts: (tx, { by, params }, mode) => findReviewOfSite(tx, by.staff.siteId, params.id, mode),
  decide: (review, { payload }) => decideReply(review, payload),
  store: (tx, { review, reply }, { at, by }) => writeReply(tx, review.id, reply, { at, by: by.staff.name }),
  tell: ({ review, reply }) => ({ subject: 'review', subjectId: review.id, after: reply }),
  undo: ({ review: { id, propertyId } }, { payload }) => ({
    kind: 'answer_review',
    reviewId: id,
    version: payload.version + 1,
    propertyIds: [propertyId],
  }),
  changed: ({ review: { propertyId } }) => [{ propertyId, kind: 'property' }],
})

export const leave = command(leaveReview, {
  facts: (tx, { by, params }, mode) => findReviewOfSite(tx, by.staff.siteId, params.id, mode),
  decide: (review, { payload }) => decideLeaving(review, payload.isLeft),
  store: (tx, { review }, { payload, at, by }) =>
    setLeft(tx, review.id, payload.isLeft ? { at, by: by.staff.name } : null),
  tell: ({ review }, { payload }) => ({
    action: payload.isLeft ? 'review_left' : 'review_taken_up',
    subject: 'review',
    subjectId: review.id,
  }),
})
