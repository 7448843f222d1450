import { dayOf, type Day } from '#domain/days.ts'
import { locales } from '#domain/locale.ts'
import { toFigures } from '#domain/typed-figures.ts'
import { monthNames } from './format.ts'

/**
 * The day that somebody wrote with its month in words, in either language, or with its weekday before it, as it is copied from a
 * letter or from a page of ours: « 3 févr. 2027 », 'Feb 3rd, 2027', « mer. 03/02/2027 ». Null where it is none, or figures alone.
 */
export function dayInWords(text: string): Day | null {
  const [first = '', ...rest] = wordsIn(text)
  const hasWeekday = rest.length === 3 && isLetters(first)
  const [one = '', two = '', year = '', ...more] = hasWeekday ? rest : [first, ...rest]
  if (more.length > 0 || !/^\d{4}$/.test(year)) return null
  if (isLetters(one)) return dayOf(Number(year), monthCalled(one), ordinal(two))
  const month = isLetters(two) ? monthCalled(two) : hasWeekday ? ordinal(two) : 0
  return dayOf(Number(year), month, ordinal(one))
}

const wordsIn = (text: string): string[] =>
  plain(toFigures(text))
    .split(/[\s./,-]+/)
    .filter((word) => word !== '' && word !== 'le')

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const isLetters = (word: string): boolean => /^\p{L}+$/u.test(word)

/** '3', '1er', '3rd'; NaN of anything else. */
const ordinal = (word: string): number => Number(/^(\d{1,2})(?:er|e|st|nd|rd|th)?$/.exec(word)?.[1])

/** From 1; 0 of a word that is the beginning of no month, or of two. */
function monthCalled(word: string): number {
  const called = names().flatMap((months) =>
    months.flatMap((name, at) => (name.startsWith(word) ? [at + 1] : [])),
  )
  return word.length > 2 && new Set(called).size === 1 ? called[0]! : 0
}

let known: string[][] | undefined
/** Of each language its twelve. */
const names = (): string[][] => (known ??= locales.map((locale) => monthNames(locale).map(plain)))
