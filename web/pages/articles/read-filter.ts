import { longestNeedle, toNeedle, toWords } from '#domain/typed-text.ts'
import type { Locale } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'

export type Filter = { tag: string; query: string; isCut: boolean }

/** What the address asks for: `tag` and `q`, which are the same in both languages. */
export function readFilter(search: URLSearchParams): Filter {
  const { needle: query, isCut } = toNeedle(search.get('q') ?? '')
  return { tag: search.get('tag') ?? '', query, isCut }
}

/** A little more than is looked for travels along, so that the page can say that it was too much. */
export function filterPath(locale: Locale, { tag, typed }: { tag: string; typed: string }): string {
  return pathTo('articles', locale, {}, { tag, q: toWords(typed).slice(0, longestNeedle + 2) })
}
