import { otherLocale } from '#i18n/locale.ts'
import { pageAt, pathTo, queryRead } from '#i18n/paths.ts'

export type Matched = { params: Record<string, string | undefined>; loaderData?: unknown }

/**
 * The same page in the other language, query included; switching twice comes back. A page whose slug differs between
 * languages says the other one as `counterpartSlug` in what its loader returns. An unknown address has no counterpart:
 * the switch leads home.
 */
export function pathInOtherLanguage(
  pathname: string,
  search: string,
  matches: readonly Matched[] = [],
): string {
  const here = pageAt(pathname)
  if (!here) return pathTo('home', /^\/en(\/|$)/.test(pathname) ? 'fr' : 'en')
  const shown = matches.at(-1)
  const slug = counterpartSlug(shown?.loaderData) ?? here.slug
  const params = { ...shown?.params, ...(slug === null ? {} : { slug }) }
  return pathTo(here.page, otherLocale(here.locale), params as never) + queryRead(pathname, search)
}

function counterpartSlug(loaderData: unknown): string | null {
  if (typeof loaderData !== 'object' || loaderData === null || !('counterpartSlug' in loaderData)) return null
  return typeof loaderData.counterpartSlug === 'string' ? loaderData.counterpartSlug : null
}
