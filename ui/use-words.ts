import { useState } from 'react'

/** What says a sentence, kept in a sentence's place: said while the page is drawn, it is in the language of the page. */
export type Words = () => string

export type FieldWords = Record<string, Words | undefined>

/** A sentence that follows the page into its other language, and the way to change it. */
export function useWords(first?: Words): [string | undefined, (words: Words | undefined) => void] {
  // In an object: React would call a function to learn the next state from it.
  const [{ words }, keep] = useState<{ words?: Words }>({ words: first })
  return [words?.(), (next) => keep({ words: next })]
}

/** The sentences of fields, without those of which nothing is said. */
export const saidOf = (fields: FieldWords): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, words]) => (words ? [[name, words()]] : [])))
