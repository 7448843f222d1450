import type { FieldReason, SiteReason } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { changeoverSentence } from './changeover-words.ts'
import { formatMoney } from './format.ts'
import { texts } from './paraglide/refusals.ts'

export type Sentence<R> = (reason: R, options: { locale: Locale }) => string
type Sentences<R extends { code: string }> = { [One in R as One['code']]: Sentence<One> }
type SiteFieldReason = Extract<FieldReason, { code: SiteReason['code'] | 'too_long' }>

/** What is more than a message with the refusal's own figures. */
const composed = {
  no_arrival: (reason, { locale }) => changeoverSentence(reason, locale),
  no_departure: (reason, { locale }) => changeoverSentence(reason, locale),
  too_many_attempts: ({ retryAfterSeconds }, options) =>
    texts.too_many_attempts({ minutes: minutesOf(retryAfterSeconds) }, options),
  too_many_messages: ({ retryAfterSeconds, directEmail }, options) =>
    texts.too_many_messages({ minutes: minutesOf(retryAfterSeconds), email: directEmail }, options),
  refund_too_high: ({ remaining }, options) =>
    texts.refund_too_high({ remaining: formatMoney(remaining, options.locale) }, options),
  remaining_changed: ({ remaining }, options) =>
    texts.remaining_changed({ remaining: formatMoney(remaining, options.locale) }, options),
} satisfies Partial<Sentences<SiteReason>>

/**
 * The sentence of every refusal that visitors and guests may hear: a code without one does not compile, nor one without its
 * figures. Those of the console are apart, so that no guest loads them.
 */
const sentences: Sentences<SiteReason> = { ...texts, ...composed }

/** Beside a field, what is wrong with a whole form is said of that field. */
const fieldSentences: Sentences<SiteFieldReason> = {
  ...sentences,
  missing_fields: texts.field_missing,
  invalid_payload: texts.field_invalid,
  too_long: texts.field_too_long,
}

const minutesOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60))

/** The words of a refusal, in the language of the person who asked. */
export const sentenceOf = (reason: SiteReason, locale: Locale): string =>
  (sentences[reason.code] as Sentence<SiteReason>)(reason, { locale })

/** The words beside one field of a form. */
export const fieldSentenceOf = (reason: SiteFieldReason, locale: Locale): string =>
  (fieldSentences[reason.code] as Sentence<SiteFieldReason>)(reason, { locale })

type Answered = { code: string }

/** Whether a code that was read from an answer is one of these; a newer server may know others. */
export const isReason = (answered: Answered): answered is SiteReason =>
  Object.hasOwn(sentences, answered.code)

export const isFieldReason = (answered: Answered): answered is SiteFieldReason =>
  Object.hasOwn(fieldSentences, answered.code)
