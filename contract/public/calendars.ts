import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { file } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

/** Asked by programs that know no session: whoever has the address reads it. */
export const readCalendarFile = endpoint({
  name: 'readCalendarFile',
  method: 'GET',
  path: '/api/calendars/{secret}/agenda.ics',
  access: 'public',
  summary:
    'The agenda of somebody of the staff, at their private address; one that is ended is answered as one that never was',
  params: z.object({ secret: z.string().max(200) }),
  payload: nothing,
  answer: file('text/calendar'),
  refuses: ['not_found', 'too_many_attempts'],
})
