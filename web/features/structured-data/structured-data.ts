import { dialled } from '#i18n/format.ts'
import { instantAt, type Day } from '#domain/days.ts'
import { picturesOn } from '#domain/loft-pictures.ts'
import type { Publisher } from '#web/client/context.ts'
import { sharedImage } from '#ui/vignette.tsx'
import { localized, type Locale } from '#domain/locale.ts'
import { loftName } from '#domain/loft-facts.ts'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { Property } from '#web/client/catalog.ts'

/** A schema.org thing as it stands in a page's head; the vocabulary's own names. */
export type Structured = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

export const structured = (type: string, properties: Record<string, unknown>): Structured => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
})

/** Who publishes everything here. */
export const publisherOf = ({ site, origin }: Publisher) => ({
  '@type': 'Organization',
  name: site.name,
  legalName: site.company,
  url: origin + pathTo('home', 'fr'),
  // It is drawn of hills and a lake.
  logo: site.builtInPictures ? `${origin}/icons/icon-512.png` : undefined,
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
  | 'articles'
  | 'contact'
  | 'terms'
  | 'cancellationPolicy'
  | 'privacy'
  | 'pictures'

/** The same for a page that lies right below the home page: by its name, or its address where that is the house's own. */
export const breadcrumbsTo = (
  page: FirstPage | `/${string}`,
  name: string,
  { site, origin }: Publisher,
  locale: Locale,
): Structured =>
  breadcrumbsOf(origin, [
    { name: site.name, path: pathTo('home', locale) },
    { name, path: page.startsWith('/') ? page : pathTo(page as FirstPage, locale) },
  ])

type Written = { title: string; summary: string; image: string; publishedOn: string; path: string }

export const articleFactsOf = (
  publisher: Publisher,
  locale: Locale,
  { title, summary, image, publishedOn, path }: Written,
): Structured =>
  structured('Article', {
    headline: title,
    description: summary,
    image: [publisher.origin + (sharedImage(image)?.address ?? image)],
    // The day counts: noon at the lake is the same day all over the country. Nobody notes when a text was changed.
    datePublished: instantAt(publishedOn as Day, '12:00', publisher.site.zone),
    inLanguage: tagOf(locale),
    mainEntityOfPage: publisher.origin + path,
    author: publisherOf(publisher),
    publisher: publisherOf(publisher),
  })

/**
 * A loft as search engines want to know it (Google’s documentation of vacation rentals). There are no ratings: reviews here have no stars, and none are
 * invented.
 */
export function vacationRentalOf(origin: string, locale: Locale, property: Property): Structured {
  const images = picturesOn(property.photos, property.calendar.today as Day).map(({ url }) => origin + url)
  return structured('VacationRental', {
    additionalType: 'Apartment',
    // The same in both languages: it is the same loft.
    identifier: property.slug,
    name: property.name,
    description: localized(property, 'tagline', locale),
    url: origin + pathTo('property', locale, { slug: property.slug }),
    // What is not there is not written: a loft that is new may have no photographs, and nobody has to say where it stands.
    image: images.length > 0 ? images : undefined,
    latitude: property.latitude ?? undefined,
    longitude: property.longitude ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.address,
      addressLocality: property.city,
      addressRegion: 'QC',
      postalCode: property.postalCode,
      addressCountry: 'CA',
    },
    checkinTime: timeOf(property.arrivalTime),
    checkoutTime: timeOf(property.departureTime),
    knowsLanguage: [tagOf('fr'), tagOf('en')],
    containsPlace: {
      '@type': 'Accommodation',
      additionalType: 'EntirePlace',
      occupancy: { '@type': 'QuantitativeValue', value: property.capacity },
      numberOfBedrooms: property.bedrooms,
      numberOfBathroomsTotal: property.bathrooms,
      bed: [{ '@type': 'BedDetails', numberOfBeds: property.beds }],
      amenityFeature: featuresOf(property),
    },
  })
}

/** '16:00:00', by the clocks of the place: an offset from UTC would be right in one season only. */
const timeOf = (time: string): string => `${time}:00`

/** Names of a closed list, English on pages of any language. */
const features: Record<string, { name: string; value: string | boolean }> = {
  crib: { name: 'crib', value: true },
  heat_pump: { name: 'ac', value: true },
  heated_floor: { name: 'heating', value: true },
  iron: { name: 'ironingBoard', value: true },
  kitchen: { name: 'kitchen', value: true },
  parking: { name: 'parkingType', value: 'Free' },
  self_check_in: { name: 'selfCheckinCheckout', value: true },
  television: { name: 'tv', value: true },
  washer_dryer: { name: 'washerDryer', value: true },
  wifi: { name: 'wifi', value: true },
  wood_stove: { name: 'fireplace', value: true },
}

const featuresOf = ({ amenities, licenseCitq }: Property) => [
  ...amenities.flatMap(({ code }) => (features[code] ? [featureOf(features[code])] : [])),
  featureOf({ name: 'licenseNum', value: `CITQ: ${licenseCitq}` }),
]

const featureOf = (feature: { name: string; value: string | boolean }) => ({
  '@type': 'LocationFeatureSpecification',
  ...feature,
})

/** What search engines read of a loft: what it is, and where its page stands. */
export function structuredOf(property: Property, { site, origin }: Publisher, locale: Locale) {
  return [
    vacationRentalOf(origin, locale, property),
    breadcrumbsOf(origin, [
      { name: site.name, path: pathTo('home', locale) },
      { name: m.site_nav_lofts(), path: pathTo('properties', locale) },
      { name: loftName(property.name), path: pathTo('property', locale, { slug: property.slug }) },
    ]),
  ]
}
