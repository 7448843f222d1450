import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, done, id, instant, locale, text, whole } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { hidingReasons, longestReply, reviewGroups } from '#domain/review.ts'
import { emailAhead } from './refunds.ts'
import { undoable } from './undo.ts'

const params = z.object({ id })
const said = z.object({ at: instant, by: z.string() }).nullable()
const reply = {
  reply_fr: text(longestReply),
  reply_en: text(longestReply),
  version: z.int().meta({ description: 'Of the words that were read before' }),
  locale: locale.optional(),
}

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/staff/reviews',
  access: { staff: 'see_reviews' },
  summary:
    'What guests wrote of their stays: what waits for an answer, what has one, and what is hidden and why',
  params: z.object({
    group: z.enum(reviewGroups).optional(),
    property: id.optional(),
    page: whole.optional(),
  }),
  payload: nothing,
  answer: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        property_id: z.int(),
        property_name: z.string(),
        reservation: z.object({ id: z.int(), reference: z.string() }).nullable(),
        firstname: z.string(),
        comment: z.string(),
        locale,
        written_on: day,
        stay_month: day.nullable(),
        place: z
          .string()
          .nullable()
          .meta({ description: 'Where it was written, of one that was brought in' }),
        hidden: z.object({ reason: z.enum(hidingReasons), at: instant, by: z.string() }).nullable(),
        reply_fr: z.string().meta({ description: 'A draft while nobody answered' }),
        reply_en: z.string(),
        reply_version: z.int(),
        replied: said,
        left: said.meta({ description: 'Somebody decided that it needs no answer' }),
      }),
    ),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
    properties: z.array(z.object({ id: z.int(), name: z.string() })),
    zone: z.string(),
  }),
})

export const saveReplyDraft = action({
  name: 'saveReplyDraft',
  method: 'PUT',
  path: '/api/staff/reviews/{id}/reply',
  access: { staff: 'draft_replies' },
  summary: 'Keeps the draft of an answer; nobody outside of the house reads it',
  params,
  payload: z.object(reply),
  answer: done,
  refuses: ['review_not_found', 'review_answered', 'reply_changed', 'card_in_text'],
  journal: 'review_reply_drafted',
})

export const answerReview = action({
  name: 'answerReview',
  method: 'POST',
  path: '/api/staff/reviews/{id}/reply',
  access: { staff: 'answer_reviews' },
  summary: 'Answers a review in both languages, once, for everybody to read',
  params,
  payload: z.object(reply),
  answer: undoable,
  refuses: [
    'review_not_found',
    'review_hidden',
    'review_answered',
    'reply_changed',
    'card_in_text',
    'missing_fields',
  ],
  journal: 'review_answered',
})

export const leaveReview = action({
  name: 'leaveReview',
  method: 'PUT',
  path: '/api/staff/reviews/{id}/left',
  access: { staff: 'answer_reviews' },
  summary: 'Says that a review needs no answer, or that it does after all',
  params,
  payload: z.object({ is_left: z.boolean(), locale: locale.optional() }),
  answer: done,
  refuses: ['review_not_found', 'review_answered'],
  journal: ['review_left', 'review_taken_up'],
})

export const hideReview = action({
  name: 'hideReview',
  method: 'POST',
  path: '/api/staff/reviews/{id}/hidden',
  access: { staff: 'hide_reviews' },
  summary: 'Hides a review for a reason of the list, of which its guest is told',
  params,
  payload: z.object({ reason: z.enum(hidingReasons), locale: locale.optional() }),
  answer: done,
  refuses: ['review_not_found', 'review_hidden'],
  journal: 'review_hidden',
  ahead: {
    name: 'previewHiding',
    summary: 'What the guest would be told of a review that is hidden; nothing is stored',
    answer: z.object({ email: emailAhead }),
  },
})

export const showReview = action({
  name: 'showReview',
  method: 'POST',
  path: '/api/staff/reviews/{id}/shown',
  access: { staff: 'hide_reviews' },
  summary: 'Shows a hidden review again',
  params,
  payload: nothing,
  answer: done,
  refuses: ['review_not_found'],
  journal: 'review_shown',
})
