// Writes a letter that a guest without an account was sent anew, for the page of their stay: no words of any letter are kept.

import type { HouseLetter } from '#domain/letters.ts'
import { refused, type Outcome } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import type { StayGuest } from '#server/accounts/stay-links.ts'
import { findLetter, type OwnLetter } from '#server/db/letters.ts'
import { findStay } from '#server/db/stays.ts'
import type { Deps } from '#server/deps.ts'
import { lettersOf } from '#server/reservations/own-stay.ts'
import { withoutCodes } from './email-ahead.ts'
import { emails } from './emails.gen.ts'
import { findStayFacts } from './find-facts.ts'
import { fillLetter, ownLetterEmail } from './own-letter.ts'
import type { LetteredFacts, Shown } from './send-email.ts'
import type { WrittenEmail } from './write-email.ts'

export type SentLetter = { locale: Locale; subject: string; text: string }

const houseLetters: Record<HouseLetter, { shown: Shown }> = emails

/** One that went to the address of the link, by what is known now; without codes, and without any address that has a secret. */
export async function readSentLetter(
  deps: Deps,
  guest: StayGuest,
  key: string,
): Promise<Outcome<{ letter: SentLetter }>> {
  const stay = await findStay(deps.db, guest.stayId)
  const sent = stay && (await lettersOf(deps.db, stay, guest))
  const wanted = sent?.find((one) => one.isReadAgain && one.key === key)
  if (!wanted) return refused('not_found')
  const facts = withoutCodes(await findStayFacts(deps, guest.stayId))
  const email = await (wanted.ownId === null
    ? houseLetters[wanted.name as HouseLetter].shown(deps, facts)
    : ownLetter(deps, facts, wanted.ownId))
  if (!email) return refused('not_found')
  const { locale, publicUrl } = facts
  return { ok: true, letter: { locale, subject: email.subject, text: withoutWays(email.text, publicUrl) } }
}

async function ownLetter(deps: Deps, facts: LetteredFacts, id: number): Promise<WrittenEmail | null> {
  const letter = await findLetter(deps.db, id)
  const filled = letter && fillLetter(facts, letter as OwnLetter)
  return filled?.ok ? ownLetterEmail({ ...facts, told: filled.told }) : null
}

/** Where a letter that is read ahead has no address, it has no way there: who reads it here is there. */
const withoutWays = (text: string, publicUrl: string): string =>
  text
    .split('\n\n')
    .filter((part) => !part.endsWith(`\n${publicUrl}/…`))
    .join('\n\n')
