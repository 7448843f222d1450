import type { Locale } from '#domain/locale.ts'
import { pageAt, pathTo } from '#i18n/paths.ts'

export type Matched = { params: Record<string, string | undefined>; loaderData?: unknown }

/**
 * The same page in another language, with this query; switching there and back comes back. A page whose slug differs between
 * languages says all of them as `slugs` in what its loader returns, and one whose address is the house's own says its `addresses`. An unknown address has no counterpart: the switch
 * leads home.
 */
export function pathInLanguage(
  locale: Locale,
  pathname: string,
  search: string,
  matches: readonly Matched[] = [],
): string {
  const shown = matches.at(-1)
  const own = saidIn('addresses', locale, shown?.loaderData)
  if (own) return own + search
  const here = pageAt(pathname)
  if (!here) return pathTo('home', locale)
  const slug = saidIn('slugs', locale, shown?.loaderData) ?? here.slug
  const params = { ...shown?.params, ...(slug === null ? {} : { slug }) }
  return pathTo(here.page, locale, params as never) + search
}

/** By language. */
function saidIn(name: 'slugs' | 'addresses', locale: Locale, loaderData: unknown): string | undefined {
  const said = loaderData as Partial<Record<typeof name, Record<Locale, string>>> | null | undefined
  return said?.[name]?.[locale]
}
