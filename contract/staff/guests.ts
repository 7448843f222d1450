import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, line, locale, whole } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

const listedGuest = z.object({
  id: z.int(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string().nullable(),
  telephone: z.string(),
  locale,
  has_account: z.boolean(),
  stays: z.int().meta({ description: 'Bought ones, cancelled or not' }),
  last_arrival: day.nullable(),
  options: z.int(),
})

export const searchGuests = endpoint({
  name: 'searchGuests',
  method: 'GET',
  path: '/api/staff/guests',
  access: { staff: 'see_contacts' },
  summary: 'Guests found by name, email or the digits of their telephone; all of them where nothing is typed',
  params: z.object({ search: line(100).optional(), page: whole.optional() }),
  payload: nothing,
  answer: z.object({
    items: z.array(listedGuest),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
})
