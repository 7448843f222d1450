import { z } from 'zod'

/** Every answer that is not a success (decisions §4). `errors` is a sentence in the request's language; `code` is of domain/refusal.ts. */
export const errorAnswer = z.object({
  status: z.literal('error'),
  code: z.string(),
  errors: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  min_nights: z.int().optional(),
  request_id: z.string(),
  /** Only on checkouts: whether money was taken, for the page to say so. */
  charged: z.enum(['no', 'yes', 'unknown']).optional(),
  /** The new total, when the price changed between showing and holding. */
  total: z.int().optional(),
  /** The refund that is right now, when it became smaller between showing and cancelling. */
  refund: z.int().optional(),
})
export type ErrorAnswer = z.output<typeof errorAnswer>
