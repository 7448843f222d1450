import { refusalCodes, type Refusal, type RefusalCode } from '#domain/refusal.ts'
import { locales, type Locale } from '#domain/locale.ts'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { fieldSentenceOf, sentenceOf } from '#i18n/refusals.ts'
import type { CallError } from '#web/client/call.ts'

/** A refusal's sentence in the language of the page, which may be another one than when the server said it. */
export const sentenceAnew = ({ code, errors }: CallError): string =>
  inPageLanguage(
    errors,
    refusalCodes.filter((known) => known === code),
    sentenceOf,
  )

/** The same for what it says about one field, whose code it does not name. */
export const fieldSentenceAnew = (sentence: string): string =>
  inPageLanguage(sentence, refusalCodes, (refusal, locale) => fieldSentenceOf(refusal.code, refusal, locale))

/** A sentence that none of these codes gives stays as it was said. */
function inPageLanguage(
  sentence: string,
  codes: readonly RefusalCode[],
  say: (refusal: Refusal, locale: Locale) => string,
): string {
  const meant = codes
    .flatMap((code) => readings(code, sentence))
    .find((refusal) => locales.some((locale) => say(refusal, locale) === sentence))
  return meant ? say(meant, getLocale()) : sentence
}

/** An answer does not carry every figure of its sentence, but the sentence does. A wrong reading gives another sentence. */
function readings(code: RefusalCode, sentence: string): Refusal[] {
  const figure = Number(/\d+/.exec(sentence)?.[0] ?? 1)
  const read = {
    code,
    minNights: figure,
    maxNights: figure,
    daysAhead: figure,
    capacity: figure,
    minimumAge: figure,
    maximum: figure,
    retryAfterSeconds: figure * 60,
    directEmail: addressIn(sentence),
  }
  return [read, { ...read, passwordClasses: 3 }]
}

/** The e-mail address of a sentence, without the punctuation after it. */
const addressIn = (sentence: string): string | undefined =>
  sentence
    .split(/[\s,;:!?]/)
    .find((word) => word.includes('@'))
    ?.replace(/\.$/, '')
