// Reads the days of a week as people write them: 'ven, sam', 'vendredi et samedi', 'fri-sun', '5, 6'.

import { plainOf } from './brought-in-columns.ts'

/** From Monday on, in French and in English. */
const names = [
  ['lundi', 'monday'],
  ['mardi', 'tuesday'],
  ['mercredi', 'wednesday'],
  ['jeudi', 'thursday'],
  ['vendredi', 'friday'],
  ['samedi', 'saturday'],
  ['dimanche', 'sunday'],
] as const

/** 1 (Monday) to 7 in order; null: all of them, or nothing is said. */
export function readWeekdays(text: string): number[] | null | 'unknown' {
  const words = plainOf(text.replaceAll(/[-–—]/g, ' a ')).split(' ')
  const days = new Set<number>()
  let [last, isRange] = [0, false]
  for (const word of words.filter((one) => !['', 'et', 'and', 'le', 'du', 'from'].includes(one))) {
    if (['a', 'au', 'to'].includes(word)) {
      isRange = last > 0
      continue
    }
    const day = dayOf(word)
    if (day === 0) return 'unknown'
    // From Saturday to Monday goes through Sunday.
    for (let one = isRange ? last : day; one !== day; one = (one % 7) + 1) days.add(one)
    days.add(day)
    ;[last, isRange] = [day, false]
  }
  return days.size === 0 || days.size === 7 ? null : [...days].toSorted((a, b) => a - b)
}

/** 0: it is none. */
const dayOf = (word: string): number =>
  /^[1-7]$/.test(word)
    ? Number(word)
    : names.findIndex((both) => both.some((name) => word.length >= 3 && isShortOf(word, name))) + 1

/** Whole, in several ('vendredis'), or its first letters. */
const isShortOf = (word: string, name: string): boolean => name.startsWith(word) || word === `${name}s`
