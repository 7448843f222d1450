import { z } from 'zod'
import { isBlank, maxSearchTermLength } from '#domain/typed-text.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, locale, site } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

export const article = z.object({
  slug: z.string(),
  slug_en: z.string(),
  title: z.string(),
  title_en: z.string(),
  summary: z.string(),
  summary_en: z.string(),
  text: z.string(),
  text_en: z.string(),
  image: z.string(),
  image_alt: z.string(),
  image_alt_en: z.string(),
  published_on: day,
  tag_ids: z.array(z.int()),
})

export const listArticles = endpoint({
  name: 'listArticles',
  method: 'GET',
  path: '/api/articles/{site}',
  access: 'public',
  summary: 'All articles of a site, newest first',
  params: z.object({ site: z.string() }),
  payload: nothing,
  answer: z.object({ items: z.array(article) }),
  refuses: ['site_not_found'],
})

export const searchArticles = endpoint({
  name: 'searchArticles',
  method: 'POST',
  path: '/api/search',
  access: 'public',
  summary:
    'The articles in which every word is found in some form, whatever its accents and capitals; of the last word the beginning is enough. The best come first. Without words: all articles, newest first',
  params: nothing,
  payload: z.object({
    locale: locale
      .optional()
      .meta({ description: 'The language of the words and of the texts they are looked for in' }),
    needle: z
      .string()
      .overwrite((typed) => (isBlank(typed) ? '' : typed.trim()))
      .max(maxSearchTermLength),
    site,
  }),
  answer: z.object({ items: z.array(article) }),
  refuses: ['site_not_found'],
})

export const listTags = endpoint({
  name: 'listTags',
  method: 'GET',
  path: '/api/tags',
  access: 'public',
  summary: 'The tags of the articles of a site, or of all sites',
  params: z.object({
    site: z.string().optional().meta({ description: 'Without it, the topics of all sites' }),
  }),
  payload: nothing,
  answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string(), name_en: z.string() })) }),
  refuses: ['site_not_found'],
})
