import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, instant, line, locale, text } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { loftTextNames } from '#domain/loft-text-fields.ts'
import { longestLoftText } from '#domain/loft-texts.ts'

const params = z.object({ id })
const version = z.int()

const texts = z.object({
  tagline_fr: z.string(),
  tagline_en: z.string(),
  description_fr: z.string().meta({ description: 'HTML of a few tags' }),
  description_en: z.string(),
})
const names = z.array(z.enum(loftTextNames))

const published = {
  version,
  at: instant.nullable().meta({ description: 'Null of what stood there before publications were kept' }),
  by: z.string().nullable(),
}

export const readLoftTexts = endpoint({
  name: 'readLoftTexts',
  method: 'GET',
  path: '/api/staff/lofts/{id}/texts',
  access: { staff: 'see_settings' },
  summary: 'What a loft says of itself, and what somebody writes to take its place',
  params,
  payload: nothing,
  answer: z.object({
    name: z.string(),
    slug: z.string().meta({ description: 'Of its page' }),
    zone: z.string(),
    preview_mark: z
      .string()
      .nullable()
      .meta({ description: 'Shows this draft on the site for 60 minutes; null: there is no draft' }),
    published: z
      .object({ ...published, texts })
      .meta({ description: 'What guests read; version 0: nothing was published yet' }),
    draft: z
      .object({
        version,
        based_on: version.meta({ description: 'The newest published version that its writer had read' }),
        at: instant,
        by: z.string(),
        texts,
        missing: z
          .object({ fr: names, en: names })
          .meta({ description: 'What each language lacks; what the other one has stops its publication' }),
        preview_until: instant
          .nullable()
          .meta({ description: 'Until when a link shows it; null: none does' }),
      })
      .nullable(),
  }),
  refuses: ['property_not_found'],
})

const ofOne = {
  ...published,
  restored_from: version
    .nullable()
    .meta({ description: 'Of which version it is the words again; null: of none' }),
}

export const listLoftVersions = endpoint({
  name: 'listLoftVersions',
  method: 'GET',
  path: '/api/staff/lofts/{id}/texts/versions',
  access: { staff: 'see_settings' },
  summary: 'Every publication of what a loft says of itself, the newest first, without its words',
  params,
  payload: nothing,
  answer: z.object({ zone: z.string(), versions: z.array(z.object(ofOne)) }),
  refuses: ['property_not_found'],
})

const versionParams = params.extend({ version: id })

export const readLoftVersion = endpoint({
  name: 'readLoftVersion',
  method: 'GET',
  path: '/api/staff/lofts/{id}/texts/versions/{version}',
  access: { staff: 'see_settings' },
  summary: 'What a loft said of itself once',
  params: versionParams,
  payload: nothing,
  answer: z.object({ zone: z.string(), ...ofOne, texts }),
  refuses: ['property_not_found', 'loft_version_not_found'],
})

/** Twice 20,000 signs, of which JSON makes six bytes each at worst. */
const longestBody = 256 * 1024

export const saveLoftDraft = action({
  name: 'saveLoftDraft',
  method: 'PUT',
  path: '/api/staff/lofts/{id}/texts/draft',
  access: { staff: 'edit_lofts' },
  summary:
    'Keeps what somebody writes of a loft, cleaned; guests do not read it. The journal tells of the first time',
  params,
  payload: z.object({
    draft: version.meta({ description: 'The version of the draft that was read; 0: there was none' }),
    based_on: version.meta({ description: 'The newest published version that was read' }),
    tagline_fr: line(longestLoftText.tagline),
    tagline_en: line(longestLoftText.tagline),
    description_fr: text(longestLoftText.description),
    description_en: text(longestLoftText.description),
    locale: locale.optional(),
  }),
  answer: z.object({
    status: z.literal('ok'),
    draft: version.meta({
      description: 'What the next saving names; 0: there is none, since nothing is different',
    }),
  }),
  longestBody,
  refuses: [
    'property_not_found',
    'loft_draft_newer',
    'loft_draft_gone',
    'loft_version_not_found',
    'card_in_text',
  ],
  journal: 'loft_draft_begun',
})

