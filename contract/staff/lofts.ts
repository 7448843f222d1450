import { z } from 'zod'
import { action } from '#contract/action.ts'
import { dayText, line, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { longest } from '#domain/typed-fields.ts'

export const addLoft = action({
  name: 'addLoft',
  method: 'POST',
  path: '/api/staff/lofts',
  access: { staff: 'add_lofts' },
  summary: 'Adds a loft with its base price and its fees; its texts and photographs come later',
  params: nothing,
  payload: z.object({
    key: z.uuid(),
    basis: z
      .string()
      .max(100)
      .meta({ description: 'Names the lofts that were seen; others meanwhile are refused' }),
    name: line(60),
    capacity: z.int(),
    bedrooms: z.int(),
    beds: z.int(),
    bathrooms: z.int(),
    licence: line(20).meta({ description: 'The registration number: six figures' }),
    licence_until: dayText.meta({ description: 'Its last day, YYYY-MM-DD' }),
    address: line(longest.address),
    city: line(longest.city),
    postal_code: line(longest.postalCode),
    nightly_rate: z
      .int()
      .meta({ description: 'In cents: the base price of every night of the next two years' }),
    min_nights: z.int(),
    cleaning_fee: z.int(),
    extra_person_fee: z.int(),
    included_persons: z.int(),
    tagline_fr: line(120).default(''),
    tagline_en: line(120).default(''),
    locale: locale.optional(),
  }),
  answer: z.object({ id: z.int() }),
  refuses: [
    'missing_fields',
    'invalid_payload',
    'invalid_dates',
    'loft_figure_out_of_range',
    'loft_licence_invalid',
    'loft_licence_past',
    'loft_name_taken',
    'lofts_changed',
    'rate_out_of_range',
    'minimum_out_of_range',
    'setting_fee_out_of_range',
    'setting_persons_out_of_range',
    'other_language_missing',
  ],
  journal: 'loft_added',
  once: 'form',
})
