import type { Locale } from '#domain/locale.ts'
import { readAmount, readShare } from '#domain/typed-amount.ts'
import { toFigures } from '#domain/typed-figures.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { FieldWords, Words } from '#ui/use-words.ts'

/** What was typed into the fields of a form, each read; or what is said beside those that say nothing. */
export function readFields<Read extends Record<string, unknown>>(typed: {
  [Name in keyof Read]: Typed<Read[Name]>
}): { read: Read } | { wrong: FieldWords } {
  const fields = Object.entries<Typed<unknown>>(typed)
  const unread = fields.filter(([, { value }]) => value === null)
  if (unread.length > 0)
    return { wrong: Object.fromEntries(unread.map(([name, { otherwise }]) => [name, otherwise])) }
  return { read: Object.fromEntries(fields.map(([name, { value }]) => [name, value])) as Read }
}

/** What a field says; null where it says nothing, and then what is said of it. */
export type Typed<Value> = { value: Value | null; otherwise: Words }

/** '9,975' and '9.975 %' in hundred-thousandths. */
export const percentIn = (typed: string): Typed<number> => ({
  value: readShare(`${toFigures(typed).replaceAll('%', '').trim()}%`),
  otherwise: m.console_settings_percent_unread,
})

export const centsIn = (typed: string): Typed<number> => ({
  value: readAmount(typed),
  otherwise: m.console_settings_amount_unread,
})

export const wholeIn = (typed: string, otherwise: Words): Typed<number> => {
  const text = toFigures(typed).trim()
  return { value: /^\d{1,4}$/.test(text) ? Number(text) : null, otherwise }
}

/** '4' and '0,5' hours in minutes. */
export function minutesIn(typed: string): Typed<number> {
  const parts = /^(\d{1,3})(?:[,.](\d{1,2}))?$/.exec(toFigures(typed).trim())
  const hundredths = parts && Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return {
    value: hundredths === null ? null : Math.round((hundredths * 60) / 100),
    otherwise: m.console_settings_hours_unread,
  }
}

type Step = { daysBefore: number; percent: number }

/** One line each: days before arrival, and the percentage. */
export function stepsIn(typed: string): Typed<Step[]> {
  const lines = toFigures(typed)
    .split('\n')
    .map((line) => line.trim())
  const steps = lines.filter(Boolean).map((line) => {
    const parts = /^(\d{1,3})\s+(\d{1,3})\s?%?$/.exec(line)
    return parts && { daysBefore: Number(parts[1]), percent: Number(parts[2]) }
  })
  const isRead = steps.length > 0 && steps.every((step) => step !== null)
  return { value: isRead ? steps : null, otherwise: m.console_settings_steps_unread }
}

/** As somebody would type them. */
export const typedCents = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
export const typedPercent = (rate: number, locale: Locale): string =>
  String(rate / 1000).replace('.', points[locale])
export const typedHours = (minutes: number): string => String(Math.round((minutes * 100) / 60) / 100)
export const typedSteps = (steps: readonly Step[]): string =>
  steps.map(({ daysBefore, percent }) => `${daysBefore} ${percent}`).join('\n')

const points: Record<Locale, string> = { fr: ',', en: '.' }
