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

/**
 * A postal code as its post writes it, of Canada 'A1A 1A1' (Canada Post, Addressing Guidelines), however it was typed: j8c1a1,
 * J8C-1A1. What is none, and what other countries have, stays.
 */
export function toPostalCode(typed: string, country: string): string {
  const [, area, unit] = (country === 'CA' && /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i.exec(typed)) || []
  return area && unit ? `${area} ${unit}`.toUpperCase() : typed
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

/** The parts of an address of the web, made whole: a host in small letters, a number in the one form of an address. '' where there is none. */
type WebAddress = Readonly<
  Record<'protocol' | 'username' | 'password' | 'host' | 'hostname' | 'port' | 'pathname' | 'search', string>
>

/** Of every browser and of Node. */
declare const URL: { canParse(address: string): boolean; new (address: string): WebAddress }

/** Null: it is none. Spaces at its ends are not part of it. */
export const readWebAddress = (text: string): WebAddress | null => (URL.canParse(text) ? new URL(text) : null)

/** https, to a host that has a dot, and nobody's name before it. */
export function isSecureLink(text: string): boolean {
  const read = /\s/.test(text) ? null : readWebAddress(text)
  return read?.protocol === 'https:' && read.username === '' && read.hostname.includes('.')
}
