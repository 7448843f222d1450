import {
  answerReview as answerSpec,
  hideReview as hideSpec,
  leaveReview as leaveSpec,
  listReviews as listSpec,
  previewHiding as previewSpec,
  saveReplyDraft,
  showReview as showSpec,
} from '#contract/staff/reviews.ts'
import type { Deps } from '#server/deps.ts'
import { previewHiding } from '#server/emails/review-hidden.ts'
import { answerReview, leaveReview, saveDraft } from '#server/reviews/answer-review.ts'
import { hideReview, showReview } from '#server/reviews/hide-review.ts'
import { listReviews } from '#server/reviews/list-reviews.ts'
import type { ApiApp } from '#server/action/errors.ts'
import { serve } from '#server/action/serve.ts'

const done = { status: 'ok' as const }

export function serveStaffReviews(app: ApiApp, deps: Deps): void {
  serve(app, listSpec, deps, ({ by, params: { group = 'all', property, page } }) =>
    listReviews(deps, by.staff, { group, propertyId: property || null, page: page ?? 1 }),
  )

  serve(app, saveReplyDraft, deps, async ({ by, params: { id }, payload }) => {
    const { replyFr, replyEn, version } = payload
    const outcome = await saveDraft(deps, by, { id, replyFr, replyEn, version })
    return outcome.ok ? done : outcome
  })

  serve(app, answerSpec, deps, async ({ by, params: { id }, payload }) => {
    const { replyFr, replyEn, version } = payload
    const outcome = await answerReview(deps, by, { id, replyFr, replyEn, version })
    return outcome.ok ? { ...done, undo: outcome.undo } : outcome
  })

  serve(app, leaveSpec, deps, async ({ by, params: { id }, payload: { isLeft } }) => {
    const outcome = await leaveReview(deps, by, { id, isLeft })
    return outcome.ok ? done : outcome
  })

  serve(app, previewSpec, deps, async ({ by, params: { id }, payload: { reason } }) => {
    const outcome = await previewHiding(deps, by.staff, { id, reason })
    return outcome.ok ? { email: outcome.email } : outcome
  })

  serve(app, hideSpec, deps, async ({ by, params: { id }, payload: { reason } }) => {
    const outcome = await hideReview(deps, by, { id, reason })
    return outcome.ok ? done : outcome
  })

  serve(app, showSpec, deps, async ({ by, params: { id } }) => {
    const outcome = await showReview(deps, by, { id })
    return outcome.ok ? done : outcome
  })
}
