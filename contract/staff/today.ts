import { z } from 'zod'
import { siteStates } from '#domain/site-opening.ts'
import { nightStates } from '#domain/today.ts'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { depositStatus } from '#contract/guest/reservations.ts'
import { cents, day, id, instant, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { waiting } from './to-do.ts'

const seen = {
  arrived_at: instant.nullable(),
  left_at: instant.nullable().meta({ description: 'When somebody of the staff noted it' }),
}

const visit = z.object({
  id: z.int(),
  property_id: z.int(),
  arrival: day,
  departure: day,
  arrival_time: z.string().meta({ description: 'By the hours that it was sold by' }),
  departure_time: z.string(),
  is_turnover: z.boolean().meta({ description: 'Others leave or enter the same loft on this day' }),
  turnover_done_at: instant.nullable().meta({
    description: 'When the turnover of this departure was noted as done; null where it is not',
  }),
  before: z.object({ left_on: day, done_at: instant.nullable() }).nullable().meta({
    description: 'The last turnover of its loft before it came; null where nobody was in it before',
  }),
  travelers: z.int().nullable(),
  reference: z.string().nullable().meta({ description: 'Null where the role opens no bookings' }),
  guest: z
    .object({
      name: z.string(),
      telephone: z.string(),
      email: z.string().nullable(),
      locale,
      message: z.string(),
      is_paid: z.boolean(),
      balance: cents.nullable().meta({ description: 'What is still owed; negative where too much is kept' }),
      deposit: depositStatus.nullable(),
      deposit_kept: z
        .object({ kept: cents, held: cents })
        .nullable()
        .meta({ description: 'What of the deposit was kept; null where nothing was' }),
      code_sent_at: instant.nullable().meta({ description: 'When the code of the door was written to them' }),
      thread_id: z.int().nullable().meta({ description: 'Of its messages; null where nobody wrote yet' }),
    })
    .nullable()
    .meta({ description: 'Null where the role sees no contacts' }),
  ...seen,
})

export const readToday = endpoint({
  name: 'readToday',
  method: 'GET',
  path: '/api/staff/today',
  access: { staff: 'see_today' },
  summary: 'The day of the house: what waits, who comes, leaves and stays, and seven nights of each loft',
  params: nothing,
  payload: nothing,
  answer: z.object({
    at: instant,
    day,
    ends_at: instant.meta({ description: 'When the next day begins in the zone of the lofts' }),
    zone: z.string(),
    site_status: z.enum(siteStates),
    to_do: z.array(waiting).nullable(),
    lofts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        address: z.string(),
        city: z.string(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        nights: z.array(z.enum(nightStates)),
      }),
    ),
    week: z.array(day).meta({ description: 'The seven nights that the lofts tell of' }),
    arrivals: z.array(visit),
    departures: z.array(visit),
    staying: z.array(visit),
  }),
})

export const markVisit = action({
  name: 'markVisit',
  method: 'PUT',
  path: '/api/staff/reservations/{id}/visit',
  access: { staff: 'mark_visits' },
  summary: 'Notes that guests have come or gone, or that they have not; what is so already changes nothing',
  params: z.object({ id }),
  payload: z.object({ mark: z.enum(['arrived', 'left']), is_so: z.boolean(), locale: locale.optional() }),
  answer: z.object(seen),
  refuses: ['reservation_not_found', 'visit_not_begun'],
  journal: 'visit_marked',
})
