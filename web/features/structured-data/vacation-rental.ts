import { localized, type Locale } from '#domain/locale.ts'
import { tagOf } from '#i18n/locale.ts'
import { pathTo } from '#i18n/paths.ts'
import type { Property } from '#web/client/catalog.ts'
import { structured, type Structured } from './structured.ts'

/**
 * A loft as search engines want to know it (Google’s documentation of vacation rentals). There are no ratings: reviews here have no stars, and none are
 * invented.
 */
export const vacationRentalOf = (origin: string, locale: Locale, property: Property): Structured =>
  structured('VacationRental', {
    additionalType: 'Apartment',
    // The same in both languages: it is the same loft.
    identifier: property.slug,
    name: property.name,
    description: localized(property, 'tagline', locale),
    url: origin + pathTo('property', locale, { slug: property.slug }),
    image: property.photos.map(({ url }) => origin + url),
    latitude: property.latitude,
    longitude: property.longitude,
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
