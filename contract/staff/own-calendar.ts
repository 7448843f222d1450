import { z } from 'zod'
import { action } from '#contract/action.ts'
import { done } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

export const makeCalendar = action({
  name: 'makeCalendar',
  method: 'POST',
  path: '/api/staff/account/calendar',
  access: { staff: 'make_calendar' },
  summary: 'Makes a private address for one’s own agenda, and ends the one before',
  params: nothing,
  payload: nothing,
  answer: z.object({
    status: z.literal('ok'),
    url: z.string().meta({ description: 'Told once: only the hash of its secret is kept' }),
  }),
  journal: 'calendar_made',
})

export const endCalendar = action({
  name: 'endCalendar',
  method: 'DELETE',
  path: '/api/staff/account/calendar',
  access: { staff: 'own_calendar' },
  summary: 'Ends the private address of one’s own agenda; where there is none, nothing changes',
  params: nothing,
  payload: nothing,
  answer: done,
  journal: 'calendar_ended',
})
