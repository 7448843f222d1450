import { dayOf, toDay } from '#domain/days.ts'
import { toFigures } from '#domain/typed-figures.ts'
import { dayInWords } from '#i18n/day-in-words.ts'
import { formatDayShort } from '#i18n/format.ts'

/** The three parts that are sent; 0 while one is not said. */
export type BirthdateParts = { birthdateDay: number; birthdateMonth: number; birthdateYear: number }

/** What is typed between the parts, as people and keypads have it: 7-3-1984, 7.3.1984, 7 3 1984. */
const between = /[\s./-]+/g
/** No day has a longer first digit, no month. */
const fullFrom = [4, 2]

/**
 * A date of birth as it stands in its field while it is typed, day first: slashes come by themselves, also on keypads without
 * one, and 7 needs no 0 before it. What browsers fill in by themselves (1984-03-07) is turned around, and so is a month in words.
 */
export function shownBirthdate(typed: string, before: string): string {
  const text = toFigures(typed)
  const day = toDay(text.trim()) ?? dayInWords(text)
  return day ? formatDayShort(day) : withSlashes(text, before).slice(0, longestText)
}

/** « mercredi 30 septembre 1984 », while it is not whole. */
const longestText = 30

function withSlashes(text: string, before: string): string {
  const shown = text.trimStart().replace(between, '/').replace(/^\//, '')
  const isTyped = text.length > before.length
  const parts = shown.split('/')
  const last = parts.at(-1) ?? ''
  if (!isTyped || !/^\d+$/.test(last) || parts.length > 2) return split(parts)
  const full = fullFrom[parts.length - 1]!
  const isWhole =
    last.length === 2 || (last.length === 1 && Number(last) >= full && text.length === before.length + 1)
  return split(isWhole ? [...parts.slice(0, -1), last.padStart(2, '0'), ''] : parts)
}

/** Digits without a break, pasted or typed over a slash: two are a day, two a month. */
function split(parts: string[]): string {
  const [first = '', ...rest] = parts
  if (parts.length > 2 || !/^\d*$/.test(parts.join(''))) return parts.join('/')
  if (rest.length === 0 && first.length > 2) return split([first.slice(0, 2), first.slice(2)])
  const [second = ''] = rest
  if (second.length > 2) return [first, second.slice(0, 2), second.slice(2)].join('/')
  return parts.join('/')
}

/** What the text says so far; a year counts once it has its four digits. */
export function partsOfBirthdate(text: string): BirthdateParts {
  const [day = '', month = '', year = ''] = text.split('/')
  return {
    birthdateDay: numberIn(day),
    birthdateMonth: numberIn(month),
    birthdateYear: /^\d{4}$/.test(year) ? Number(year) : 0,
  }
}

const numberIn = (part: string): number => (/^\d{1,2}$/.test(part) ? Number(part) : 0)

/** '07/03/1984' of whole parts; null when they are no day. */
export function writtenBirthdate({
  birthdateDay,
  birthdateMonth,
  birthdateYear,
}: BirthdateParts): string | null {
  const day = dayOf(birthdateYear, birthdateMonth, birthdateDay)
  return day && formatDayShort(day)
}
