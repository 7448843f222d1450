// Writes the email that tells a guest that their review is not shown any more, why, and what they can do about it.

import type { HidingReason } from '#domain/review.ts'
import { m } from '#i18n/paraglide/messages.js'
import { hidingWords } from '#i18n/review-words.ts'
import { findReview, type Review } from '#server/db/staff-reviews.ts'
import type { StaffMember } from '#server/db/staff.ts'
import type { Deps } from '#server/deps.ts'
import { emailAhead, type EmailAhead } from './email-ahead.ts'
import { greetingPart } from './email-parts.ts'
import { findStayFacts } from './find-facts.ts'
import { ownParts } from './own-words.ts'
import type { OfStay } from './payloads.ts'
import { letter, toGuest } from './send-email.ts'
import { briefRows, closingParts, stayWords, type StayFacts } from './stay-parts.ts'
import { writeEmail, type WrittenEmail } from './write-email.ts'

type ReviewHiddenFacts = StayFacts & { comment: string; reason: HidingReason }

/** None once it is shown again, or gone with its guest. */
async function reviewHiddenFacts(
  deps: Deps,
  { reviewId, stayId }: OfStay & { reviewId: number; entry: number },
): Promise<ReviewHiddenFacts | null> {
  const review = await findReview(deps.db, reviewId)
  if (!review?.hiddenFor) return null
  const facts = await findStayFacts(deps, stayId)
  return { ...facts, comment: review.comment, reason: review.hiddenFor }
}

/** What hiding it would tell its guest; null where nobody knows who wrote it. */
export async function hidingAhead(
  deps: Deps,
  staff: Pick<StaffMember, 'role'>,
  { stayId, comment }: Pick<Review, 'stayId' | 'comment'>,
  reason: HidingReason,
): Promise<{ email: EmailAhead }> {
  if (stayId === null) return { email: null }
  const facts = await findStayFacts(deps, stayId)
  return { email: emailAhead(staff, { ...facts, comment, reason }, reviewHiddenEmail) }
}

function reviewHiddenEmail(facts: ReviewHiddenFacts): WrittenEmail {
  const { locale, guest, site, comment, reason } = facts
  const words = { ...stayWords(facts), reason: hidingWords(reason, locale) }
  return writeEmail({
    locale,
    subject: m.mail_review_hidden_subject(words, { locale }),
    preview: m.mail_review_hidden_opening(words, { locale }),
    title: m.mail_review_hidden_title({}, { locale }),
    sender: site,
    signature: site.hostName,
    parts: [
      greetingPart(guest, locale),
      { kind: 'text', text: m.mail_review_hidden_opening(words, { locale }) },
      { kind: 'text', text: m.mail_review_hidden_reason(words, { locale }) },
      { kind: 'quotation', text: comment },
      { kind: 'text', text: m.mail_review_hidden_answer({}, { locale }) },
      ...ownParts(facts, 'review-hidden'),
      { kind: 'facts', rows: briefRows(facts) },
      ...closingParts(facts),
    ],
  })
}

export const emails = {
  'review-hidden': letter({
    facts: reviewHiddenFacts,
    once: ({ entry }) => entry,
    write: (facts) => [toGuest(facts, reviewHiddenEmail(facts))],
    shown: (_, facts) => reviewHiddenEmail({ ...facts, comment: '…', reason: 'personal' }),
  }),
}

declare module '#server/db/jobs.ts' {
  interface EmailPayloads {
    /** `entry` is that of the journal: hidden anew, it is told anew. */
    'review-hidden': OfStay & { reviewId: number; entry: number }
  }
}
