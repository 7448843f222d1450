import { getLocale } from '#i18n/paraglide/runtime.js'
import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from './call.ts'
import { latePart } from '#ui/late-part.ts'
import type { FieldWords, Words } from '#ui/use-words.ts'

/** The sentence of a failed call in the language of the page, or ours when no server answered. */
export function sentenceFor(error: CallError): string {
  if (error.code === 'offline') return m.account_offline()
  return refusalSentenceOf(error) || m.account_failed()
}

/** The same, to be kept where the page may change its language. */
export const wordsFor =
  (error: CallError): Words =>
  () =>
    sentenceFor(error)

/** What is said of each field. */
export const fieldWordsFor = ({ fields = {}, fieldCodes, fieldDetails }: CallError): FieldWords =>
  Object.fromEntries(
    Object.entries(fields).map(([name, sentence]) => [
      name,
      () => {
        const reason = { code: fieldCodes?.[name] ?? '', ...fieldDetails?.[name] }
        const refusals = loadedRefusals()
        return refusals?.isFieldReason(reason) ? refusals.fieldSentenceOf(reason, getLocale()) : sentence
      },
    ]),
  )

/** What a refusal says about the whole, of its code and figures; the words of anyone else who answered stay; empty for none. */
export function refusalSentenceOf({ code, details, errors, requestId }: CallError): string {
  const reason = { code, ...details }
  const refusals = loadedRefusals()
  // Every answer of the server has a number; what came from elsewhere has not.
  return requestId && refusals?.isReason(reason) ? refusals.sentenceOf(reason, getLocale()) : errors
}

/**
 * The sentences of all refusals weigh too much for a form's page: they come with the first refusal. Until then the page
 * says the server's sentence, which is in the language of the request.
 */
const loadedRefusals = latePart(() => import('#i18n/refusals.ts'))
