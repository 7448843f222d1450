import type { Locale } from '#domain/locale.ts'
import { pageAt, pathTo } from '#i18n/paths.ts'

export type Matched = { params: Record<string, string | undefined>; loaderData?: unknown }

/**
 * The same page in another language, with this query; switching there and back comes back. A page whose slug differs between
 * languages says all of them as `slugs` in what its loader returns. An unknown address has no counterpart: the switch
 * leads home.
 */
export function pathInLanguage(
  locale: Locale,
  pathname: string,
  search: string,
  matches: readonly Matched[] = [],
): string {
  const here = pageAt(pathname)
  if (!here) return pathTo('home', locale)
  const shown = matches.at(-1)
  const slug = slugIn(locale, shown?.loaderData) ?? here.slug
  const params = { ...shown?.params, ...(slug === null ? {} : { slug }) }
  return pathTo(here.page, locale, params as never) + search
}

function slugIn(locale: Locale, loaderData: unknown): string | undefined {
  if (typeof loaderData !== 'object' || loaderData === null || !('slugs' in loaderData)) return undefined
  return (loaderData.slugs as Record<Locale, string>)[locale]
}