const ofDraft = {
  draft: version.meta({ description: 'The version of the draft that was read' }),
  locale: locale.optional(),
}

export const discardLoftDraft = action({
  name: 'discardLoftDraft',
  method: 'POST',
  path: '/api/staff/lofts/{id}/texts/draft/discarded',
  access: { staff: 'edit_lofts' },
  summary: 'Gives up what was written of a loft, and ends its link; where there is nothing, nothing changes',
  params,
  payload: z.object(ofDraft),
  answer: done,
  refuses: ['property_not_found', 'loft_draft_newer'],
  journal: 'loft_draft_discarded',
})

const key = z.uuid()
const publishedNow = z.object({
  status: z.literal('ok'),
  version: version.meta({ description: 'What guests read from now on' }),
})
const refusedPublication = [
  'property_not_found',
  'loft_texts_newer',
  'other_language_missing',
  'nothing_to_change',
] as const
const refusedDraft = [...refusedPublication, 'loft_draft_newer', 'loft_draft_gone'] as const

export const publishLoftTexts = action({
  name: 'publishLoftTexts',
  method: 'POST',
  path: '/api/staff/lofts/{id}/texts/published',
  access: { staff: 'edit_lofts' },
  summary:
    'Makes the draft what guests read, in both languages or not at all, and not over words that its writer had not read',
  params,
  payload: z.object({ key, ...ofDraft }),
  answer: publishedNow,
  refuses: refusedDraft,
  journal: 'loft_texts_published',
  once: 'form',
  ahead: {
    name: 'previewPublication',
    summary: 'What guests would read otherwise than now; nothing is stored',
    payload: z.object(ofDraft),
    answer: z.object({ changed: names, published: texts, texts }),
    refuses: refusedDraft,
  },
})

const ofVersion = {
  published: version.meta({ description: 'The newest version that was read' }),
  locale: locale.optional(),
}
const refusedRestoring = [...refusedPublication, 'loft_version_not_found'] as const

export const restoreLoftTexts = action({
  name: 'restoreLoftTexts',
  method: 'POST',
  path: '/api/staff/lofts/{id}/texts/versions/{version}/restored',
  access: { staff: 'edit_lofts' },
  summary: 'Publishes the words of an older version again, as a new one; a draft stays as it is',
  params: versionParams,
  payload: z.object({ key, ...ofVersion }),
  answer: publishedNow,
  refuses: refusedRestoring,
  journal: 'loft_texts_restored',
  once: 'form',
  ahead: {
    name: 'previewRestoring',
    summary: 'What guests would read otherwise than now; nothing is stored',
    payload: z.object(ofVersion),
    answer: z.object({ changed: names, published: texts, texts }),
    refuses: refusedRestoring,
  },
})

export const openLoftPreview = action({
  name: 'openLoftPreview',
  method: 'POST',
  path: '/api/staff/lofts/{id}/texts/link',
  access: { staff: 'edit_lofts' },
  summary:
    'Makes a link by which somebody without a login reads the draft as guests would, for seven days; it ends the one before',
  params,
  payload: nothing,
  answer: z.object({
    status: z.literal('ok'),
    secret: z.string().meta({ description: 'Told once: only its hash is kept' }),
    until: instant,
  }),
  refuses: ['property_not_found', 'loft_draft_gone'],
  journal: 'loft_preview_opened',
})

export const endLoftPreview = action({
  name: 'endLoftPreview',
  method: 'DELETE',
  path: '/api/staff/lofts/{id}/texts/link',
  access: { staff: 'edit_lofts' },
  summary: 'Ends the link to a draft; where there is none, nothing changes',
  params,
  payload: nothing,
  answer: done,
  refuses: ['property_not_found', 'loft_draft_gone'],
  journal: 'loft_preview_ended',
})
