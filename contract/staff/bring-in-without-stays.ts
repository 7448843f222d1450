import { z } from 'zod'
import { action } from '#contract/action.ts'
import { day } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { judgedLine, longestBody, read, seen, unread } from './bring-ins.ts'
import { changedPrices } from './prices.ts'
import { undoable } from './undo.ts'

const wish = {
  key: z.uuid(),
  ...read,
  expected: z.int().meta({ description: 'How many lines fitted when somebody looked' }),
}
const done = z.object({
  id: z.int().nullable().meta({ description: 'Null: all were there' }),
  count: z.int(),
})
const previewAnswer = { ...seen, today: day, lines: z.array(z.object(judgedLine)) }
const refuses = [...unread, 'file_dates_unclear', 'bring_in_other'] as const

export const bringInGuests = action({
  name: 'bringInGuests',
  method: 'POST',
  path: '/api/staff/bring-ins/guests',
  longestBody,
  access: { staff: 'bring_in' },
  summary:
    'Writes down the guests of a file whom the house does not know by their address; nobody is written to, and the same key is the same wish',
  params: nothing,
  payload: z.object(wish),
  answer: done,
  refuses: [...unread, 'bring_in_other'],
  journal: 'guests_brought_in',
  once: 'form',
  ahead: {
    name: 'previewBringInGuests',
    summary:
      'Who of a file would be written down, who is known, and what is not understood; nothing is stored',
    access: { staff: 'see_bring_ins' },
    payload: z.object(read),
    answer: z.object(previewAnswer),
    refuses: unread,
  },
})

export const bringInReviews = action({
  name: 'bringInReviews',
  method: 'POST',
  path: '/api/staff/bring-ins/reviews',
  longestBody,
  access: { staff: 'bring_in' },
  summary:
    'Shows the reviews of a file that were written elsewhere, each once and with where; the same key is the same wish',
  params: nothing,
  payload: z.object(wish),
  answer: done,
  refuses,
  journal: 'reviews_brought_in',
  once: 'form',
  ahead: {
    name: 'previewBringInReviews',
    summary: 'Which reviews of a file would be shown, and why the others would not; nothing is stored',
    access: { staff: 'see_bring_ins' },
    payload: z.object(read),
    answer: z.object(previewAnswer),
    refuses: unread,
  },
})

export const bringInRates = action({
  name: 'bringInRates',
  method: 'POST',
  path: '/api/staff/bring-ins/rates',
  longestBody,
  access: { staff: 'bring_in' },
  summary:
    'Changes prices as the lines of a file say that fit, all of them or none: a change of prices like others, which its author can take back for some minutes',
  params: nothing,
  payload: z.object({
    ...wish,
    basis: z.string().max(100).meta({ description: 'Of the preview; other prices meanwhile are refused' }),
  }),
  answer: undoable,
  refuses: [...refuses, 'prices_changed'],
  journal: 'prices_changed',
  once: 'form',
  ahead: {
    name: 'previewBringInRates',
    summary:
      'What the lines of a file would do to prices, night by night, and what stays out; nothing is stored',
    access: { staff: 'see_bring_ins' },
    payload: z.object(read),
    answer: z.object({
      ...previewAnswer,
      lines: z.array(
        z.object({
          ...judgedLine,
          named: z
            .object({ name: z.string(), name_en: z.string() })
            .nullable()
            .meta({ description: 'The season in the way' }),
        }),
      ),
      prices: changedPrices,
    }),
    refuses: unread,
  },
})
