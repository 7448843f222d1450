// Says what an email will say before it is sent, to somebody of the house.

import type { Locale } from '#domain/locale.ts'
import { grantOf, type Role } from '#domain/permissions.ts'
import type { StayFacts } from './stay-parts.ts'
import type { WrittenEmail } from './write-email.ts'

/** In the language of its guest; null of one without an address, to whom none is sent. */
export type EmailAhead = { locale: Locale; subject: string; text: string } | null

/** Instead of what opens a door or a network, in letters that are shown ahead. */
export const hiddenCode = '••••'

/** Whoever reads a letter ahead has not asked for the codes of its loft, and no journal would tell of it. */
export function withoutCodes<Facts extends Pick<StayFacts, 'access' | 'owed' | 'publicUrl'>>(
  facts: Facts,
): Facts {
  const { access, owed, publicUrl } = facts
  const wifi = access.wifi && { ...access.wifi, password: access.wifi.password && hiddenCode }
  // By which its guest pays, and nobody else.
  const link = owed.link && { ...owed.link, url: `${publicUrl}/…` }
  return { ...facts, access: { ...access, wifi }, owed: { ...owed, link } }
}

/** The email that goes out is the same whoever sends it; ahead nobody reads a code, and who may not see cards no card's name. */
export function emailAhead<Facts extends StayFacts>(
  { role }: { role: Role },
  facts: Facts,
  write: (facts: Facts) => WrittenEmail,
): EmailAhead {
  const { guest, locale, payment } = facts
  if (guest.email === '') return null
  const mayName = grantOf(role, 'see_cards') !== 'no'
  const shown = mayName ? facts : { ...facts, payment: { ...payment, brand: null, last4: null } }
  const { subject, text } = write(withoutCodes(shown))
  return { locale, subject, text }
}
