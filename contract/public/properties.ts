import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { cents, day, dayText, id, locale, site, whole } from '#contract/values.ts'
import { bedKinds, roomKinds } from '#domain/loft-facts.ts'
import { pictureSeasons } from '#domain/loft-pictures.ts'
import { pictureRooms } from '#domain/picture-rooms.ts'
import { rateLayers } from '#domain/rate-layers.ts'
import { money } from '#contract/money.ts'
import { facadeWindow, listQuery, paging, staySum } from './property-list.ts'
import { nothing } from '#contract/wire.ts'
import { unsoldStay } from '#contract/refusals.ts'

const propertyHead = {
  id: z.int(),
  name: z.string(),
  number: z.string().meta({
    description:
      'The last word of the name; where it has a figure the loft is shown as “Loft #101”, else by its name',
  }),
  slug: z.string(),
  thumbnail: z.string().meta({
    description: 'As it looks outside in the month of the arrival that was asked for, or in the present one',
  }),
  thumbnail_alt: z.string(),
  thumbnail_alt_en: z.string(),
  tagline: z.string(),
  tagline_en: z.string(),
  capacity: z.int(),
  bedrooms: z.int(),
  beds: z.int(),
  bathrooms: z.int(),
  area: z.int().nullable().meta({ description: 'Square metres; null = not known' }),
  floor: z.int().nullable().meta({ description: '0 = the ground floor; null = not known' }),
  license_citq: z.string(),
  included_persons: z.int(),
  price_starting_at: cents
    .nullable()
    .meta({ description: 'For one night and up to `included_persons` people' }),
}

export const propertyCard = z.object({
  ...propertyHead,
  /** With dates: what exactly that stay costs. */
  stay: staySum.nullable(),
})
export type PropertyCard = z.output<typeof propertyCard>

/**
 * Specification §3's calendar: `available` days are those on which a stay may start. Decisions/054 adds the days that the house
 * closes to arrivals and to departures.
 */
export const calendar = z.object({
  today: day,
  last_day: day,
  available: z.array(z.object({ date: day, price: cents, min_nights: z.int() })),
  arrivals: z.array(day),
  departures: z.array(day),
  booked: z.array(day),
  no_arrivals: z.array(day).meta({ description: 'Days on which nobody may arrive' }),
  no_departures: z
    .array(day)
    .meta({ description: 'Days on which nobody may leave: a stay may go on over them' }),
})

/** What the browser needs to compute the same price as the server with the same pure function (domain/pricing.ts). */
export const priceTerms = z.object({
  rates: z.array(
    z.object({
      from: day,
      to: day,
      weekdays: z.array(z.int()).nullable(),
      layer: z.enum(rateLayers),
      season: z.object({ name: z.string(), name_en: z.string() }).nullable(),
      nightly_rate: cents.nullable().meta({ description: 'Null: that of the layer below' }),
      min_nights: z.int().nullable().meta({ description: 'Null: that of the layer below' }),
    }),
  ),
  cleaning_fee: cents,
  extra_person_fee: cents,
  included_persons: z.int(),
  capacity: z.int(),
  charges: z.object({ managing_fee: z.int(), lodging_tax: z.int(), tps: z.int(), tvq: z.int() }),
})

/** A picture of a loft; `url` is its largest size. */
const photo = z.object({
  url: z.string(),
  order: z.int(),
  alt: z.string(),
  alt_en: z.string(),
  caption: z.string().nullable().meta({ description: 'A few words to stand below it; null = none' }),
  caption_en: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  room: z.enum(pictureRooms).nullable(),
  bedroom: z.int().nullable().meta({ description: 'Which of the bedrooms, from 1 on' }),
  season: z
    .enum(pictureSeasons)
    .nullable()
    .meta({ description: 'Of a view that exists in several: when it is shown. Null = all year' }),
})

