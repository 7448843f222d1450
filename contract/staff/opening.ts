import { z } from 'zod'
import { openingItems } from '#domain/opening-items.ts'
import { openingWishes, siteStates } from '#domain/site-opening.ts'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, done, instant, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

const going = {
  stays: z.int().meta({ description: 'Stays that were bought and are not over; they stay as they are' }),
  holds: z.int().meta({ description: 'Guests who hold or pay right now; each ends as they began' }),
}

export const readOpening = endpoint({
  name: 'readOpening',
  method: 'GET',
  path: '/api/staff/opening',
  access: { staff: 'see_opening' },
  summary: 'Whether the site takes bookings, since when and by whom, and what it lacks for it',
  params: nothing,
  payload: nothing,
  answer: z.object({
    status: z.enum(siteStates),
    since: instant.nullable().meta({ description: 'Null where nobody ever opened or closed it here' }),
    by: z.string().nullable(),
    zone: z.string(),
    ...going,
    items: z.array(
      z.object({
        item: z.enum(openingItems),
        is_done: z.boolean(),
        is_needed: z
          .boolean()
          .meta({ description: 'False: it is advisable, and nothing is refused without' }),
      }),
    ),
    lapsed: z
      .array(z.object({ name: z.string(), last_day: day }))
      .meta({ description: 'Lofts that are not offered, because their licence has lapsed' }),
  }),
})

export const changeOpening = action({
  name: 'changeOpening',
  method: 'POST',
  path: '/api/staff/opening',
  access: { staff: 'open_site' },
  summary: 'Opens the site for booking, or closes it; what was bought or is being paid stays',
  params: nothing,
  payload: z.object({ to: z.enum(openingWishes), locale: locale.optional() }),
  answer: done,
  refuses: ['opening_changed', 'opening_incomplete'],
  journal: ['site_opened', 'site_closed'],
  ahead: {
    name: 'previewOpening',
    summary: 'What opening or closing would do: how many stays stay, and who is buying right now',
    access: { staff: 'see_opening' },
    answer: z.object({ ...going, advised: z.array(z.enum(openingItems)) }),
  },
})
