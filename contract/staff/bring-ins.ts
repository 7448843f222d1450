import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, day, done, id, instant, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { holders, lineRefusals } from '#domain/bring-in.ts'
import { cellFaults } from '#domain/brought-in-cells.ts'
import { dateOrders } from '#domain/brought-in-dates.ts'
import { fileEncodings, fileLimits, separators } from '#domain/brought-in-file.ts'
import { listedKinds } from '#domain/brought-in-kinds.ts'
import { fileFields } from '#domain/brought-in-names.ts'
import type { RefusalCode } from '#domain/refusal.ts'

export const unread = [
  'file_empty',
  'file_too_large',
  'file_too_long',
  'file_no_table',
  'file_quote_open',
  'file_columns_missing',
] as const satisfies readonly RefusalCode[]

/** A little more than the longest file takes, so that one which is too long is said to be. */
export const longestBody = Math.ceil(fileLimits.bytes * 1.6) + 2000
export const read = {
  file: z
    .base64()
    .max(longestBody - 2000)
    .meta({ description: 'The bytes of the file, in base64' }),
  dates: z
    .enum(dateOrders)
    .nullable()
    .meta({ description: 'How it writes its days; null: as it shows by itself' }),
  locale: locale.optional(),
}

const sums = { stays: z.int(), total: cents, paid: cents, owed: cents }

/** How a file was read, whatever it holds. */
export const seen = {
  encoding: z.enum(fileEncodings),
  separator: z.enum(separators),
  dates: z
    .enum(dateOrders)
    .nullable()
    .meta({ description: 'Null: it cannot be told, and no line is judged before somebody says it' }),
  columns: z.array(z.object({ title: z.string(), field: z.enum(fileFields).nullable() })),
  fits: z.int().meta({ description: 'How many lines fit' }),
}

/** What becomes of a line, whatever it holds. */
export const judgedLine = {
  line: z.int(),
  outcome: z.enum(['fits', 'already', 'past', 'in_the_way', 'not_understood', 'refused']),
  fault: z.enum(cellFaults).nullable(),
  field: z.enum(fileFields).nullable(),
  why: z.enum(lineRefusals).nullable(),
  by: z.enum(holders).nullable(),
  number: z
    .int()
    .nullable()
    .meta({ description: 'Of the reservation or the line in the way; of the people that a loft takes' }),
  said: z
    .array(z.object({ field: z.enum(fileFields), text: z.string() }))
    .meta({ description: 'As the file says it' }),
}

const judged = z.object({
  ...judgedLine,
  property_id: z.int().nullable(),
  arrival: day.nullable(),
  departure: day.nullable(),
  travelers: z.int().nullable(),
  total: cents.nullable(),
  paid: cents.nullable(),
  has_email: z.boolean(),
})

export const bringInStays = action({
  name: 'bringInStays',
  method: 'POST',
  path: '/api/staff/bring-ins',
  longestBody,
  access: { staff: 'bring_in' },
  summary:
    'Brings in the stays of a file that fit; what is there already stays, and the same key is the same wish',
  params: nothing,
  payload: z.object({
    key: z.uuid(),
    ...read,
    letters: z.boolean().meta({ description: 'Each guest with an address is told where their stay is now' }),
    expected: z.int().meta({ description: 'How many stays fitted when somebody looked' }),
  }),
  answer: z.object({ id: z.int().nullable().meta({ description: 'Null: all were there' }), ...sums }),
  refuses: [...unread, 'file_dates_unclear', 'bring_in_changed'],
  journal: 'stays_brought_in',
  once: 'form',
  ahead: {
    name: 'previewBringIn',
    summary:
      'What of a file fits, what is in the way of the rest, and what is not understood; nothing is stored',
    access: { staff: 'see_bring_ins' },
    payload: z.object(read),
    answer: z.object({
      ...seen,
      lofts: z.array(z.object({ id: z.int(), name: z.string() })),
      today: day,
      ...sums,
      letters: z.int().meta({ description: 'How many of those that fit have an address' }),
      lines: z.array(judged),
    }),
    refuses: unread,
  },
})

export const takeBackBringIn = action({
  name: 'takeBackBringIn',
  method: 'POST',
  path: '/api/staff/bring-ins/{id}/taken-back',
  access: { staff: 'bring_in' },
  summary:
    'Takes back what a file brought in: all stays, while nothing followed of any; the guests without a stay, an account or a message; all reviews',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: ['bring_in_not_found', 'bring_in_followed'],
  journal: 'bring_in_taken_back',
  ahead: {
    name: 'previewTakingBack',
    summary: 'What would be taken back, and whose guests were told of their stays; nothing is stored',
    answer: z.object({
      kind: z.enum(listedKinds),
      count: z.int().meta({ description: 'How many stays, guests or reviews go' }),
      staying: z.int().meta({ description: 'How many guests stay, because something followed' }),
      paid: cents,
      told: z.array(z.string()).meta({ description: 'Guests who were written to: nobody tells them' }),
    }),
    refuses: ['bring_in_not_found', 'bring_in_followed', 'bring_in_taken_back'],
  },
})

export const listBringIns = endpoint({
  name: 'listBringIns',
  method: 'GET',
  path: '/api/staff/bring-ins',
  access: { staff: 'see_bring_ins' },
  summary: 'Files that were brought in, the last one first',
  params: nothing,
  payload: nothing,
  answer: z.object({
    zone: z.string(),
    today: day,
    loft: z.string().meta({ description: 'The name of one, for a file to begin with' }),
    bring_ins: z.array(
      z.object({
        id: z.int(),
        at: instant,
        brought_by: z.string(),
        kind: z.enum(listedKinds),
        count: z.int().meta({ description: 'How many stays, guests or reviews' }),
        taken_back: z.object({ at: instant, by: z.string() }).nullable(),
      }),
    ),
  }),
})
