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

/** Signs that an answer takes at most, in either language. */
export const longestReply = 2000

/** After so many days nobody waits for an answer any more. */
export const replyDays = 30

export type Reply = { replyFr: string; replyEn: string }

/** What of a review its next step depends on. */
export type ReviewState = { hiddenAt: string | null; repliedAt: string | null; replyVersion: number }

/** A draft may be of one language, or of none; nobody writes over what they have not read. */
export function checkDraft(review: ReviewState, reply: Reply & { version: number }): Outcome {
  if (review.repliedAt !== null) return refused('review_answered')
  if (review.replyVersion !== reply.version) return refused('reply_changed')
  if (holdsCardNumber(reply.replyFr) || holdsCardNumber(reply.replyEn)) return refused('card_in_text')
  return { ok: true }
}

/** What is shown to everybody is there in both languages. */
export function checkReply(review: ReviewState, reply: Reply & { version: number }): Outcome {
  if (review.hiddenAt !== null) return refused('review_hidden')
  const missing = { code: 'missing_fields' } as const
  const fields: FieldReasons = {
    ...(isBlank(reply.replyFr) && { replyFr: missing }),
    ...(isBlank(reply.replyEn) && { replyEn: missing }),
  }
  const checked = checkDraft(review, reply)
  return !checked.ok || Object.keys(fields).length === 0 ? checked : refuseFields(fields)
}
