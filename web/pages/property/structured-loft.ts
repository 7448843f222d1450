import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Property } from '#web/client/catalog.ts'
import type { Publisher } from '#web/client/context.ts'
import { breadcrumbsOf, vacationRentalOf } from '#web/features/structured-data/structured-data.ts'

/** What search engines read of a loft: what it is, and where its page stands. */
export function structuredOf(property: Property, { site, origin }: Publisher, locale: Locale) {
  return [
    vacationRentalOf(origin, locale, property),
    breadcrumbsOf(origin, [
      { name: site.name, path: pathTo('home', locale) },
      { name: m.site_nav_lofts(), path: pathTo('properties', locale) },
      { name: `Loft #${property.number}`, path: pathTo('property', locale, { slug: property.slug }) },
    ]),
  ]
}
