import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#web/client/call.ts'
import type { FieldWords, Words } from '#web/ui/use-words.ts'
import type * as SaidAnew from './said-anew.ts'

/** The sentence of a failed call: the server's own, or ours when no server answered. */
export function sentenceFor(error: CallError): string {
  if (error.code === 'offline') return m.account_offline()
  return serverSentenceOf(error) || m.account_failed()
}

/** The same, to be kept where the page may change its language. */
export const wordsFor =
  (error: CallError): Words =>
  () =>
    sentenceFor(error)

/** What the server says about each field. */
export const fieldWordsFor = (error: CallError): FieldWords =>
  Object.fromEntries(
    Object.entries(error.fields ?? {}).map(([name, sentence]) => [
      name,
      () => saidAnew()?.fieldSentenceAnew(sentence) ?? sentence,
    ]),
  )

/** The server's sentence about the whole; empty when it said nothing. */
export const serverSentenceOf = (error: CallError): string => saidAnew()?.sentenceAnew(error) ?? error.errors

let loaded: typeof SaidAnew | null = null
let loading: Promise<void> | null = null

/** Every reason in both languages weighs too much for a form's page: they come with the first refusal, for the next language. */
function saidAnew(): typeof SaidAnew | null {
  loading ??= import('./said-anew.ts').then(
    (arrived) => {
      loaded = arrived
    },
    // Without a connection the sentence stays as the server said it, and the next one asks again.
    () => {
      loading = null
    },
  )
  return loaded
}
