import type { Locale } from '#domain/locale.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { FieldWords } from '#ui/use-words.ts'
import type { Figures, LoftPrices } from './prices.ts'
import { readLeast, readRate } from './typed-prices.ts'
import type { PriceCommand } from './use-price-form.ts'

type LoftPrice = Extract<PriceCommand, { kind: 'set_base' }>['lofts'][number]

/** A form's fields of a loft, by their names. */
export const namesOf = (id: number) =>
  ({
    has: `has${id}`,
    rate: `rate${id}`,
    least: `least${id}`,
    weekendRate: `weekendRate${id}`,
    weekendLeast: `weekendLeast${id}`,
  }) as const

/** What stands in them at first. */
export function typedFigures(id: number, figures: Figures | null, has: boolean, locale: Locale) {
  const names = namesOf(id)
  const amount = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? '' : typedAmount(cents, locale)
  const count = (nights: number | null | undefined) =>
    nights === null || nights === undefined ? '' : String(nights)
  return {
    [names.has]: has ? 'yes' : '',
    [names.rate]: amount(figures?.rate),
    [names.least]: count(figures?.minNights),
    [names.weekendRate]: amount(figures?.weekdayRate),
    [names.weekendLeast]: count(figures?.weekdayMinNights),
  }
}

/** As one would type it: '250', '249,50'. */
export const typedAmount = (cents: number, locale: Locale): string =>
  formatNumber(cents / 100, locale, cents % 100 === 0 ? 0 : 2)

type Typed = Readonly<Record<string, string>>

/** The prices of the lofts that are checked; or what is wrong, by fields. */
export function readFigures(
  values: Typed,
  lofts: readonly Pick<LoftPrices, 'id'>[],
): { prices: LoftPrice[] } | { problems: FieldWords } {
  const problems: FieldWords = {}
  const prices: LoftPrice[] = []
  for (const { id } of lofts) {
    const names = namesOf(id)
    if (!values[names.has]) continue
    const rate = readRate(values[names.rate] ?? '')
    const least = readLeast(values[names.least] ?? '')
    const weekendRate = readRate(values[names.weekendRate] ?? '')
    const weekendLeast = readLeast(values[names.weekendLeast] ?? '')
    for (const [name, read] of Object.entries({ rate, least, weekendRate, weekendLeast }))
      if ('problem' in read) problems[names[name as keyof typeof names]] = read.problem
    if ('problem' in rate || 'problem' in least || 'problem' in weekendRate || 'problem' in weekendLeast)
      continue
    if (rate.value === null) {
      problems[names.rate] = m.console_prices_rate_missing
      continue
    }
    const hasWeekend = weekendRate.value !== null || weekendLeast.value !== null
    const weekdays = (values['weekdays'] ?? '').split('').map(Number)
    if (hasWeekend && weekdays.length === 0) problems['form'] = m.console_prices_weekdays_none
    prices.push({
      id,
      nightlyRate: rate.value,
      minNights: least.value ?? 1,
      weekdays: hasWeekend && weekdays.length > 0 ? weekdays : null,
      weekdayRate: weekendRate.value,
      weekdayMinNights: weekendLeast.value,
    })
  }
  if (Object.keys(problems).length > 0) return { problems }
  return prices.length === 0 ? { problems: { form: m.console_calendar_no_loft } } : { prices }
}
