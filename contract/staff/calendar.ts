import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { day, dayText, id, instant, priceCents } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { closedReasons } from '#domain/closed-nights.ts'
import { holidays } from '#domain/holidays.ts'
import { calendarStayKinds } from '#domain/staff-calendar.ts'
import { refusedNights } from '#contract/refusals.ts'

const named = z.object({ id, name: z.string() })

/** What takes nights of a loft: whole, also where it goes on beyond the nights that are asked for. */
const stay = z.object({
  kind: z.enum(calendarStayKinds),
  arrival: day,
  departure: day,
  reservation: id
    .nullable()
    .meta({ description: 'Null for a role that reads no bookings, and of what is none' }),
  guest_name: z.string().nullable(),
  travelers: z.int().nullable(),
  is_paid: z.boolean().nullable(),
  until: instant.nullable().meta({ description: 'When an option or a payment that is under way ends' }),
  reason: z.enum(closedReasons).nullable(),
  closed_by: z.string().nullable(),
  since: instant.nullable(),
})

export const readStaffCalendar = endpoint({
  name: 'readStaffCalendar',
  method: 'GET',
  path: '/api/staff/calendar',
  access: { staff: 'see_calendar' },
  summary: 'Who has which nights of the lofts, and what the others cost: 100 nights at most',
  params: z.object({
    first_night: dayText.optional().meta({ description: 'Left out: today' }),
    last_night: dayText.optional().meta({ description: 'Left out: six weeks' }),
    property: id.optional(),
  }),
  payload: nothing,
  answer: z.object({
    today: day,
    zone: z.string(),
    first_night: day,
    last_night: day,
    holidays: z.array(
      z.object({
        day,
        holiday: z
          .enum(holidays)
          .nullable()
          .meta({ description: 'Null of a day of the house’s own, which has names' }),
        name_fr: z.string().nullable(),
        name_en: z.string().nullable(),
      }),
    ),
    properties: z.array(named).meta({ description: 'All that its reader sees' }),
    lofts: z.array(
      named.extend({
        license_expires_on: day,
        last_rated_night: day.nullable(),
        nights: z
          .array(
            z
              .object({
                rate: priceCents.nullable(),
                min_nights: z.int(),
                is_own: z.boolean().meta({ description: 'Its price was given to this date alone' }),
              })
              .nullable(),
          )
          .meta({ description: 'One for each night; null = it has no rate' }),
        no_arrivals: z.array(day).meta({ description: 'Of these days, those on which nobody may arrive' }),
        no_departures: z.array(day).meta({ description: 'Those on which nobody may leave' }),
        stays: z.array(stay),
      }),
    ),
  }),
  refuses: refusedNights,
})
