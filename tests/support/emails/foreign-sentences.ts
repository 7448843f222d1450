import type { Locale } from '#domain/locale.ts'

/** Words that one of the two languages can hardly do without and that the other does not have. */
const words: Record<Locale, Set<string>> = {
  fr: new Set(
    `le la les des du une et est sont pour dans avec votre vos vous nous notre nos ce cette ces qui que où sur aux au par
    pas plus ou mais chez sans être avez avoir il elle ils leur leurs jusqu entre après avant dès même très tout toute tous
    toutes fait nuit nuits séjour jour jours à été peut doit ne se sa son ses`.split(/\s+/),
  ),
  en: new Set(
    `the of and is are was were to in for with your you we our this that these those which where by from not or but without
    be been have has had it its they their until between after before every very all done night nights stay day days can
    must will would should on at as an if when who what how`.split(/\s+/),
  ),
}

/**
 * The sentences of a text that are not in its language. A sentence is told by its small words: it is foreign when it has
 * at least three of the other language's and more of them than of its own. Names of places and people say nothing.
 */
export function foreignSentences(text: string, locale: Locale): string[] {
  const other = locale === 'fr' ? 'en' : 'fr'
  return text
    .split(/(?<=[.!?…])\s+|[\n\r•·|]+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      const [own, foreign] = [countIn(words[locale], sentence), countIn(words[other], sentence)]
      return foreign >= 3 && foreign > own
    })
}

/** Elided French (l’eau, d’été, qu’il) counts as the words that it is made of. */
const countIn = (known: Set<string>, sentence: string): number =>
  sentence
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => known.has(word)).length
