import { addMinutes, toMilliseconds, type Day, type Instant } from '#domain/days.ts'
import type { Cents } from '#domain/money.ts'
import type { Locale } from '#domain/locale.ts'
import { tagOf } from './locale.ts'

const NBSP = '\u00a0'
/** specification §9: an amount that is not known yet. */
export const unknownAmount = '—'
/** Between two facts on a line. It belongs to what stands before it: no line begins with it. */
export const dot = `${NBSP}· `

/**
 * 113049 → '1 130,49 $' in French, '1,130.49 $' in English: specification §9 wants the sign after the amount in both.
 * `decimals: 0` is for starting prices and cards, rounded half up.
 */
export function formatMoney(
  amount: Cents | null | undefined,
  locale: Locale,
  { decimals = 2 }: { decimals?: 0 | 2 } = {},
): string {
  if (amount === null || amount === undefined) return unknownAmount
  return `${formatNumber(amount / 100, locale, decimals)}${NBSP}$`
}

export function formatNumber(value: number, locale: Locale, decimals = 0): string {
  const number = numberFormat(locale, decimals).format(value)
  // ICU puts a narrow space between thousands in some versions and a full one in others.
  return locale === 'fr' ? number.replaceAll(/[\s\u202f]/g, NBSP) : number
}

/** 9975 (parts per 100 000) → '9,975 %' or '9.975%'. */
export function formatRate(rate: number, locale: Locale): string {
  const key = `${locale} ${rate}`
  const known = writtenRates.get(key)
  if (known !== undefined) return known
  const number = new Intl.NumberFormat(tagOf(locale), { maximumFractionDigits: 3 }).format(rate / 1000)
  const written = locale === 'fr' ? `${number}${NBSP}%` : `${number}%`
  writtenRates.set(key, written)
  return written
}

/** Hundredths: 450 → '4,50 : 1' or '4.50:1'. */
export function formatContrast(hundredths: number, locale: Locale): string {
  const number = formatNumber(hundredths / 100, locale, 2)
  return locale === 'fr' ? `${number}${NBSP}:${NBSP}1` : `${number}:1`
}

/** There are as many as rates of taxes and fees: a handful. */
const writtenRates = new Map<string, string>()

