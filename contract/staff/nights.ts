import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { undoable } from './undo.ts'
import { day, dayText, id, instant, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { closedReasons, closingReasons } from '#domain/closed-nights.ts'
import { refusedNights } from '#contract/refusals.ts'
import type { RefusalCode } from '#domain/refusal.ts'

/** What every closing of nights may refuse. */
const refusedClosing = [
  ...refusedNights,
  'nights_sold',
  'nights_being_paid',
  'nights_closed_already',
] as const satisfies readonly RefusalCode[]

const params = z.object({ id })

/** From the 15th to the 15th is one night; its guest would leave on the 16th. */
const nights = { first_night: dayText, last_night: dayText }

export const listClosedNights = endpoint({
  name: 'listClosedNights',
  method: 'GET',
  path: '/api/staff/properties/{id}/closed-nights',
  access: { staff: 'close_nights' },
  summary: 'The closed nights of a loft that meet these: why, by whom and since when',
  params: z.object({ id, ...nights }),
  payload: nothing,
  answer: z.object({
    items: z.array(
      z.object({
        first_night: day,
        last_night: day,
        reason: z.enum(closedReasons),
        closed_by: z.string().nullable().meta({ description: 'Null: closed before the console could' }),
        since: instant.nullable(),
      }),
    ),
  }),
  refuses: refusedNights,
})

export const closeNights = action({
  name: 'closeNights',
  method: 'POST',
  path: '/api/staff/properties/{id}/close-nights',
  access: { staff: 'close_nights' },
  summary: 'Closes nights of a loft, all of them or none; the same key is the same form',
  params,
  payload: z.object({
    key: z.uuid(),
    ...nights,
    reason: z.enum(closingReasons),
    locale: locale.optional(),
  }),
  answer: undoable,
  refuses: refusedClosing,
  journal: 'nights_closed',
  once: 'form',
})

export const openNights = action({
  name: 'openNights',
  method: 'POST',
  path: '/api/staff/properties/{id}/open-nights',
  access: { staff: 'close_nights' },
  summary: 'Opens the nights of a loft that are closed among these; the same key is the same form',
  params,
  payload: z.object({ key: z.uuid(), ...nights, locale: locale.optional() }),
  answer: undoable,
  refuses: [...refusedNights, 'nights_open_already', 'nights_of_channel'],
  journal: 'nights_opened',
  once: 'form',
})
