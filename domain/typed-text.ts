// Reads what somebody typed: whether it can be seen at all, and what is looked for in the articles.

/** In characters; what is longer was pasted by mistake. */
export const maxSearchTermLength = 200

/** The words as they are looked for, cut where nobody types on. Empty: nothing is looked for. */
export function toSearchTerm(typed: string): { searchTerm: string; isCut: boolean } {
  const words = toWords(typed)
  // Some characters are two of JavaScript's; no half of one is left over.
  const searchTerm = words
    .slice(0, maxSearchTermLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  return { searchTerm, isCut: words.length > maxSearchTermLength }
}

/** One space between words, none around them. */
export const toWords = (typed: string): string => typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

/** Figures as machines read them, whichever keyboard wrote them: ４２ and ٤٢ are 42, ／ is a slash; what has no width falls. */
export const toFigures = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[^\P{Nd}\d]/gu, plainDigit)

/** Unicode lists the ten digits of a script one after the other. */
function plainDigit(digit: string): string {
  const place = digit.codePointAt(0)!
  let zero = place
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((place - zero) % 10)
}

/**
 * Without what a terminal would obey and without marks that turn the direction of writing, by which one word reads as another;
 * NUL stays, for who refuses it.
 */
export const withoutHiddenSigns = (text: string): string =>
  text.toWellFormed().replaceAll(/[^\P{Cc}\0\t\n\r]|[\u202a-\u202e\u2066-\u2069]/gu, '')

// Decides whether a text that somebody typed can be seen at all.

/** Signs that are drawn as nothing count like spaces: a name or a comment made of them is empty. */
export const isBlank = (text: string): boolean => !/[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)
