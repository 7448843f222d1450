import type { Generated, GeneratedAlways } from 'kysely'
import type { Day, Instant, TimeOfDay } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import type { SleepingRooms } from '#domain/loft-facts.ts'
import type { PictureSeason } from '#domain/loft-pictures.ts'
import type { PictureRoom } from '#domain/picture-rooms.ts'
import type { Cents, Rate } from '#domain/money.ts'
import type { RateLayer } from '#domain/rate-layers.ts'
import type { HidingReason } from '#domain/review.ts'
import type { PolicySteps, Refundable } from '#domain/sold-terms.ts'
import type { ChargeRateCode } from '#domain/taxes.ts'

/** What the public pages show: columns of the tables behind the catalogue and the articles. */

export type Sites = {
  id: GeneratedAlways<number>
  slug: string
  name: string
  company: string
  email: string
  telephone: string
  address: string
  city: string
  region: string
  postalCode: string
  country: Generated<string>
  zone: Generated<string>
  minimumAge: Generated<number>
  /** The security deposit of a stay, at most; 0 = none. */
  depositAmount: Generated<Cents>
  /** Answered at any hour; null = `telephone` is. */
  nightTelephone: string | null
  /** Whether the boxes of the terms and of the cancellation policy start ticked. */
  approvalsTicked: Generated<boolean>
  /** What a manager may give back alone of one stay, beside what the policy gives. */
  managerRefundLimit: Generated<Cents>
  tpsNumber: string
  tvqNumber: string
  /** Of the person in charge of the protection of personal information; null = `email`. */
  privacyEmail: string | null
  facebookUrl: string | null
  instagramUrl: string | null
  /** Who answers guests; all three or none. */
  hostName: string | null
  hostWordsFr: string | null
  hostWordsEn: string | null
}

export type SiteCharges = {
  id: GeneratedAlways<number>
  siteId: number
  code: ChargeRateCode
  rate: Rate
  fromDay: Day
  toDay: Day | null
}

/** Cancellation policies; each holds for what is sold from its first day on. */
export type SitePolicies = {
  id: GeneratedAlways<number>
  siteId: number
  fromDay: Day
  freeMinutes: number
  freeMinutesOnArrivalDay: number
  steps: PolicySteps
  refundable: Generated<Refundable>
}

export type Properties = {
  id: GeneratedAlways<number>
  siteId: number
  slug: string
  name: string
  position: Generated<number>
  capacity: number
  bedrooms: number
  beds: number
  bathrooms: number
  taglineFr: string
  taglineEn: string
  spaceDescriptionFr: string
  spaceDescriptionEn: string
  cleaningFee: Cents
  extraPersonFee: Cents
  includedPersons: number
  licenseCitq: string
  licenseExpiresOn: Day
  /** Less than the site's; null = the same. */
  depositAmount: Cents | null
  arrivalTime: Generated<TimeOfDay>
  departureTime: Generated<TimeOfDay>
  address: string
  city: string
  postalCode: string
  latitude: number
  longitude: number
  /** Steps up to its door; 0 = none, null = nobody counted them. */
  stairs: number | null
  rooms: SleepingRooms | null
  /** Square metres. */
  area: number | null
  /** 0 = the ground floor. */
  floor: number | null
  /** Its window on the façade, from the left from 1 on; null = it is not drawn. */
  facadePlace: number | null
  parkingSpaces: number | null
  /** Mbit/s. */
  wifiSpeed: number | null
  childrenFr: string | null
  childrenEn: string | null
}

/** How to get to a loft and in, for its guests alone: the catalogue never reads it. */
export type PropertyAccess = {
  propertyId: number
  doorCode: string | null
  wifiName: string | null
  wifiPassword: string | null
  parkingFr: string | null
  parkingEn: string | null
  directionsFr: string | null
  directionsEn: string | null
  providedFr: string | null
  providedEn: string | null
}

export type PropertyPhotos = {
  propertyId: number
  position: number
  file: string
  altFr: string
  altEn: string
  room: PictureRoom | null
  /** Which one of the loft's; null of any other room. */
  bedroom: number | null
  /** Null = shown all year. */
  season: PictureSeason | null
  /** In both languages or in none. */
  captionFr: string | null
  captionEn: string | null
}

export type Amenities = {
  id: GeneratedAlways<number>
  code: string
  nameFr: string
  nameEn: string
}

export type PropertyAmenities = {
  propertyId: number
  amenityId: number
}

export type Rates = {
  id: GeneratedAlways<number>
  propertyId: number
  fromDay: Day
  toDay: Day
  weekdays: number[] | null
  layer: RateLayer
  seasonId: number | null
  /** Null: that of the layer below. */
  nightlyRate: Cents | null
  minNights: number | null
  /** Of single days: false = nobody may arrive on them, or leave. Null: as usual. */
  arrivals: boolean | null
  departures: boolean | null
}

export type Seasons = {
  id: GeneratedAlways<number>
  siteId: number
  nameFr: string
  nameEn: string
  fromDay: Day
  toDay: Day
  /** The first day as it was typed: copies for later years are as near to it as their weekday lets them be. */
  anchorDay: Day
}

export type Reviews = {
  id: GeneratedAlways<number>
  propertyId: number
  stayId: number | null
  firstname: string
  comment: string
  locale: Locale
  writtenOn: Day
  /** The first day of the month; null = not known. */
  stayMonth: Day | null
  /** As the guest says it; null = they did not. */
  origin: string | null
  /** Null: everybody may read it. */
  hiddenFor: HidingReason | null
  hiddenAt: Instant | null
  hiddenBy: string | null
  /** A draft while `repliedAt` is null. */
  replyFr: string | null
  replyEn: string | null
  replyVersion: Generated<number>
  repliedAt: Instant | null
  repliedBy: string | null
  /** Somebody decided that it needs no answer. */
  leftAt: Instant | null
  leftBy: string | null
}

export type Tags = {
  id: GeneratedAlways<number>
  siteId: number
  name: string
  nameEn: string
}

export type Articles = {
  id: GeneratedAlways<number>
  siteId: number
  slug: string
  slugEn: string
  title: string
  titleEn: string
  summary: string
  summaryEn: string
  text: string
  textEn: string
  image: string
  imageAlt: string
  imageAltEn: string
  publishedOn: Day
  wordsFr: GeneratedAlways<string>
  wordsEn: GeneratedAlways<string>
}

export type ArticleTags = {
  articleId: number
  tagId: number
}
