import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, instant, line, locale, text, whole } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { personNames } from '#domain/letter-reach.ts'
import { anchors, houseLetterKeys, letterLanguages } from '#domain/letters.ts'
import type { TimeOfDay } from '#domain/days.ts'
import { locales } from '#domain/locale.ts'
import { longestMessage } from '#domain/message.ts'
import type { RefusalCode } from '#domain/refusal.ts'

const refusedLetter = [
  'letter_incomplete',
  'letter_moment_out_of_range',
  'fact_unknown',
  'card_in_text',
] as const satisfies readonly RefusalCode[]

const key = z.enum(houseLetterKeys)
const days = whole.pipe(z.int().max(1000))
const time = z
  .string()
  .regex(/^\d{2}:\d{2}$/)
  .transform((typed) => typed as TimeOfDay)
const languages = z.enum(letterLanguages)
const subjects = { subject_fr: line(120), subject_en: line(120) }
const bodies = { body_fr: text(longestMessage), body_en: text(longestMessage) }
const ofOwn = {
  name_fr: line(80),
  name_en: line(80),
  days,
  time,
  languages,
  is_on: z.boolean(),
  ...subjects,
  ...bodies,
}

/** Those that go out within seven days: how many, and the first of them. */
const ahead = z.object({
  count: z.int(),
  next: z.object({ at: instant, reservation: z.int(), guest_name: z.string() }).nullable(),
})

const shared = {
  is_on: z.boolean(),
  days: z.int().nullable(),
  time: z.string().nullable(),
  body_fr: z.string(),
  body_en: z.string(),
  version: z.int(),
  changed_by: z.string().nullable(),
  changed_at: instant.nullable(),
  /** Null of what goes out when something happens. */
  ahead: ahead.nullable(),
}

export const listLetters = endpoint({
  name: 'listLetters',
  method: 'GET',
  path: '/api/staff/letters',
  access: { staff: 'see_messages' },
  summary: 'The letters that go out by themselves: those of the house first, then those that it added',
  params: nothing,
  payload: nothing,
  answer: z.object({
    zone: z.string(),
    house: z.array(
      z.object({
        ...shared,
        key,
        anchor: z.enum(anchors).nullable(),
        /** What of its moment can be changed: days from `least` to `most`, where there are such, and its time. */
        least: z.int().nullable(),
        most: z.int().nullable(),
        has_time: z.boolean(),
        may_be_off: z.boolean(),
      }),
    ),
    own: z.array(
      z.object({
        ...shared,
        id: z.int(),
        name_fr: z.string(),
        name_en: z.string(),
        anchor: z.enum(anchors),
        days: z.int(),
        time: z.string(),
        languages,
        subject_fr: z.string(),
        subject_en: z.string(),
        /** Stays of which facts are missing, so that it did not go out. */
        held: z.array(
          z.object({
            reservation: z.int(),
            reference: z.string(),
            guest_name: z.string(),
            missing: z.string(),
          }),
        ),
      }),
    ),
  }),
})

export const changeHouseLetter = action({
  name: 'changeHouseLetter',
  method: 'PUT',
  path: '/api/staff/house-letters/{key}',
  access: { staff: 'change_letters' },
  summary:
    'Changes the moment of a letter of the house, switches it on or off, or adds own words to it; refused where somebody did meanwhile',
  params: z.object({ key }),
  payload: z.object({
    ...bodies,
    /** Of a letter whose moment is its own, null. */
    days: days.nullable(),
    time: time.nullable(),
    is_on: z.boolean(),
    version: z.int(),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: [...refusedLetter, 'letter_fixed', 'letter_changed'],
  journal: 'letter_changed',
})

export const addLetter = action({
  name: 'addLetter',
  method: 'POST',
  path: '/api/staff/letters',
  access: { staff: 'change_letters' },
  summary:
    'Adds a letter, in both languages or not at all; it writes to nobody whose moment has passed; the same key is the same letter',
  params: nothing,
  payload: z.object({ ...ofOwn, key: z.uuid(), anchor: z.enum(anchors), locale: locale.optional() }),
  answer: z.object({ id: z.int() }),
  refuses: refusedLetter,
  journal: 'letter_added',
  once: 'form',
})

export const changeLetter = action({
  name: 'changeLetter',
  method: 'PUT',
  path: '/api/staff/letters/{id}',
  access: { staff: 'change_letters' },
  summary:
    'Changes a letter that the house added; refused where somebody did meanwhile, and sent twice to nobody',
  params: z.object({ id }),
  payload: z.object({ ...ofOwn, version: z.int(), locale: locale.optional() }),
  answer: done,
  refuses: [...refusedLetter, 'own_letter_not_found', 'letter_changed'],
  journal: 'letter_changed',
})

export const deleteLetter = action({
  name: 'deleteLetter',
  method: 'DELETE',
  path: '/api/staff/letters/{id}',
  access: { staff: 'change_letters' },
  summary:
    'Deletes a letter that the house added; refused where somebody changed it meanwhile, and what was sent stays',
  params: z.object({ id }),
  payload: z.object({ version: z.int(), locale: locale.optional() }),
  answer: done,
  refuses: ['own_letter_not_found', 'letter_changed'],
  journal: 'letter_deleted',
})

/** A letter as its form has it, kept or not; `letter` is null of one that the house adds. */
const wish = {
  letter: key.nullable(),
  reservation: id,
  languages,
  ...subjects,
  ...bodies,
  locale: locale.optional(),
}

const shown = z.object({
  /** Null where facts are missing, without which it would not go out. */
  email: z.object({ subject: z.string(), text: z.string() }).nullable(),
  missing: z.array(z.string()),
})

export const previewLetter = endpoint({
  name: 'previewLetter',
  method: 'POST',
  path: '/api/staff/letters/preview',
  access: { staff: 'change_letters' },
  summary: 'What a letter says of a real stay, in both languages; nothing is stored or sent',
  params: nothing,
  payload: z.object(wish),
  answer: z.object({ guest_locale: locale, fr: shown, en: shown }),
  refuses: ['reservation_not_found', 'letter_not_of_stay'],
})

/** What of it decides whom it misses; `anchor` is of one that the house adds. */
const { reservation: _, ...typed } = wish

export const countLetterReach = endpoint({
  name: 'countLetterReach',
  method: 'POST',
  path: '/api/staff/letters/reach',
  access: { staff: 'change_letters' },
  summary:
    'To how many of the next forty stays a letter would go without a name that its words say, or not at all; nothing is stored',
  params: nothing,
  payload: z.object({ ...typed, anchor: z.enum(anchors).nullable() }),
  answer: z.object({
    of: z.int(),
    nameless: z.int(),
    unreached: z.int(),
    names: z.array(z.enum(personNames)),
  }),
})

export const testLetter = action({
  name: 'testLetter',
  method: 'POST',
  path: '/api/staff/letters/test',
  access: { staff: 'change_letters' },
  summary: 'Sends a letter about a real stay to whoever asks, and to nobody else',
  params: nothing,
  payload: z.object({ ...wish, language: z.enum(locales) }),
  answer: z.object({ recipient: z.string() }),
  refuses: ['reservation_not_found', 'letter_not_of_stay', 'fact_missing'],
  journal: 'letter_tested',
})
