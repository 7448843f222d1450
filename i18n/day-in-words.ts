import { dayOf, weekdayOf, type Day } from '#domain/days.ts'
import { locales } from '#domain/locale.ts'
import { toFigures } from '#domain/typed-figures.ts'
import { monthNames } from './format.ts'

/**
 * The day that somebody wrote with its month in words, in either language, or with its weekday before it, as it is copied from a
 * letter or from a page of ours: « 3 févr. 2027 », 'Feb 3rd, 2027', « mer. 03/02/2027 ». Null where it is none, or figures alone.
 */
export function dayInWords(text: string): Day | null {
  return dayOfWords(wordsIn(text))
}

/**
 * The two days that somebody wrote as one stay, in words or in figures, as it is copied from a calendar, a letter or a page of
 * ours: « 3-7 févr. 2027 », 'Feb 27 – Mar 1, 2027', '2027-02-03 2027-02-07'. The second says what the first leaves out.
 */
export function stayInWords(text: string): { arrival: Day; departure: Day } | null {
  const words = wordsIn(text)
  // One with its weekday could be cut in two; two with theirs are eight words.
  if (dayOfWords(words) || words.length > 8) return null
  for (let at = 1; at < words.length; at++) {
    const [first, last] = [words.slice(0, at), words.slice(at)]
    if (!first.some(isNumber)) continue
    const [month = '', year = ''] = last.slice(-2)
    const arrival = anyDay([first, [...first, year], [...first, month, year]])
    // In English the month stands before both: 'February 3–7, 2027'.
    const departure = anyDay([last, [...first.slice(-2, -1).filter(isLetters), ...last]])
    if (arrival && departure && arrival < departure) return { arrival, departure }
  }
  return null
}

const anyDay = (readings: string[][]): Day | undefined =>
  readings.flatMap((words) => dayOfWords(words) ?? dayOfFigures(words) ?? [])[0]

function dayOfWords([first = '', ...rest]: string[]): Day | null {
  const hasWeekday = rest.length === 3 && isLetters(first)
  const [one = '', two = '', year = '', ...more] = hasWeekday ? rest : [first, ...rest]
  if (more.length > 0 || !/^\d{4}$/.test(year)) return null
  if (isLetters(one)) return dayOf(Number(year), monthCalled(one), ordinal(two))
  if (isLetters(two)) return dayOf(Number(year), monthCalled(two), ordinal(one))
  const day = hasWeekday ? dayOf(Number(year), ordinal(two), ordinal(one)) : null
  // « mar. » is a Tuesday, and 'Mar' is March: 'Mar 3–7, 2027' is no day.
  return day && monthCalled(first) > 0 && weekdayOf(day) !== tuesday ? null : day
}

const tuesday = 2

const isNumber = (word: string): boolean => ordinal(word) > 0

/** 2027-02-03, and 3/2/2027: the day comes first. */
function dayOfFigures(words: string[]): Day | null {
  const [one = '', two = '', three = ''] = words
  if (words.length !== 3) return null
  const [year, day] = one.length === 4 ? [one, three] : [three, one]
  return year.length === 4 ? dayOf(Number(year), Number(two), Number(day)) : null
}

const wordsIn = (text: string): string[] =>
  plain(toFigures(text))
    .split(/[\s./,→-]+/)
    .filter((word) => word !== '' && !littleWords.has(word))

const littleWords = new Set(['le', 'du', 'au', 'a', 'from', 'to'])

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
