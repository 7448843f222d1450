import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, dayText, id, line, locale, priceCents } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { longestSeason, rateLayers } from '#domain/rate-layers.ts'
import { undoable } from './undo.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const refusedPrices = [
  'property_not_found',
  'invalid_dates',
  'missing_fields',
  'nights_reversed',
  'price_nights_out_of_reach',
  'rate_out_of_range',
  'minimum_out_of_range',
  'night_without_price',
  'nothing_to_change',
  'season_not_found',
  'seasons_overlap',
] as const satisfies readonly RefusalCode[]

const weekdays = z
  .array(z.int().min(1).max(7))
  .min(1)
  .max(7)
  .nullable()
  .meta({ description: '1 = Monday to 7; null = all' })
const minNights = z.int()
const lofts = z.array(id).min(1).max(500)
/** From the 15th to the 15th is one night. */
const nights = { first_night: dayText, last_night: dayText }

/** How the price of a night becomes another; a share is in hundred-thousandths: 10 % more is 10 000, 10 % less is −10 000. */
const rateChange = z.discriminatedUnion('how', [
  z.object({ how: z.literal('set'), amount: z.int() }),
  z.object({ how: z.literal('add'), amount: z.int() }),
  z.object({ how: z.literal('percent'), share: z.int() }),
])

/** What a loft costs within a layer: its nights, and its own price and minimum on some weekdays. */
const loftPrice = z.object({
  id,
  nightly_rate: z.int(),
  min_nights: minNights,
  weekdays: weekdays.meta({ description: 'On which other figures count; null = on none' }),
  weekday_rate: z.int().nullable(),
  weekday_min_nights: minNights.nullable().meta({ description: 'Null: as on the other days' }),
})
const loftPrices = z.array(loftPrice).min(1).max(500)

/** What somebody changes in the prices of lofts. */
export const priceCommand = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('set_nights'),
    lofts,
    ...nights,
    weekdays,
    rate: rateChange.nullable().meta({ description: 'Null: the price stays' }),
    min_nights: minNights.nullable().meta({ description: 'Null: the minimum stays' }),
    arrivals: z
      .boolean()
      .nullable()
      .default(null)
      .meta({ description: 'Whether people may arrive on these days; null: as it is' }),
    departures: z
      .boolean()
      .nullable()
      .default(null)
      .meta({ description: 'Whether people may leave on these days, in the morning; null: as it is' }),
  }),
  z.object({ kind: z.literal('clear_nights'), lofts, ...nights, weekdays }),
  z.object({ kind: z.literal('set_base'), lofts: loftPrices, last_night: dayText }),
  z.object({
    kind: z.literal('save_season'),
    season_id: id.nullable().meta({ description: 'Null: a new one' }),
    name: line(longestSeason),
    name_en: line(longestSeason),
    ...nights,
    lofts: loftPrices.meta({ description: 'A loft that is not among them has the season no more' }),
  }),
  z.object({
    kind: z.literal('copy_seasons'),
    season_ids: z.array(id).min(1).max(50),
  }),
  z.object({ kind: z.literal('remove_season'), season_id: id }),
])

const night = z.object({ rate: priceCents, min_nights: z.int() }).nullable()
const dayRules = z
  .object({ arrivals: z.boolean(), departures: z.boolean() })
  .meta({ description: 'Whether people may arrive on these days, and leave on them' })
const season = z.object({
  id: z.int(),
  name: z.string(),
  name_en: z.string(),
  first_night: day,
  last_night: day,
})

export const readPrices = endpoint({
  name: 'readPrices',
  method: 'GET',
  path: '/api/staff/prices',
  access: { staff: 'set_prices' },
  summary: 'What the nights of the lofts cost, layer by layer, and where their prices end',
  params: nothing,
  payload: nothing,
  answer: z.object({
    today: day,
    zone: z.string(),
    last_bookable_night: day,
    seasons: z.array(season),
    lofts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        rows: z.array(
          z.object({
            layer: z.enum(rateLayers),
            season_id: z.int().nullable(),
            first_night: day,
            last_night: day,
            weekdays: z.array(z.int()).nullable(),
            nightly_rate: priceCents.nullable().meta({ description: 'Null: that of the layer below' }),
            min_nights: z.int().nullable().meta({ description: 'Null: that of the layer below' }),
            arrivals: z.boolean().nullable().meta({ description: 'False: nobody may arrive on these days' }),
            departures: z.boolean().nullable().meta({ description: 'False: nobody may leave on these days' }),
          }),
        ),
        last_rated_night: day.nullable(),
        unpriced_nights: z
          .int()
          .meta({ description: 'Of those that could be booked, from today on; nobody can buy them' }),
        at_stake: priceCents.meta({ description: 'What they cost on the same weekday of the year before' }),
      }),
    ),
  }),
})

/** What a change of prices would do. */
export const changedPrices = z.object({
  basis: z.string().meta({ description: 'Names the prices from which this was worked out' }),
  seasons: z.array(season).meta({ description: 'As they would be; those that are copied among them' }),
  lofts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      nights_changed: z.int(),
      nights_sold: z.int().meta({ description: 'Of those that change; their stays keep their price' }),
      changes: z.array(
        z.object({
          first_night: day,
          last_night: day,
          before: night,
          after: night,
          changeover: z
            .object({ before: dayRules, after: dayRules })
            .nullable()
            .meta({ description: 'Null: people arrive and leave as before' }),
          is_sold: z.boolean(),
        }),
      ),
    }),
  ),
  stays: z
    .array(
      z.object({
        property_id: z.int(),
        property_name: z.string(),
        arrival: day,
        departure: day,
        before: priceCents.nullable(),
        after: priceCents.nullable().meta({ description: 'All in, for two people; null = not for sale' }),
      }),
    )
    .meta({ description: 'Three examples' }),
})

export const changePrices = action({
  name: 'changePrices',
  method: 'POST',
  path: '/api/staff/prices',
  access: { staff: 'set_prices' },
  summary: 'Changes prices as previewed, all of it or none; the same key is the same form',
  params: nothing,
  payload: z.object({
    key: z.uuid(),
    basis: z.string().max(100).meta({ description: 'Of the preview; other prices meanwhile are refused' }),
    command: priceCommand,
    locale: locale.optional(),
  }),
  answer: undoable,
  refuses: [...refusedPrices, 'prices_changed'],
  journal: 'prices_changed',
  once: 'form',
  ahead: {
    name: 'previewPrices',
    summary: 'What a change of prices would do, night by night; nothing is stored',
    payload: z.object({ command: priceCommand, locale: locale.optional() }),
    answer: changedPrices,
    refuses: refusedPrices,
  },
})
