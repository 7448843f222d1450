import { otherLocale } from '#i18n/locale.ts'
import type { Locale } from '#domain/locale.ts'
import { useDeferredPart } from '#ui/use-deferred-part.ts'

/** Below that a guess is often wrong: “Wi-Fi, patio, table” is both. */
const leastWords = 8
/** By how much a guess is surer of the other language. */
const surer = 2

const loadDetector = () => import('tinyld/light')

const longLines = (text: string): string[] =>
  text.split('\n').filter((line) => line.trim().split(/\s+/).length >= leastWords)

/** Whether a line of a text looks like the other language. What tells languages apart weighs more than the page: it comes when it is wanted. */
export function useOtherLanguage(texts: Readonly<Record<Locale, readonly string[]>>) {
  const isWanted = Object.values(texts).some((some) => some.some((text) => longLines(text).length > 0))
  const { part } = useDeferredPart(loadDetector, isWanted, () => undefined)
  return (text: string, locale: Locale): boolean => {
    if (!part) return false
    return longLines(text).some((line) => {
      const found = part.detectAll(line, { only: ['fr', 'en'] })
      const sure = (lang: Locale) => found.find((one) => one.lang === lang)?.accuracy ?? 0
      return sure(otherLocale(locale)) > surer * sure(locale)
    })
  }
}
