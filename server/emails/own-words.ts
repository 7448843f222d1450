// Puts the house's own words into its letters: beside what law and contract ask for, and never instead of it (decision 053).

import type { HouseLetter } from '#domain/letters.ts'
import { localized, type Locale } from '#domain/locale.ts'
import { fillTemplate, placeholdersOf, type TemplateFacts } from '#domain/message-template.ts'
import { isBlank } from '#domain/typed-text.ts'
import { listLetters, type Letter } from '#server/db/letters.ts'
import type { Deps } from '#server/deps.ts'
import { factsFor } from '#server/reservations/template-facts.ts'
import type { EmailPart, Greeted } from './email-parts.ts'
import type { StayFacts } from './stay-parts.ts'

type OwnWords = NonNullable<StayFacts['ownWords']>

type About = {
  siteId: number
  /** Null of nights that nobody has yet. */
  stayId: number | null
  guest: Greeted & { lastname: string }
  locale: Locale
}

/** Words that lack a fact are left out: the letter itself has to go. */
export async function findOwnWords(
  deps: Pick<Deps, 'db' | 'catalog'>,
  about: About,
  letters?: readonly Letter[],
): Promise<OwnWords> {
  const worded = (letters ?? (await listLetters(deps.db, about.siteId))).flatMap((letter) => {
    const text = localized(letter, 'body', about.locale)
    return letter.key === null || isBlank(text) ? [] : [{ key: letter.key, text }]
  })
  const needsFacts = worded.some(({ text }) => placeholdersOf(text).length > 0)
  const facts = needsFacts ? await letterFacts(deps, about) : {}
  const filled = worded.map(({ key, text }) => [key, fillTemplate(text, facts)] as const)
  return Object.fromEntries(filled.flatMap(([key, one]) => (one.ok ? [[key, one.text]] : [])))
}

/** Until the address is confirmed, nothing is repeated that was typed (decision 022): the names are then facts that are missing. */
export async function letterFacts(
  deps: Pick<Deps, 'db' | 'catalog'>,
  { siteId, stayId, guest, locale }: About,
): Promise<TemplateFacts> {
  const { firstname, lastname } = guest.emailConfirmedAt ? guest : { firstname: '', lastname: '' }
  return factsFor(deps, { siteId, stayId, firstname, lastname }, locale)
}

/** After the opening of a letter. */
export function ownParts({ ownWords }: Pick<StayFacts, 'ownWords'>, letter: HouseLetter): EmailPart[] {
  const text = ownWords?.[letter]
  return !text ? [] : [{ kind: 'typed', text }]
}