const yearless = { month: 'long', day: 'numeric' } as const
const full = { year: 'numeric', ...yearless } as const
const dayShapes = {
  full,
  weekday: { ...full, weekday: 'long' },
  yearlessWeekday: { ...yearless, weekday: 'long' },
  brief: { month: 'short', day: 'numeric' },
  briefWithYear: { year: 'numeric', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type DaysShape = keyof typeof dayShapes

/** '12/02/2027': specification §9's way to show days in fields. */
export function formatDayShort(day: Day): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/**
 * '12 février 2027', 'February 12, 2027'; with a weekday 'vendredi 12 février 2027'; '12 février' and
 * 'vendredi 12 février' where the year is clear.
 */
export function formatDay(
  day: Day,
  locale: Locale,
  { weekday = false, year = true }: { weekday?: boolean; year?: boolean } = {},
): string {
  const shape = weekday ? (year ? dayShapes.weekday : dayShapes.yearlessWeekday) : year ? full : yearless
  return write(dateFormat(locale, 'UTC', shape), noonOf(day))
}

/**
 * '9 au 12 février 2027', 'February 9–12, 2027': what both days share is said once. Between groups of words the English dash
 * has spaces: 'February 27 – March 1, 2027'. With weekdays 'mardi 9 au vendredi 12
 * février 2027', brief '9 au 12 févr.', with the year '9 au 12 févr. 2027'.
 */
export function formatDays(from: Day, to: Day, locale: Locale, shape: DaysShape = 'full'): string {
  const format = dateFormat(locale, 'UTC', dayShapes[shape])
  if (locale === 'en')
    return unbroken(format.formatRange(noonOf(from), noonOf(to))).replace(/–(?=\p{L})/u, `${NBSP}– `)
  const first = write(format, noonOf(from))
  const last = write(format, noonOf(to))
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.split(NBSP, 1)[0]}${NBSP}au${NBSP}${last}`
  if (from.slice(0, 4) === to.slice(0, 4)) return `${first.replace(/ \d{4}$/, '')} au ${last}`
  return `${first} au ${last}`
}

/** Seen on the day `today`, brief: '9 au 12 févr.'; a stay of another year says which: '9 au 12 févr. 2027'. */
export function formatDaysFrom(
  today: Day,
  { arrival, departure }: { arrival: string; departure: string },
  locale: Locale,
): string {
  const shape = arrival.slice(0, 4) === today.slice(0, 4) ? 'brief' : 'briefWithYear'
  return formatDays(arrival as Day, departure as Day, locale, shape)
}

/** '12 févr.', 'Feb 12': where the year is clear. */
export const formatDayBrief = (day: Day, locale: Locale): string =>
  write(dateFormat(locale, 'UTC', dayShapes.brief), noonOf(day))

/** 'vendredi', 'Friday': where only one of the name can be meant; short 'ven.', 'Fri', beside a date. */
export const formatWeekday = (day: Day, locale: Locale, weekday: 'long' | 'short' = 'long'): string =>
  write(dateFormat(locale, 'UTC', { weekday }), noonOf(day))

/** 'février 2027', 'February 2027'. */
export const formatMonth = (day: Day, locale: Locale): string =>
  write(dateFormat(locale, 'UTC', { year: 'numeric', month: 'long' }), noonOf(day))

/** '16 h', '23 h 59', '4 p.m.', '11:59 p.m.', from the wall clock's '16:00': full hours are written without minutes. */
export function formatTime(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : String(minute).padStart(2, '0')
  if (locale === 'fr') return `${hour}${NBSP}h${minutes && NBSP}${minutes}`
  return `${hour % 12 || 12}${minutes && ':'}${minutes}${NBSP}${hour < 12 ? 'a.m.' : 'p.m.'}`
}

/** '3 août 2027 à 23 h 59', 'August 3, 2027, 11:59 p.m.' as clocks in `zone` show it; '3 août à 23 h 59' where the year is clear. */
export function formatInstant(
  instant: Instant,
  zone: string,
  locale: Locale,
  { year = true }: { year?: boolean } = {},
): string {
  const at = toMilliseconds(instant)
  const day = write(dateFormat(locale, zone, year ? full : yearless), at)
  const joint = locale === 'fr' ? ' à ' : ', '
  return day + joint + formatTime(clockOf(zone, at), locale)
}

/** '23:59' */
const clockOf = (zone: string, at: number): string =>
  write(dateFormat('en', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }), at)

/**
 * The minute that an end is named by, wherever it is said: its own, and 23:59 of midnight, which would name the wrong day. So
 * console, letters and pages say the end that somebody typed as they typed it.
 */
export const namedEnd = (end: Instant, zone: string): Instant =>
  clockOf(zone, toMilliseconds(end)) === '00:00' ? addMinutes(end, -1) : end

/** Until when something holds that ends at `end`. */
export const formatUntil = (end: Instant, zone: string, locale: Locale, shape?: { year?: boolean }): string =>
  formatInstant(namedEnd(end, zone), zone, locale, shape)

/** '514 555-0199' in French, where only the last seven digits are joined; as it is written, '514-555-0199', in English. */
export const formatTelephone = (telephone: string, locale: Locale): string =>
  locale === 'fr' ? telephone.replace(/^(\d{3})-(?=\d{3}-\d{4}$)/, `$1${NBSP}`) : telephone

/** The same number where a telephone reads it, in a `tel:` link: '+15145550199'. All of them are North American. */
export const dialled = (telephone: string): string => `+1${telephone.replaceAll(/\D/g, '')}`

const noonOf = (day: Day): number => toMilliseconds(`${day}T12:00:00.000Z`)

/** In French the first of a month is '1er'; a day and its month stand on one line. */
function write(format: Intl.DateTimeFormat, at: number): string {
  const text = format.format(at)
  const ordinal = text.replace(/(?<!\d)1(?= \p{L})/u, '1er')
  // Asking a formatter what it is made of costs as much as writing with it: only where it matters.
  if (ordinal === text) return unbroken(text)
  const { locale, day } = format.resolvedOptions()
  return unbroken(locale.startsWith('fr') && day ? ordinal : text)
}

/** '9 février 2027' and 'February 9–12, 2027' with the day and the month kept together. */
const unbroken = (text: string): string =>
  text.replaceAll(/(?<=\b\d{1,2}(?:er)?) (?=\p{L})|(?<=\p{L}) (?=\d{1,2}\b(?! \p{L}))/gu, NBSP)

const kept = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it, so each shape's is kept. */
function keep<Format extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Format,
): Format {
  const known = kept.get(key)
  if (known) return known as Format
  const made = make()
  kept.set(key, made)
  return made
}

const numberFormat = (locale: Locale, decimals: number): Intl.NumberFormat =>
  keep(
    `${locale} ${decimals}`,
    () =>
      new Intl.NumberFormat(tagOf(locale), {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
  )

const dateFormat = (locale: Locale, zone: string, shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  keep(
    `${locale} ${zone} ${JSON.stringify(shape)}`,
    () => new Intl.DateTimeFormat(tagOf(locale), { ...shape, timeZone: zone }),
  )

/** The twelve months in the language of the page, January first. */
export function monthNames(locale: Locale, length: 'long' | 'short' = 'long'): string[] {
  const format = new Intl.DateTimeFormat(tagOf(locale), { month: length, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2001, month, 15)))
}
