// Counts, before and after a letter is kept, to whom it would go without what its words name (decision 099).

import type { LetterLanguages } from './letters.ts'
import { locales, type Locale } from './locale.ts'
import { placeholdersOf, type TemplateFact } from './message-template.ts'

/** As many of the stays that come next: those of a season's week or two, and few enough to be read at once. */
export const reachedStays = 40

/** `isNamed`: an email may say the name; `hasAddress`: there is one to send it to. */
export type ReachedGuest = { locale: Locale; isNamed: boolean; hasAddress: boolean }

/** `names`: what is missing of the nameless. */
export type LetterReach = { of: number; nameless: number; unreached: number; names: PersonName[] }

/** What may be missing: all other facts of a letter are the stay's own, which it always has. */
export const personNames = ['firstname', 'lastname'] as const satisfies readonly TemplateFact[]
export type PersonName = (typeof personNames)[number]

/** `texts`: what the house wrote, subject and body, in each language. */
export function reachOf(
  guests: readonly ReachedGuest[],
  texts: Readonly<Record<Locale, string>>,
  languages: LetterLanguages,
): LetterReach {
  const namesIn = (locale: Locale) =>
    personNames.filter((name) => placeholdersOf(texts[locale]).some(({ fact }) => fact === name))
  const read = ({ locale }: ReachedGuest) => (languages === 'both' ? locales : [locale]).flatMap(namesIn)
  const reached = guests.filter(({ hasAddress }) => hasAddress)
  const nameless = reached.filter((guest) => !guest.isNamed && read(guest).length > 0)
  return {
    of: guests.length,
    nameless: nameless.length,
    unreached: guests.length - reached.length,
    names: personNames.filter((name) => nameless.some((guest) => read(guest).includes(name))),
  }
}
