import { dayOf, toDay, type Day } from '#domain/days.ts'

/** 12/02/2027; also 12.2.2027, 12 02 2027, 12022027 from a keypad without signs, and 2027-02-12. The day comes first. */
export function typedDay(text: string): Day | null {
  const [, day, month, year] = partsIn(text) ?? []
  return day ? dayOf(Number(year), Number(month), Number(day)) : toDay(text.trim())
}

/** Whether it is written as a day is, be there such a day or not: 31/02/2027. */
export const isDayWritten = (text: string): boolean =>
  partsIn(text) !== null || /^\d{4}-\d{2}-\d{2}$/.test(text.trim())

const partsIn = (text: string): RegExpExecArray | null =>
  /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4})$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
