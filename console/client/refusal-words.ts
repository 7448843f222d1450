import { fieldSentenceOf, isStaffReason, sentenceOf } from '#i18n/staff-refusals.ts'
import { isFieldReason } from '#i18n/refusals.ts'
import { getLocale } from '#i18n/paraglide/runtime.js'
import type { FieldReason } from '#domain/refusal.ts'
import type { CallError } from '#client/call.ts'
import { sentenceFor as siteSentenceFor } from '#client/sentence-for.ts'
import type { FieldWords, Words } from '#ui/use-words.ts'

/** The sentence of a failed call in the language of the page: of those that only the console hears too. */
export function sentenceFor(error: CallError): string {
  const reason = { code: error.code, ...error.details }
  return error.requestId && isStaffReason(reason) ? sentenceOf(reason, getLocale()) : siteSentenceFor(error)
}

/** The same, to be kept where the page may change its language. */
export const wordsFor =
  (error: CallError): Words =>
  () =>
    sentenceFor(error)

/** What is said of each field; a code that is newer than this page has the server’s words. */
export const fieldWordsFor = ({ fields = {}, fieldCodes, fieldDetails }: CallError): FieldWords =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [
      name,
      () => {
        const reason = { code: fieldCodes?.[name] ?? '', ...fieldDetails?.[name] }
        const isKnown = isFieldReason(reason) || isStaffReason(reason)
        return isKnown ? fieldSentenceOf(reason as FieldReason, getLocale()) : sentence
      },
    ]),
  )
