import type { Money } from '#contract/money.ts'
import type { Property, PropertyCard } from '#contract/public/properties.ts'
import type { FacadeWindow as WindowAnswer } from '#contract/public/property-list.ts'
import type { Camel } from '#contract/wire.ts'
import type { Day } from '#domain/days.ts'
import { picturesOn } from '#domain/loft-pictures.ts'
import type { Quote } from '#domain/pricing.ts'
import type { RateRow } from '#domain/rate-layers.ts'
import { feesOn } from '#domain/sale.ts'
import { numberOf } from '#domain/loft-facts.ts'
import { m } from '#i18n/paraglide/messages.js'
import { lineLabels } from '#i18n/price-labels.ts'
import type { Deps, Pictures } from '#server/deps.ts'
import type { PropertyPage } from '#server/catalog/find-property.ts'
import type { FacadeWindow } from '#server/catalog/facade-window.ts'
import type { ListedProperty } from '#server/catalog/listed-stay.ts'
import type { StayPrice } from '#server/catalog/price-stay.ts'

type Shown = Omit<PropertyPage['property'], 'taken' | 'site'>

/** `day` decides the season of the picture: one for all cards of a list. */
export function toCard(
  { property, startingPrice, quote }: ListedProperty,
  { pictures }: Deps,
  day: Day,
): Camel<PropertyCard> {
  const { includedPersons } = feesOn(day, property.fees)
  const priced = { priceStartingAt: startingPrice, includedPersons, stay: quote && sumOf(quote) }
  return { ...headOf(property, pictures, day), ...priced }
}

export function toWindow(
  { property, startingPrice, quote, reason, nearest }: FacadeWindow,
  { pictures }: Deps,
  day: Day,
): Camel<WindowAnswer> {
  const { id, name, slug, licenseCitq, capacity, floor, facadePlace, stairs } = property
  return {
    id,
    name,
    number: numberOf(name),
    slug,
    licenseCitq,
    capacity,
    floor,
    facadePlace,
    stairs,
    thumbnail: thumbnailOf(property, pictures, day)?.url ?? '',
    priceStartingAt: startingPrice,
    stay: quote && sumOf(quote),
    reason,
    nearest: nearest && { ...sumOf(nearest.quote), arrival: nearest.arrival, departure: nearest.departure },
  }
}

const sumOf = ({ nights, subtotal, total }: Quote) => ({ nights, subtotal, total })

/** `arrival`: of the stay that is asked for, if one is. */
export function toProperty(
  page: PropertyPage,
  { pictures }: Deps,
  arrival: Day | null = null,
): Camel<Property> {
  const { property } = page
  const { stairs } = property
  const { cleaningFee, extraPersonFee, includedPersons } = page.terms
  const { address, city, postalCode, latitude, longitude } = property
  return {
    ...headOf(property, pictures, arrival ?? page.today),
    priceStartingAt: page.startingPrice,
    photos: photosOf(property, pictures),
    amenities: property.amenities,
    content: { fr: { space: property.descriptionFr }, en: { space: property.descriptionEn } },
    reviews: property.reviews.map(toReview),
    calendar: { today: page.today, lastDay: page.lastDay, ...page.calendar },
    priceTerms: { ...page.terms, rates: property.rates.filter(isPrice) },
    cleaningFee,
    extraPersonFee,
    includedPersons,
    stairs,
    rooms: property.rooms,
    parkingSpaces: property.parkingSpaces,
    wifiSpeed: property.wifiSpeed,
    children: childrenIn(property),
    depositAmount: page.depositAmount,
    minimumAge: page.minimumAge,
    approvalsTicked: page.approvalsTicked,
    ...page.hours,
    address,
    city,
    postalCode,
    latitude,
    longitude,
  }
}

function toReview(review: Shown['reviews'][number]) {
  const { id, comment, firstname, writtenOn, locale, stayMonth, origin, repliedAt, replyFr, replyEn } = review
  const reply = repliedAt === null ? null : { fr: replyFr!, en: replyEn! }
  const place = review.place === null ? null : placeWords(review.place)
  return { id, comment, firstname, date: writtenOn, locale, stayMonth, origin, reply, place }
}

/** In both languages, so that no page has to know how it is said. */
const placeWords = (place: string) => ({
  fr: m.property_review_place({ place }, { locale: 'fr' }),
  en: m.property_review_place({ place }, { locale: 'en' }),
})

/** What a day alone says of arrivals and departures is in the calendar. */
const isPrice = ({ nightlyRate, minNights }: RateRow): boolean => nightlyRate !== null || minNights !== null

/** `day`: the arrival of the stay that it is shown for, or today at the lofts. */
export function headOf(property: Shown, pictures: Pictures, day: Day) {
  const { id, name, slug, capacity, bedrooms, beds, bathrooms, area, floor } = property
  const { licenseCitq } = property
  const first = thumbnailOf(property, pictures, day)
  return {
    id,
    name,
    slug,
    capacity,
    bedrooms,
    beds,
    bathrooms,
    area,
    floor,
    licenseCitq,
    number: numberOf(name),
    thumbnail: first?.url ?? '',
    thumbnailAlt: first?.alt ?? '',
    thumbnailAltEn: first?.altEn ?? '',
    tagline: property.taglineFr,
    taglineEn: property.taglineEn,
  }
}

const thumbnailOf = (property: Shown, pictures: Pictures, day: Day) =>
  picturesOn(photosOf(property, pictures), day)[0]

/** The database has it in both languages or in neither. */
const childrenIn = ({ childrenFr: fr, childrenEn: en }: Shown) =>
  fr !== null && en !== null ? { fr, en } : null

/** A picture that the image set does not have is left out. */
function photosOf({ photos }: Shown, pictures: Pictures) {
  return photos.flatMap((photo) => {
    const picture = findPicture(pictures, photo.file)
    if (!picture) return []
    const { position: order, altFr: alt, altEn, captionFr: caption, captionEn, room, bedroom, season } = photo
    return [{ ...picture, order, alt, altEn, caption, captionEn, room, bedroom, season }]
  })
}

/** The `money` object of specification §3, with its lines named in both languages. */
export function toMoney({ quote: priced, cancellation, terms }: StayPrice): Camel<Money> {
  const { charges, ...quote } = priced
  const lines = quote.lines.map((line) => ({
    ...line,
    ...lineLabels(line, charges),
  }))
  return { ...quote, lines, cancellation, terms }
}

type Picture = { url: string; width: number; height: number }

/** The largest size of a picture of the image set, or null when the set does not have it. */
export function findPicture(pictures: Pictures, file: string): Picture | null {
  const picture = pictures[file]
  if (!picture) return null
  const { width, height, widths } = picture
  return { url: `/photos/${file}-${widths.at(-1) ?? width}.jpg`, width, height }
}
