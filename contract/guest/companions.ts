import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { reservation, reservationId } from './reservations.ts'
import { done, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

export const openCompanionPage = endpoint({
  name: 'openCompanionPage',
  method: 'POST',
  path: '/api/profile/reservations/companions',
  access: 'guest',
  summary: 'Makes an address at which those who come along see a stay, without an account',
  params: nothing,
  payload: z.object({ reservation_id: reservationId, locale: locale.optional() }),
  answer: z.object({
    status: z.literal('ok'),
    url: z.string().meta({ description: 'Told once: only the hash of its secret is kept' }),
  }),
  refuses: ['reservation_not_found', 'already_cancelled'],
})

export const closeCompanionPage = endpoint({
  name: 'closeCompanionPage',
  method: 'POST',
  path: '/api/profile/reservations/companions/close',
  access: 'guest',
  summary: 'Closes every address at which others see a stay',
  params: nothing,
  payload: z.object({ reservation_id: reservationId, locale: locale.optional() }),
  answer: done,
  refuses: ['reservation_not_found'],
})

/** Nothing of money, of the guest or of the way in: whoever has the address sees it. */
const companionStay = reservation
  .pick({
    property_slug: true,
    property_name: true,
    property_thumbnail: true,
    property_thumbnail_alt: true,
    property_thumbnail_alt_en: true,
    license_citq: true,
    address: true,
    city: true,
    postal_code: true,
    latitude: true,
    longitude: true,
    arrival: true,
    departure: true,
    arrival_time: true,
    departure_time: true,
    travelers: true,
  })
  .extend({
    parking_fr: z.string().nullable(),
    parking_en: z.string().nullable(),
    stove_fr: z.string().nullable(),
    stove_en: z.string().nullable(),
    provided_fr: z.string().nullable(),
    provided_en: z.string().nullable(),
  })

export const readCompanionPage = endpoint({
  name: 'readCompanionPage',
  method: 'POST',
  path: '/api/companions',
  access: 'public',
  summary: 'A stay as those who come along see it: when, where, what is there; no amounts, no door code',
  params: nothing,
  payload: z.object({ id: z.string().max(60), hash: z.string().max(200), locale: locale.optional() }),
  answer: z.object({ status: z.literal('ok'), stay: companionStay }),
  refuses: ['not_found'],
})
