import { z } from 'zod'
import { action } from '#contract/action.ts'
import { done, id, instant } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

/** The answer of a change that can be taken back for some minutes. */
export const undoable = z.object({
  status: z.literal('ok'),
  undo: z
    .object({ id: z.int(), until: instant })
    .nullable()
    .meta({ description: 'Null: a form that was sent before, and can be undone no more' }),
})

export const undoChange = action({
  name: 'undoChange',
  method: 'POST',
  path: '/api/staff/undo/{id}',
  access: { staff: 'undo_changes' },
  summary: 'Takes back what the same person changed some minutes ago; a second time changes nothing',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: [
    'undo_not_found',
    'undo_over',
    'undo_overtaken',
    'nights_sold',
    'nights_being_paid',
    'nights_closed_already',
  ],
  journal: [
    'nights_opened',
    'nights_closed',
    'prices_changed',
    'review_reply_taken_back',
    'texts_set',
    'look_set',
    'loft_corrected',
  ],
})
