import { refusalCodes, type Refusal, type RefusalCode } from '#domain/refusal.ts'
import { locales, type Locale } from '#i18n/locale.ts'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { fieldSentenceOf, sentenceOf } from '#i18n/refusals.ts'
import type { CallError } from '#web/api/call.ts'

/** A refusal's sentence in the language of the page, which may be another one than when the server said it. */
export const sentenceAnew = (error: CallError): string =>
  inPageLanguage(
    error.errors,
    refusalCodes.filter((code) => code === error.code),
    (code, locale) => sentenceOf(toRefusal(error, code), locale),
  )

/** The same for what it says about one field, whose code it does not name. */
export const fieldSentenceAnew = (sentence: string, error: CallError): string =>
  inPageLanguage(sentence, refusalCodes, (code, locale) =>
    fieldSentenceOf(code, toRefusal(error, code), locale),
  )

const toRefusal = (error: CallError, code: RefusalCode): Refusal => ({ ...error, code, fields: undefined })

/** A sentence with figures that only the server knows is not found among the known ones, and stays as it was said. */
function inPageLanguage(
  sentence: string,
  codes: readonly RefusalCode[],
  say: (code: RefusalCode, locale: Locale) => string,
): string {
  const known = codes.find((code) => locales.some((locale) => say(code, locale) === sentence))
  return known ? say(known, getLocale()) : sentence
}
