import type { Locale } from '#domain/locale.ts'
import { dialled } from '#i18n/format.ts'
import { tagOf } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import type { Publisher } from '#web/client/context.ts'
import { structured, type Structured } from './structured.ts'

/** Who publishes everything here. */
export const publisherOf = ({ site, origin }: Publisher) => ({
  '@type': 'Organization',
  name: site.name,
  legalName: site.company,
  url: origin + pathTo('home', 'fr'),
  logo: `${origin}/icons/icon-512.png`,
  email: site.email,
  telephone: dialled(site.telephone),
  address: {
    '@type': 'PostalAddress',
    streetAddress: site.address,
    addressLocality: site.city,
    addressRegion: site.region,
    postalCode: site.postalCode,
    addressCountry: site.country,
  },
})

export const websiteOf = (publisher: Publisher, locale: Locale): Structured =>
  structured('WebSite', {
    name: publisher.site.name,
    url: publisher.origin + pathTo('home', locale),
    inLanguage: tagOf(locale),
    publisher: publisherOf(publisher),
  })
