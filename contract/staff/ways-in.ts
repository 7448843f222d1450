import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, dayText, done, id, instant, line, locale, text } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { longestWaysIn, toDoorCode, toWifi, waysInParts } from '#domain/ways-in.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const refusedWaysIn = [
  'property_not_found',
  'invalid_dates',
  'first_day_past',
  'door_code_invalid',
  'wifi_name_missing',
  'other_language_missing',
  'card_in_text',
] as const satisfies readonly RefusalCode[]

/** One set of codes and ways, from its first day on: which parts of it are there, and never what they say. */
const saved = z.object({
  from_day: day.nullable().meta({ description: 'Null: from the beginning' }),
  parts: z
    .array(z.enum(waysInParts))
    .nullable()
    .meta({ description: 'Null: the key of the console does not open it' }),
  saved_by: z.string().nullable(),
  saved_at: instant.nullable(),
})

export const listWaysIn = endpoint({
  name: 'listWaysIn',
  method: 'GET',
  path: '/api/staff/ways-in',
  access: { staff: 'see_ways_in' },
  summary:
    'Of which lofts codes and ways in are written down, since when, and what begins later; never a code',
  params: nothing,
  payload: nothing,
  answer: z.object({
    today: day,
    zone: z.string(),
    lofts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** What was read: whoever changes it says so. */
        basis: z.string(),
        now: saved.nullable(),
        ahead: z.array(saved.extend({ from_day: day })),
      }),
    ),
  }),
})

const written = z.string().nullable()
const texts = {
  directions_fr: written,
  directions_en: written,
  parking_fr: written,
  parking_en: written,
  stove_fr: written,
  stove_en: written,
  provided_fr: written,
  provided_en: written,
  leaving_fr: written,
  leaving_en: written,
}

const params = z.object({ id })

export const readWaysIn = action({
  name: 'readWaysIn',
  method: 'POST',
  path: '/api/staff/ways-in/{id}/read',
  access: { staff: 'read_ways_in' },
  summary: 'Reads the codes of a loft and its ways in, which the journal tells: of today, or of a later day',
  params,
  payload: z.object({
    from_day: day.nullable().meta({ description: 'That of what begins later; null: what is told today' }),
    turnover: id.nullable().meta({
      description: 'The number of today’s turnover there, for whoever reads nothing without one; else null',
    }),
    locale: locale.optional(),
  }),
  answer: z.object({
    from_day: day.nullable(),
    until: day.nullable().meta({ description: 'From this day on something else is told' }),
    door_code: written,
    wifi_name: written,
    wifi_password: written,
    ...texts,
  }),
  refuses: [
    'property_not_found',
    'ways_in_unset',
    'ways_in_unopened',
    'ways_in_not_today',
    'ways_in_changed',
  ],
  journal: 'ways_in_read',
})

const typed = text(longestWaysIn.text)

/** As its form has it: '' is not written down. */
const typedWaysIn = {
  from_day: dayText,
  // Whether it is a code is judged once it is made whole: what is too long is said in its own words.
  door_code: line(200, toDoorCode),
  wifi_name: line(longestWaysIn.wifiName, toWifi),
  wifi_password: line(longestWaysIn.wifiPassword, toWifi),
  directions_fr: typed,
  directions_en: typed,
  parking_fr: typed,
  parking_en: typed,
  stove_fr: typed,
  stove_en: typed,
  provided_fr: typed,
  provided_en: typed,
  leaving_fr: typed,
  leaving_en: typed,
  locale: locale.optional(),
}

export const saveWaysIn = action({
  name: 'saveWaysIn',
  method: 'PUT',
  path: '/api/staff/ways-in/{id}',
  access: { staff: 'change_ways_in' },
  summary:
    'Saves codes and ways in from a day on, all of them; refused where somebody saved others meanwhile, and what is so already changes nothing',
  params,
  payload: z.object({ ...typedWaysIn, basis: z.string().max(2000) }),
  answer: done,
  refuses: [...refusedWaysIn, 'ways_in_changed'],
  journal: 'ways_in_saved',
  ahead: {
    name: 'previewWaysIn',
    summary: 'Whom such a change reaches, and which lofts have the same code; nothing is stored',
    payload: z.object(typedWaysIn),
    answer: z.object({
      from_day: day,
      until: day.nullable().meta({ description: 'From this day on what was saved for later is told' }),
      here: z.int(),
      coming: z.int(),
      same_code: z
        .array(z.string())
        .meta({ description: 'Other lofts that have the same code then or later' }),
    }),
    refuses: [...refusedWaysIn, 'nothing_changed'],
  },
})

export const takeBackWaysIn = action({
  name: 'takeBackWaysIn',
  method: 'DELETE',
  path: '/api/staff/ways-in/{id}',
  access: { staff: 'change_ways_in' },
  summary: 'Takes back what was saved for a later day and has not begun',
  params,
  payload: z.object({ from_day: day, basis: z.string().max(2000), locale: locale.optional() }),
  answer: done,
  refuses: ['property_not_found', 'ways_in_changed', 'ways_in_begun'],
  journal: 'ways_in_taken_back',
})
