import { getLocale } from '#i18n/paraglide/runtime.js'
import type { CallError } from '#client/call.ts'
import { sentenceFor as siteSentenceFor } from '#client/sentence-for.ts'
import { latePart } from '#ui/late-part.ts'
import type { FieldWords, Words } from '#ui/use-words.ts'

/**
 * The sentences of all refusals, those of the console too: nobody waits for them in the morning. Until they are there a page
 * says the server's sentence, which is in the language of the request.
 */
export const loadedSentences = latePart(() => import('#i18n/staff-refusals.ts'))

/** The sentence of a failed call in the language of the page: of those that only the console hears too. */
export function sentenceFor(error: CallError): string {
  const reason = { code: error.code, ...error.details }
  const sentences = loadedSentences()
  return error.requestId && sentences?.isStaffReason(reason)
    ? sentences.sentenceOf(reason, getLocale())
    : siteSentenceFor(error)
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
        const sentences = loadedSentences()
        return sentences?.isAnyFieldReason(reason) ? sentences.fieldSentenceOf(reason, getLocale()) : sentence
      },
    ]),
  )
