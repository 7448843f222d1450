// Writes the first words of an email about a cancellation: who cancelled, and beyond the policy why.

import type { CancelIntent } from '#domain/cancellation.ts'
import type { DecidedRefund } from '#domain/house-cancellation.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { EmailPart } from './email-parts.ts'
import { stayWords, type StayFacts } from './stay-parts.ts'

/** `by`: how somebody of the house cancelled it; null = its guest did. */
type Cancelled = StayFacts & { refund: DecidedRefund; by: CancelIntent | null }

const openings = {
  guest: m.mail_cancelled_opening,
  policy: m.mail_cancelled_opening_policy,
  house_fault: m.mail_cancelled_opening_house_fault,
  agreed: m.mail_cancelled_opening_agreed,
}

/** The words of whoever cancelled are in no policy: they are quoted. */
export function whoCancelledParts(facts: Cancelled): EmailPart[] {
  const { locale, refund, by } = facts
  const opening: EmailPart = {
    kind: 'text',
    text: openings[by ?? 'guest'](stayWords(facts), { locale }),
  }
  if (!('words' in refund)) return [opening]
  return [
    opening,
    { kind: 'heading', text: m.mail_why({}, { locale }) },
    { kind: 'quotation', text: refund.words },
  ]
}
