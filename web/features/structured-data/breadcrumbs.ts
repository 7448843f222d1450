import type { Locale } from '#domain/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import type { Publisher } from '#web/client/context.ts'
import { structured, type Structured } from './structured.ts'

type Crumb = { name: string; path: string }

/** Where a page stands on the site, from the home page down to itself. `origin` is `https://host`. */
export const breadcrumbsOf = (origin: string, crumbs: Crumb[]): Structured =>
  structured('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  })

type FirstPage =
  | 'properties'
  | 'search'
  | 'town'
  | 'articles'
  | 'contact'
  | 'terms'
  | 'cancellationPolicy'
  | 'privacy'

/** The same for a page that lies right below the home page. */
export const breadcrumbsTo = (
  page: FirstPage,
  name: string,
  { site, origin }: Publisher,
  locale: Locale,
): Structured =>
  breadcrumbsOf(origin, [
    { name: site.name, path: pathTo('home', locale) },
    { name, path: pathTo(page, locale) },
  ])
