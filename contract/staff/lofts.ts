import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, dayText, id, line, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { longestOfLoft } from '#domain/typed-loft.ts'
import { longest } from '#domain/typed-fields.ts'
import { undoable } from './undo.ts'

const facts = {
  name: line(longestOfLoft.name),
  capacity: z.int(),
  bedrooms: z.int(),
  beds: z.int(),
  bathrooms: z.int(),
  licence: line(20).meta({ description: 'The registration number: six figures' }),
  licence_until: dayText.meta({ description: 'Its last day, YYYY-MM-DD' }),
  address: line(longest.address),
  city: line(longest.city),
  postal_code: line(longest.postalCode),
  tagline_fr: line(longestOfLoft.tagline).default(''),
  tagline_en: line(longestOfLoft.tagline).default(''),
}

const refusedFacts = [
  'missing_fields',
  'invalid_payload',
  'invalid_dates',
  'loft_figure_out_of_range',
  'loft_licence_invalid',
  'loft_licence_past',
  'loft_name_taken',
  'other_language_missing',
] as const

const basis = z.string().max(100)

export const readLofts = endpoint({
  name: 'readLofts',
  method: 'GET',
  path: '/api/staff/lofts',
  access: { staff: 'see_settings' },
  summary: 'What each loft says of itself, and what another one begins with',
  params: nothing,
  payload: nothing,
  answer: z.object({
    today: day,
    place: z
      .object({ address: z.string(), city: z.string(), postal_code: z.string() })
      .meta({ description: 'Of the company: with it a loft begins' }),
    basis: basis.meta({ description: 'Names the lofts that were read' }),
    lofts: z.array(
      z.object({
        id: z.int(),
        slug: z.string().meta({ description: 'In the address of its page, whatever it is called' }),
        basis: basis.meta({ description: 'Names what was read of it' }),
        name: z.string(),
        capacity: z.int(),
        bedrooms: z.int(),
        beds: z.int(),
        bathrooms: z.int(),
        licence: z.string(),
        licence_until: day,
        address: z.string(),
        city: z.string(),
        postal_code: z.string(),
        tagline_fr: z.string(),
        tagline_en: z.string(),
      }),
    ),
  }),
})

export const addLoft = action({
  name: 'addLoft',
  method: 'POST',
  path: '/api/staff/lofts',
  access: { staff: 'add_lofts' },
  summary: 'Adds a loft with its base price and its fees; its texts and photographs come later',
  params: nothing,
  payload: z.object({
    key: z.uuid(),
    basis: basis.meta({ description: 'Names the lofts that were seen; others meanwhile are refused' }),
    ...facts,
    nightly_rate: z
      .int()
      .meta({ description: 'In cents: the base price of every night of the next two years' }),
    min_nights: z.int(),
    cleaning_fee: z.int(),
    extra_person_fee: z.int(),
    included_persons: z.int(),
    locale: locale.optional(),
  }),
  answer: z.object({ id: z.int() }),
  refuses: [
    ...refusedFacts,
    'lofts_changed',
    'rate_out_of_range',
    'minimum_out_of_range',
    'setting_fee_out_of_range',
    'setting_persons_out_of_range',
  ],
  journal: 'loft_added',
  once: 'form',
})

const refusedCorrection = [...refusedFacts, 'property_not_found', 'loft_changed'] as const

export const correctLoft = action({
  name: 'correctLoft',
  method: 'PUT',
  path: '/api/staff/lofts/{id}',
  access: { staff: 'add_lofts' },
  summary:
    'Says other things of a loft, from now on; its page keeps its address, and sold stays their travelers',
  params: z.object({ id }),
  payload: z.object({
    basis: basis.meta({ description: 'Names what was seen of it; anything else meanwhile is refused' }),
    ...facts,
    locale: locale.optional(),
  }),
  answer: undoable,
  refuses: refusedCorrection,
  journal: 'loft_corrected',
  ahead: {
    name: 'previewLoft',
    summary: 'How many stays to come have more people than it would take; nothing is stored',
    access: { staff: 'see_settings' },
    answer: z.object({
      basis: basis.meta({ description: 'Names what was seen' }),
      beyond: z.int().meta({ description: 'Sold or held stays with more people; they keep them' }),
    }),
    refuses: [...refusedCorrection, 'nothing_to_change'],
  },
})