export const property = z.object({
  ...propertyHead,
  photos: z.array(photo),
  amenities: z.array(z.object({ id: z.int(), code: z.string(), name_fr: z.string(), name_en: z.string() })),
  content: z.object({ fr: z.object({ space: z.string() }), en: z.object({ space: z.string() }) }),
  reviews: z.array(
    z.object({
      id: z.int(),
      comment: z.string(),
      firstname: z.string(),
      date: day,
      locale,
      stay_month: day
        .nullable()
        .meta({ description: 'The first day of the month of the stay; null = not known' }),
      origin: z.string().nullable().meta({ description: 'As the guest says it; null = they did not' }),
      reply: z
        .object({ fr: z.string(), en: z.string() })
        .nullable()
        .meta({ description: 'What the house answered; null = nothing' }),
      place: z
        .object({ fr: z.string(), en: z.string() })
        .nullable()
        .meta({ description: 'Said of one that was written elsewhere: where; null = of a stay here' }),
    }),
  ),
  calendar,
  price_terms: priceTerms,
  cleaning_fee: cents,
  extra_person_fee: cents,
  stairs: z.int().nullable().meta({ description: 'Steps up to the door; null = not known' }),
  rooms: z
    .array(z.object({ room: z.enum(roomKinds), beds: z.array(z.enum(bedKinds)) }))
    .nullable()
    .meta({ description: 'Where guests sleep, one word a bed; null = not known' }),
  parking_spaces: z
    .int()
    .nullable()
    .meta({ description: 'Free parking spaces of the loft; null = not known' }),
  wifi_speed: z.int().nullable().meta({ description: 'In Mbit/s; null = not known' }),
  children: z
    .object({ fr: z.string(), en: z.string() })
    .nullable()
    .meta({ description: 'For which children there is room and a bed; null = not known' }),
  minimum_age: z.int().meta({ description: 'Of who books, on the day of arrival' }),
  deposit_amount: cents.meta({
    description: 'The security deposit of a stay, held and not charged; 0 = none',
  }),
  approvals_ticked: z
    .boolean()
    .meta({ description: 'Whether the boxes of the terms and of the cancellation policy start ticked' }),
  arrival_time: z.string(),
  departure_time: z.string(),
  quiet_from: z.string(),
  quiet_until: z.string(),
  address: z.string(),
  city: z.string(),
  postal_code: z.string(),
  latitude: z.number().nullable().meta({ description: 'Null: nobody said where; the address leads there' }),
  longitude: z.number().nullable(),
})
export type Property = z.output<typeof property>

export const alternative = z.object({
  kind: z.enum(['other_dates', 'part_of_stay']),
  property: propertyCard,
  arrival: day,
  departure: day,
  nights: z.int(),
})

/** GET /api/properties/{x}: digits are a property, anything else a site's list (decisions §4). */
export const propertyOrList = endpoint({
  name: 'propertyOrList',
  method: 'GET',
  path: '/api/properties/{key}',
  access: 'public',
  summary:
    'A property by its number or slug, or the list of a site by the slug of the site; the list takes dates and travelers and then answers only bookable properties, and a page',
  params: listQuery.extend({ key: z.string() }),
  payload: nothing,
  answer: z.union([
    property,
    z.object({
      items: z.array(propertyCard),
      paging: paging.nullable().meta({ description: 'Null without `page`' }),
      /** The site's day: no arrival is earlier, whatever the visitor's clock says. */
      today: day,
      alternatives: z.array(alternative),
      /** Nearest first, with the last page of what is free; lofts for which no stay of the length can be had are not in it. */
      taken: z
        .array(z.object({ property: propertyCard, arrival: day, departure: day, nights: z.int() }))
        .meta({
          description:
            'Lofts that cannot be had on these dates, because others have them or nobody may arrive or leave then, with the nearest stay that they have available',
        }),
      has_facade: z.boolean().meta({
        description:
          'Whether `view=facade` shows anything: what is asked for is possible, and windows are known',
      }),
      windows: z
        .array(facadeWindow)
        .meta({ description: 'With `view=facade`: every loft that has a window, available or not' }),
      /** What was understood of the query; null when no usable dates were given. */
      stay: z.object({ arrival: day, departure: day, nights: z.int() }).nullable(),
      nb_travelers: z.int().nullable(),
      dropped: z.array(z.object({ field: z.string(), code: z.string() })),
      /** Set when nobody could have this stay in any loft (past, too far, too long, too many people): code of domain/refusal.ts. */
      refusal: z.string().nullable(),
    }),
  ]),
  refuses: ['property_not_found', 'site_not_found', 'site_not_open'],
})

export const stayPayload = z.object({
  id,
  arrival: dayText,
  departure: dayText,
  travelers: whole.pipe(z.int().min(1).max(99)),
  locale: locale.optional(),
  site: site.optional(),
})

export const calculatePrice = endpoint({
  name: 'calculatePrice',
  method: 'POST',
  path: '/api/properties/calculate-price',
  access: 'public',
  summary: 'The price of a stay, line by line, for anybody',
  params: nothing,
  payload: stayPayload,
  answer: money,
  refuses: ['property_not_found', 'site_not_open', ...unsoldStay],
})
