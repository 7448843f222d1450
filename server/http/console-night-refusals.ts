// Lists what several endpoints of the console about nights and what they cost may refuse.

import type { RefusalCode } from '#domain/refusal.ts'

export const refusedNights = [
  'property_not_found',
  'invalid_dates',
  'nights_reversed',
  'nights_out_of_reach',
] as const satisfies RefusalCode[]

export const refusedPrices = [
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
] as const satisfies RefusalCode[]
