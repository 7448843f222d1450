// Decides what the house may do with a review: answer it once in both languages, leave it, or hide it for a reason of the list.

import { holdsCardNumber } from './card.ts'
import { refused, refuseFields, type FieldReasons, type Outcome } from './refusal.ts'
import { isBlank } from './typed-text.ts'

/**
 * Why a review may be hidden. That it is unfavourable is none of them: a page that shows only praise misleads whoever reads it
 * (Competition Act, s. 74.01). `other_matter`: it is about something else than the stay.
 */
export const hidingReasons = [
  'personal',
  'insulting',
  'other_matter',
  'advertising',
  'asked_by_guest',
] as const
export type HidingReason = (typeof hidingReasons)[number]

/** What the staff looks through: those that wait for an answer, all, those that have one, and those that are hidden. */
export const reviewGroups = ['waiting', 'all', 'answered', 'hidden'] as const
export type ReviewGroup = (typeof reviewGroups)[number]

/** Signs of a review that is shown as a quotation, larger or apart from its loft. */
export const longestQuotation = 280

/** Files bring in as many as they like: of those a loft's page shows the newest. */
export const mostFromElsewhere = 100

/** Signs that an answer takes at most, in either language. */
export const longestReply = 2000

/** After so many days nobody waits for an answer any more. */
export const replyDays = 30

export type Reply = { replyFr: string; replyEn: string }

/** What of a review its next step depends on. */
export type ReviewState = { hiddenAt: string | null; repliedAt: string | null; replyVersion: number }

type Hideable = { hiddenFor: HidingReason | null }

/** A second time changes nothing (null); for another reason it is shown first. */
export function decideHiding<Review extends Hideable>(
  review: Review | undefined,
  reason: HidingReason,
): Outcome<{ review: Review }> | null {
  if (!review) return refused('review_not_found')
  if (review.hiddenFor === null) return { ok: true, review }
  return review.hiddenFor === reason ? null : refused('review_hidden')
}

/** Null: it is shown already. */
export function decideShowing<Review extends Hideable>(
  review: Review | undefined,
): Outcome<{ review: Review }> | null {
  if (!review) return refused('review_not_found')
  return review.hiddenFor === null ? null : { ok: true, review }
}

type Answerable = ReviewState & { leftAt: string | null; replyFr: string | null; replyEn: string | null }
/** `version` is that of the words that their writer read: nobody writes over another's. */
export type TypedReply = Reply & { version: number }

export function decideDraft<Review extends ReviewState>(
  review: Review | undefined,
  typed: TypedReply,
): Outcome<{ review: Review; reply: Reply }> {
  if (!review) return refused('review_not_found')
  const reply = trimmed(typed)
  const checked = checkDraft(review, { ...reply, version: typed.version })
  return checked.ok ? { ok: true, review, reply } : checked
}

/** Null: these words were shown before, and are sent again after a lost answer. */
export function decideReply<Review extends Answerable>(
  review: Review | undefined,
  typed: TypedReply,
): Outcome<{ review: Review; reply: Reply }> | null {
  if (!review) return refused('review_not_found')
  const reply = trimmed(typed)
  const isSame = review.replyFr === reply.replyFr && review.replyEn === reply.replyEn
  if (review.repliedAt !== null && isSame) return null
  const checked = checkReply(review, { ...reply, version: typed.version })
  return checked.ok ? { ok: true, review, reply } : checked
}

/** `isLeft`: it needs no answer, and waits no more; or it does after all. Null: so it is. */
export function decideLeaving<Review extends Answerable>(
  review: Review | undefined,
  isLeft: boolean,
): Outcome<{ review: Review }> | null {
  if (!review) return refused('review_not_found')
  if (review.repliedAt !== null) return refused('review_answered')
  return (review.leftAt !== null) === isLeft ? null : { ok: true, review }
}

const trimmed = ({ replyFr, replyEn }: Reply): Reply => ({ replyFr: replyFr.trim(), replyEn: replyEn.trim() })

/** A draft may be of one language, or of none; nobody writes over what they have not read. */
function checkDraft(review: ReviewState, reply: TypedReply): Outcome {
  if (review.repliedAt !== null) return refused('review_answered')
  if (review.replyVersion !== reply.version) return refused('reply_changed')
  if (holdsCardNumber(reply.replyFr) || holdsCardNumber(reply.replyEn)) return refused('card_in_text')
  return { ok: true }
}

/** What is shown to everybody is there in both languages. */
function checkReply(review: ReviewState, reply: TypedReply): Outcome {
  if (review.hiddenAt !== null) return refused('review_hidden')
  const missing = { code: 'missing_fields' } as const
  const fields: FieldReasons = {
    ...(isBlank(reply.replyFr) && { replyFr: missing }),
    ...(isBlank(reply.replyEn) && { replyEn: missing }),
  }
  const checked = checkDraft(review, reply)
  return !checked.ok || Object.keys(fields).length === 0 ? checked : refuseFields(fields)
}
