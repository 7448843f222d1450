// Says what an email will say before it is sent, to somebody of the house.

import type { Locale } from '#domain/locale.ts'
import { grantOf, type Role } from '#domain/permissions.ts'
import type { StayFacts } from './stay-parts.ts'
import type { WrittenEmail } from './write-email.ts'

/** In the language of its guest; null of one without an address, to whom none is sent. */
export type EmailAhead = { locale: Locale; subject: string; text: string } | null

/** The email that goes out is the same whoever sends it; ahead, who may not see cards reads it without the card's name. */
export function emailAhead<Facts extends StayFacts>(
  { role }: { role: Role },
  facts: Facts,
  write: (facts: Facts) => WrittenEmail,
): EmailAhead {
  const { guest, locale, payment } = facts
  if (guest.email === '') return null
  const mayName = grantOf(role, 'see_cards') !== 'no'
  const shown = mayName ? facts : { ...facts, payment: { ...payment, brand: null, last4: null } }
  const { subject, text } = write(shown)
  return { locale, subject, text }
}
