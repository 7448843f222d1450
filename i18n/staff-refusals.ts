import type { FileField } from '#domain/brought-in-names.ts'
import type { Day, Instant, TimeOfDay } from '#domain/days.ts'
import type { Ground } from '#domain/color-pairs.ts'
import { localized, type Locale } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import type { OpeningItem } from '#domain/opening-items.ts'
import type { SeasonName } from '#domain/rate-layers.ts'
import { referenceOf } from '#domain/reference.ts'
import type { FieldReason, Reason, StaffReason, StaffRefusalCode } from '#domain/refusal.ts'
import type { FigureFormat, RefusalLine } from '#domain/refusal-lines.ts'
import { staffRefusals } from '#domain/staff-refusals.ts'
import { columnsInWords } from './bringin-words.ts'
import { groundWords } from './look-words.ts'
import { formatContrast, formatDay, formatInstant, formatMoney, formatTime } from './format.ts'
import { missingWords } from './opening-words.ts'
import { texts } from './paraglide/staff_refusals.ts'
import {
  fieldSentenceOf as siteFieldSentenceOf,
  isFieldReason,
  isReason,
  sentenceOf as siteSentenceOf,
} from './refusals.ts'

/** A message that takes a reason's figures by their names, each written out; one that may be missing is for `chosen`. */
type Message<R> = (
  figures: { [Name in Exclude<keyof R, 'code'>]: null extends R[Name] ? unknown : NonNullable<unknown> },
  options: { locale: Locale },
) => string
type Given<R> = { [Name in keyof R]: NonNullable<R[Name]> }

/** The figures say which of two messages it is. */
const chosen = {
  rate_out_of_range: ({ property, night }) =>
    property !== null && night !== null ? texts.rate_out_of_range_night : texts.rate_out_of_range,
  file_columns_missing: ({ aside }) =>
    aside === null ? texts.file_columns_missing : texts.file_columns_missing_aside,
  loft_texts_newer: ({ by }) => (by === null ? texts.loft_texts_newer_unnamed : texts.loft_texts_newer),
  refund_limit: ({ given }) => (given > 0 ? texts.refund_limit_given : texts.refund_limit),
} satisfies { [R in StaffReason as R['code']]?: (reason: R) => Message<Given<R>> }

/** The message of every other refusal that only the console hears: a code without one, or without its figures, does not compile. */
const messages: { [R in Exclude<StaffReason, { code: keyof typeof chosen }> as R['code']]: Message<R> } =
  texts

/** The words of any refusal, in the language of the person who asked. */
export const sentenceOf = (reason: Reason, locale: Locale): string =>
  isReason(reason) ? siteSentenceOf(reason, locale) : staffSentenceOf(reason as StaffReason, locale)

/** The words beside one field of a form. */
export const fieldSentenceOf = (reason: FieldReason, locale: Locale): string =>
  isFieldReason(reason) ? siteFieldSentenceOf(reason, locale) : staffSentenceOf(reason as StaffReason, locale)

/** Whether a code that was read from an answer is one of the console's own; a newer server may know others. */
export const isStaffReason = (answered: { code: string }): answered is StaffReason =>
  Object.hasOwn(staffRefusals, answered.code)

/** Whether a code beside a field is known here, the site's or the console's own. */
export const isAnyFieldReason = (answered: { code: string }): answered is FieldReason =>
  isFieldReason(answered) || isStaffReason(answered)

function staffSentenceOf(reason: StaffReason, locale: Locale): string {
  const { [reason.code]: choose } = chosen as Partial<
    Record<StaffRefusalCode, (reason: StaffReason) => unknown>
  >
  const message = choose ? choose(reason) : (messages as Record<string, unknown>)[reason.code]
  return (message as Message<object>)(writtenFigures(reason, locale), { locale })
}

function writtenFigures(reason: StaffReason, locale: Locale): object {
  const { figures = {} }: RefusalLine = staffRefusals[reason.code]
  const given = reason as Readonly<Record<string, unknown>>
  const written = Object.entries(figures).map(([name, { format }]) => {
    const figure = given[name]
    return [name, figure === null ? null : formats[format](figure as never, locale, given['zone'] as string)]
  })
  return Object.fromEntries(written)
}

const formats: Record<FigureFormat, (figure: never, locale: Locale, zone: string) => unknown> = {
  plain: (figure) => figure,
  money: (amount: Cents, locale) => formatMoney(amount, locale),
  day: (day: Day, locale) => formatDay(day, locale),
  instant: (instant: Instant, locale, zone) => formatInstant(instant, zone, locale),
  reference: (reservation: number) => referenceOf(reservation),
  references: (reservations: number[]) => reservations.map(referenceOf).join(', '),
  season: (season: SeasonName, locale) => localized(season, 'name', locale),
  time: (time: TimeOfDay, locale) => formatTime(time, locale),
  opening: (missing: OpeningItem[], locale) => missingWords(missing, locale),
  ground: (place: Ground, locale) => groundWords[place]({}, { locale }),
  contrast: (hundredths: number, locale) => formatContrast(hundredths, locale),
  columns: (missing: FileField[], locale) => columnsInWords(missing, locale),
  texts: () => '',
}
