// Writes any letter about any stay as it would be sent, with words that may not be kept yet. Nothing is stored and nobody is written to.

import type { HouseLetter } from '#domain/letters.ts'
import { localized, perLocale, type Locale } from '#domain/locale.ts'
import { fillWhatIsKnown } from '#domain/message-template.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import { findStaffReservation } from '#server/db/staff-reservations.ts'
import type { Deps } from '#server/deps.ts'
import { withoutCodes } from './email-ahead.ts'
import { findStayFacts, retoldIn } from './find-facts.ts'
import { emails } from './emails.gen.ts'
import type { LetteredFacts, Shown } from './send-email.ts'
import { fillLetter, ownLetterEmail } from './own-letter.ts'
import { letterFacts } from './own-words.ts'
import type { LetterWish } from './payloads.ts'
import type { WrittenEmail } from './write-email.ts'

// A letter of the house that shows nothing does not compile.
const houseLetters: Record<HouseLetter, { shown: Shown }> = emails

/** `email` is null of a letter that the house added and that lacks facts: it would not be sent. */
export type LetterAhead = { email: WrittenEmail | null; missing: string[] }

export async function letterAhead(
  deps: Deps,
  wish: LetterWish,
  locale: Locale,
): Promise<Outcome<{ ahead: LetterAhead }>> {
  const { siteId, reservationId, letter } = wish
  const stay = await findStaffReservation(deps.db, siteId, reservationId)
  if (!stay) return refused('reservation_not_found')
  const { propertyId } = stay
  const facts = withoutCodes(await retoldIn(deps, await findStayFacts(deps, stay.id), { propertyId, locale }))
  if (letter === null) return { ok: true, ahead: ownAhead(facts, wish) }
  // Of a letter of the house, words that lack a fact go out without it.
  const { text: words, missing } = fillWhatIsKnown(
    localized(wish, 'body', locale),
    letterFacts(facts, locale),
  )
  const email = await houseLetters[letter].shown(deps, { ...facts, ownWords: { [letter]: words } })
  return email ? { ok: true, ahead: { email, missing } } : refused('letter_not_of_stay')
}

/** In both languages, and in which of them its guest would get it. */
export async function previewLetter(
  deps: Deps,
  wish: LetterWish,
): Promise<Outcome<Record<Locale, LetterAhead> & { guestLocale: Locale }>> {
  const stay = await findStaffReservation(deps.db, wish.siteId, wish.reservationId)
  if (!stay) return refused('reservation_not_found')
  const both = perLocale((locale) => letterAhead(deps, wish, locale))
  const [fr, en] = [await both.fr, await both.en]
  if (!fr.ok) return fr
  return en.ok ? { ok: true, guestLocale: stay.locale, fr: fr.ahead, en: en.ahead } : en
}

function ownAhead(facts: LetteredFacts, wish: LetterWish): LetterAhead {
  const filled = fillLetter(facts, wish)
  if (!filled.ok) return { email: null, missing: filled.missing }
  return { email: ownLetterEmail({ ...facts, told: filled.told }), missing: [] }
}
