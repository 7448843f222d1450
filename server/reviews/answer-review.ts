// Answers a review in both languages, once; a draft waits until somebody who may shows it, and one may be left unanswered.

import { refused, type Outcome } from '#domain/refusal.ts'
import { checkDraft, checkReply, type Reply } from '#domain/review.ts'
import type { OfferedUndo } from '#domain/undo.ts'
import { inTransaction } from '#server/db/client.ts'
import { leaveReview as leave, lockReview, writeReply } from '#server/db/staff-reviews.ts'
import type { Deps } from '#server/deps.ts'
import { offerUndo } from '#server/staff/offer-undo.ts'
import { writeAudit, type Actor } from '#server/staff/write-audit.ts'

/** Whose name an answer bears in the console. */
export type Reviewer = Actor & { staff: { name: string } }

/** `version` is that of the words that the writer read: nobody writes over another's. */
export type TypedReply = Reply & { id: number; version: number }

type Parts = Pick<Deps, 'db' | 'now' | 'catalog'>

export async function saveDraft(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Reviewer,
  { id, version, ...typed }: TypedReply,
): Promise<Outcome> {
  const reply = trimmed(typed)
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const review = await lockReview(tx, by.staff.siteId, id)
    if (!review) return refused('review_not_found')
    const checked = checkDraft(review, { ...reply, version })
    if (!checked.ok) return checked
    await writeReply(tx, id, reply, null)
    await writeAudit(tx, deps, by, { action: 'review_reply_drafted', subject: 'review', subjectId: id })
    return { ok: true }
  })
}

/** Everybody reads it from now on; whoever wrote it takes it back within minutes. */
export async function answerReview(
  deps: Parts,
  by: Reviewer,
  { id, version, ...typed }: TypedReply,
): Promise<Outcome<{ undo: OfferedUndo | null }>> {
  const reply = trimmed(typed)
  const answered = await inTransaction(
    deps.db,
    async (tx): Promise<Outcome<{ undo: OfferedUndo | null; propertyId: number }>> => {
      const review = await lockReview(tx, by.staff.siteId, id)
      if (!review) return refused('review_not_found')
      const { propertyId } = review
      // Sent again after a lost answer.
      if (review.repliedAt !== null && review.replyFr === reply.replyFr && review.replyEn === reply.replyEn)
        return { ok: true, undo: null, propertyId }
      const checked = checkReply(review, { ...reply, version })
      if (!checked.ok) return checked
      const at = deps.now()
      await writeReply(tx, id, reply, { at, by: by.staff.name })
      const auditId = await writeAudit(tx, deps, by, {
        action: 'review_answered',
        subject: 'review',
        subjectId: id,
        after: reply,
      })
      const command = {
        kind: 'answer_review' as const,
        reviewId: id,
        version: version + 1,
        propertyIds: [propertyId],
      }
      return { ok: true, undo: await offerUndo(tx, { auditId, command, at }), propertyId }
    },
  )
  if (!answered.ok) return answered
  deps.catalog.changed(answered.propertyId, 'property')
  return { ok: true, undo: answered.undo }
}

/** `isLeft`: it needs no answer, and waits no more; or it does after all. */
export async function leaveReview(
  deps: Pick<Deps, 'db' | 'now'>,
  by: Reviewer,
  { id, isLeft }: { id: number; isLeft: boolean },
): Promise<Outcome> {
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    const review = await lockReview(tx, by.staff.siteId, id)
    if (!review) return refused('review_not_found')
    if (review.repliedAt !== null) return refused('review_answered')
    if ((review.leftAt !== null) === isLeft) return { ok: true }
    await leave(tx, id, isLeft ? { at: deps.now(), by: by.staff.name } : null)
    await writeAudit(tx, deps, by, {
      action: isLeft ? 'review_left' : 'review_taken_up',
      subject: 'review',
      subjectId: id,
    })
    return { ok: true }
  })
}

const trimmed = ({ replyFr, replyEn }: Reply): Reply => ({ replyFr: replyFr.trim(), replyEn: replyEn.trim() })
