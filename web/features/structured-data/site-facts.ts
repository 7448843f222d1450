import type { Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import { company } from '#web/client/site.ts'
import { structured, type Structured } from './structured.ts'

/** Who publishes everything here. */
export const publisherOf = (origin: string) => ({
  '@type': 'Organization',
  name: company.siteName,
  legalName: company.name,
  url: origin + pathTo('home', 'fr'),
  logo: `${origin}/icons/icon-512.png`,
  email: company.email,
  telephone: company.telephoneDialled,
  address: addressOf(),
})

export const websiteOf = (origin: string, locale: Locale): Structured =>
  structured('WebSite', {
    name: company.siteName,
    url: origin + pathTo('home', locale),
    inLanguage: tagOf(locale),
    publisher: publisherOf(origin),
  })

const addressOf = () => ({
  '@type': 'PostalAddress',
  streetAddress: company.street,
  addressLocality: company.city,
  addressRegion: 'QC',
  postalCode: company.postalCode.replace('\u00a0', ' '),
  addressCountry: 'CA',
})
