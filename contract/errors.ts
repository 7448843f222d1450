import { z } from 'zod'
import { day } from './values.ts'

/** The figures of domain/refusal.ts, each of them only with the codes that have it. */
const refusalFigures = z.object({
  days_ahead: z.int().optional(),
  max_nights: z.int().optional(),
  min_nights: z.int().optional(),
  capacity: z.int().optional(),
  password_classes: z.int().optional(),
  minimum_age: z.int().optional(),
  retry_after_seconds: z.int().optional(),
  direct_email: z.string().optional(),
  total: z.int().optional(),
  refund: z.int().optional(),
  maximum: z.int().optional(),
  remaining: z.int().optional(),
  minimum: z.int().optional(),
  minutes: z.int().optional(),
  balance: z.int().optional(),
  /** An address of the console. */
  address: z.string().optional(),
  day: day.optional(),
  nearest: day.nullable().optional(),
})
export type RefusalFigures = z.output<typeof refusalFigures>

/** Every answer that is not a success (decisions §4). `errors` is a sentence in the request's language; `code` is of domain/refusal.ts. */
export const errorAnswer = z.object({
  status: z.literal('error'),
  code: z.string(),
  errors: z.string(),
  details: refusalFigures.optional().meta({ description: 'The figures of the code: its sentence says them' }),
  fields: z.record(z.string(), z.string()).optional(),
  field_codes: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'The code of each refused field: one of `code`, or `too_long`' }),
  field_details: z
    .record(z.string(), refusalFigures)
    .optional()
    .meta({ description: 'The figures of these codes, where they have some' }),
  min_nights: z.int().optional(),
  request_id: z.string(),
  /** Only on checkouts: whether money was taken, for the page to say so. */
  charged: z.enum(['no', 'yes', 'unknown']).optional(),
  /** The total of now, when price or terms changed between showing and holding. */
  total: z.int().optional(),
  /** The refund that is right now, when it became smaller between showing and cancelling. */
  refund: z.int().optional(),
})
export type ErrorAnswer = z.output<typeof errorAnswer>
