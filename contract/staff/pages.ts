import { z } from 'zod'
import { grounds } from '#domain/color-pairs.ts'
import { siteTextKeys } from '#domain/site-texts.ts'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, instant, line, locale, text } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { undoable } from './undo.ts'

const basis = z
  .string()
  .max(100)
  .meta({ description: 'Names what was read; where somebody set something else meanwhile it is refused' })

const words = { key: z.enum(siteTextKeys), fr: z.string(), en: z.string() }

const colors = { accent: z.string().nullable(), ink: z.string().nullable() }

export const readPages = endpoint({
  name: 'readPages',
  method: 'GET',
  path: '/api/staff/pages',
  access: { staff: 'see_settings' },
  summary: 'What the pages say of the house, who wrote it last, and how the pages look',
  params: nothing,
  payload: nothing,
  answer: z.object({
    basis,
    zone: z.string(),
    texts: z.array(z.object(words)).meta({ description: 'What is not written is not there' }),
    town_slug: z.string().nullable().meta({
      description: 'The end of the address of the page about the town; null: as the town is called',
    }),
    city: z.string(),
    has_articles: z.boolean(),
    look: z.object(colors).meta({ description: 'The colours of the house; null: the program’s own' }),
    written: z
      .object({ at: instant, by: z.string() })
      .nullable()
      .meta({ description: 'The last time; null of what stood there before' }),
  }),
})

/** Longer than every text: what is too much is cut where it is kept. */
const typed = text(4000)
const typedTexts = z
  .array(z.object({ key: z.enum(siteTextKeys), fr: typed, en: typed }))
  .min(1)
  .max(siteTextKeys.length)

const refusedTexts = ['other_language_missing', 'site_text_needed'] as const

export const setTexts = action({
  name: 'setTexts',
  method: 'PUT',
  path: '/api/staff/pages/texts',
  access: { staff: 'change_pages' },
  summary:
    'Writes what the pages say of the house, in both languages or not at all; an empty text is not shown',
  params: nothing,
  payload: z.object({ basis, texts: typedTexts, locale: locale.optional() }),
  answer: undoable,
  refuses: [...refusedTexts, 'settings_changed'],
  journal: 'texts_set',
  ahead: {
    name: 'previewTexts',
    summary: 'What visitors would read in both languages, as it would be kept; nothing is stored',
    access: { staff: 'see_settings' },
    payload: z.object({ texts: typedTexts, locale: locale.optional() }),
    answer: z.object({
      basis,
      texts: z.array(z.object(words)).meta({ description: 'Those that would be others' }),
      town_page: z
        .enum(['appears', 'goes'])
        .nullable()
        .meta({ description: 'What becomes of the page about the town; null: it stays as it is' }),
    }),
    refuses: [...refusedTexts, 'nothing_to_change'],
  },
})

const typedSlug = { town_slug: line(60), locale: locale.optional() }
const refusedSlug = ['town_slug_unread', 'town_slug_taken'] as const

export const setTownSlug = action({
  name: 'setTownSlug',
  method: 'PUT',
  path: '/api/staff/pages/town',
  access: { staff: 'change_pages' },
  summary: 'Chooses where the page about the town is; the addresses that every house had lead there',
  params: nothing,
  payload: z.object(typedSlug),
  answer: done,
  refuses: refusedSlug,
  journal: 'town_slug_set',
  ahead: {
    name: 'previewTownSlug',
    summary: 'Where the page about the town would be, in both languages; nothing is stored',
    access: { staff: 'see_settings' },
    answer: z.object({ fr: z.string(), en: z.string() }),
    refuses: [...refusedSlug, 'nothing_to_change'],
  },
})

const typedLook = { accent: line(20), ink: line(20), locale: locale.optional() }
const refusedLook = ['color_unread', 'color_too_weak'] as const

export const setLook = action({
  name: 'setLook',
  method: 'PUT',
  path: '/api/staff/pages/look',
  access: { staff: 'change_pages' },
  summary: 'Chooses the colours of the pages, letters and invoices: #rrggbb, or empty for the program’s own',
  params: nothing,
  payload: z.object({ basis, ...typedLook }),
  answer: undoable,
  refuses: [...refusedLook, 'settings_changed'],
  journal: 'look_set',
  ahead: {
    name: 'previewLook',
    summary: 'How well the colours would be read on each ground; nothing is stored',
    access: { staff: 'see_settings' },
    payload: z.object(typedLook),
    answer: z.object({
      basis,
      ...colors,
      pairs: z
        .array(
          z.object({
            field: z.enum(['accent', 'ink']),
            ground: z.enum(grounds),
            contrast: z.int(),
            least: z.int(),
          }),
        )
        .meta({ description: 'Of each colour the weakest on each ground, in hundredths' }),
    }),
    refuses: [...refusedLook, 'nothing_to_change'],
  },
})
