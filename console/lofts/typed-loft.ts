import type { Answer } from '#client/call.ts'
import type { Day } from '#domain/days.ts'
import { refuseNewLoft, type TypedLoft } from '#domain/new-loft.ts'
import type { FieldReasons } from '#domain/refusal.ts'
import { loftFigures, refuseLoft, wholeLoft, type LoftFacts } from '#domain/typed-loft.ts'
import { m } from '#i18n/paraglide/messages.js'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { fieldSentenceOf } from '#i18n/staff-refusals.ts'
import { centsIn, wholeIn, type Typed } from '#console/settings/typed-settings.ts'
import type { FieldWords } from '#ui/use-words.ts'

export type Loft = Answer<'GET /api/staff/lofts'>['lofts'][number]

/** What a loft says of itself, as its fields have it. */
export type LoftValues = Record<keyof LoftFacts, string>
const priceFields = ['nightlyRate', 'minNights', 'cleaningFee', 'extraPersonFee', 'includedPersons'] as const
export type NewLoftValues = LoftValues & Record<(typeof priceFields)[number], string>

export const typedLoft = (loft: Loft): LoftValues => {
  const { name, licence, licenceUntil, address, city, postalCode, taglineFr, taglineEn } = loft
  const said = { name, licence, licenceUntil, address, city, postalCode, taglineFr, taglineEn }
  return { ...said, ...figures((figure) => String(loft[figure])) }
}

type Read<Facts> = { read: Facts } | { wrong: FieldWords }

/** What is corrected of `held`. */
export const readLoft = (values: LoftValues, held: Loft, today: string): Read<LoftFacts> =>
  readAll(
    values,
    figures((figure) => figureIn(values, figure)),
    (loft) => refuseLoft(wholeLoft(loft), today as Day, held),
  )

export const readNewLoft = (values: NewLoftValues, today: string): Read<TypedLoft> =>
  readAll(
    values,
    {
      ...figures((figure) => figureIn(values, figure)),
      nightlyRate: centsIn(values.nightlyRate),
      minNights: wholeIn(values.minNights, m.console_lofts_whole_unread),
      cleaningFee: centsIn(values.cleaningFee),
      extraPersonFee: centsIn(values.extraPersonFee),
      includedPersons: wholeIn(values.includedPersons, m.console_settings_included_unread),
    },
    (loft) => refuseNewLoft(loft, today as Day),
  )

/** All that is wrong is said in one round: what says nothing, and what the house refuses of the rest. */
function readAll<Values extends LoftValues, Name extends keyof Values & string>(
  values: Values,
  numbers: Record<Name, Typed<number>>,
  refuse: (loft: Omit<Values, Name> & Record<Name, number>) => FieldReasons,
): Read<Omit<Values, Name> & Record<Name, number>> {
  const typed = Object.entries<Typed<number>>(numbers)
  const read = Object.fromEntries(typed.map(([name, { value }]) => [name, value ?? NaN]))
  const loft = { ...values, ...read } as Omit<Values, Name> & Record<Name, number>
  const unread = typed.filter(([, { value }]) => value === null)
  const wrong: FieldWords = {
    ...wordsOf(refuse(loft)),
    ...Object.fromEntries(unread.map(([name, { otherwise }]) => [name, otherwise])),
  }
  return Object.keys(wrong).length > 0 ? { wrong } : { read: loft }
}

/** A line in one language alone says which of the two is missing. */
const wordsOf = (wrong: FieldReasons): FieldWords => ({
  ...Object.fromEntries(
    Object.entries(wrong).map(([name, reason]) => [name, () => fieldSentenceOf(reason, getLocale())]),
  ),
  ...(wrong['taglineFr'] && { taglineFr: m.console_lofts_tagline_unsaid_fr }),
  ...(wrong['taglineEn'] && { taglineEn: m.console_lofts_tagline_unsaid_en }),
})

const figureIn = (values: LoftValues, figure: (typeof loftFigures)[number]): Typed<number> =>
  wholeIn(
    values[figure],
    figure === 'bathrooms' ? m.console_lofts_bathrooms_unread : m.console_lofts_whole_unread,
  )

const figures = <Value>(valueOf: (figure: (typeof loftFigures)[number]) => Value) =>
  Object.fromEntries(loftFigures.map((figure) => [figure, valueOf(figure)])) as Record<
    (typeof loftFigures)[number],
    Value
  >
