import { z } from 'zod'
import { cents, day } from '#contract/values.ts'

/** Query of the list: all optional; unusable values are dropped and named in `dropped` (decisions §2). */
export const listQuery = z.object({
  arrival: z.string().optional().meta({ description: 'YYYY-MM-DD (DD/MM/YYYY is accepted)' }),
  departure: z.string().optional().meta({ description: 'YYYY-MM-DD (DD/MM/YYYY is accepted)' }),
  nb_travelers: z.string().optional().meta({ description: 'A whole number from 1 on' }),
  page: z.string().optional().meta({
    description: 'From 1 on, 24 lofts a page; without it all lofts; an unusable value gives the first page',
  }),
  view: z.string().optional().meta({
    description: '`facade` adds the windows of the drawn house; anything else adds nothing',
  }),
})

export const paging = z.object({
  page: z.int().meta({ description: 'Beyond the last page there are no items' }),
  pages: z.int().meta({ description: 'How many pages there are, at least 1' }),
  count: z.int().meta({ description: 'How many lofts there are on all pages together' }),
})

/** What a stay costs, as lists say it. */
export const staySum = z.object({ nights: z.int(), subtotal: cents, total: cents })

/** A loft in the drawn façade of its house, with what the list says of the same stay. */
export const facadeWindow = z.object({
  id: z.int(),
  name: z.string(),
  number: z.string(),
  slug: z.string(),
  license_citq: z.string(),
  capacity: z.int(),
  floor: z.int().meta({ description: '0 = the ground floor' }),
  facade_place: z.int().meta({ description: 'From the left, from 1 on' }),
  stairs: z.int().nullable().meta({ description: 'Steps up to the door; null = not known' }),
  thumbnail: z.string(),
  price_starting_at: cents.nullable(),
  /** Null without dates, and where the stay cannot be had. */
  stay: staySum.nullable(),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'Why the stay cannot be had in this loft: a code of refusals; null = it can' }),
  /** Of the same length, and null where there is none or too many people are meant to come. */
  nearest: staySum.extend({ arrival: day, departure: day }).nullable(),
})

export type FacadeWindow = z.output<typeof facadeWindow>
