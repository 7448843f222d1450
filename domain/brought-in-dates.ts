// Decides how a file writes its days: for all of them at once, because 03/04/2027 alone says nothing.

import { plainOf } from './brought-in-columns.ts'
import { dayOf, type Day } from './days.ts'

/** 2026-12-31, 31/12/2026 or 12/31/2026. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A time of day behind it is left out. */
const written = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ]+\d{1,2}:\d{2}.*)?$/

/** Null where that is no day, written so. */
export function readDay(text: string, order: DateOrder): Day | null {
  const parts = written.exec(text.trim())
  if (!parts) return null
  const [one, two, three] = [parts[1] ?? '', parts[2] ?? '', parts[3] ?? '']
  const [year, month, day] = { ymd: [one, two, three], dmy: [three, two, one], mdy: [three, one, two] }[order]
  return year?.length === 4 ? dayOf(Number(year), Number(month), Number(day)) : null
}

/**
 * The one order in which most of them are days. Null where two orders read as many and do not read the same: then a person says it.
 * What is no day in any order decides nothing.
 */
export function orderOf(texts: readonly string[]): DateOrder | null {
  const read = dateOrders.map((order) => ({ order, days: texts.map((text) => readDay(text, order)) }))
  const countOf = ({ days }: { days: readonly (Day | null)[] }) => days.filter((day) => day !== null).length
  const most = Math.max(...read.map(countOf))
  const [first, ...others] = read.filter((one) => countOf(one) === most)
  const isSame = others.every(({ days }) => days.every((day, index) => day === first?.days[index]))
  return first && isSame ? first.order : null
}

/** 2026-08, 08/2026, « août 2026 »: the first day of that month, however the file writes its days. Null where that is none. */
export function readMonth(text: string): Day | null {
  const words = plainOf(text).split(' ')
  const year = words.find((word) => /^\d{4}$/.test(word))
  const [name = ''] = words.filter((word) => word !== year)
  if (!year || words.length !== 2) return null
  const month = /^\d{1,2}$/.test(name)
    ? Number(name)
    : monthNames.findIndex((names) => isNameOf(name, names)) + 1
  return dayOf(Number(year), month, 1)
}

/** In French and in English, without marks. */
const monthNames = [
  ['janvier', 'january'],
  ['fevrier', 'february'],
  ['mars', 'march'],
  ['avril', 'april'],
  ['mai', 'may'],
  ['juin', 'june'],
  ['juillet', 'july'],
  ['aout', 'august'],
  ['septembre', 'september'],
  ['octobre', 'october'],
  ['novembre', 'november'],
  ['decembre', 'december'],
] as const

/** Whole, or its first letters: 'juil', 'sept', 'aug'. */
const isNameOf = (word: string, names: readonly string[]): boolean =>
  word.length >= 3 && names.some((name) => name.startsWith(word))
