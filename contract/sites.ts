import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { nothing } from './wire.ts'

export const site = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  privacy_email: z
    .string()
    .meta({ description: 'Of the person in charge of the protection of personal information' }),
  telephone: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  region_en: z.string(),
  postal_code: z.string(),
  country: z.string(),
  zone: z.string().meta({ description: 'IANA time zone: days and hours are those of the lofts' }),
  facebook_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  host: z
    .object({ name: z.string(), words: z.string(), words_en: z.string() })
    .nullable()
    .meta({ description: 'Who answers guests; null = nobody is named' }),
})

export const readSite = endpoint({
  name: 'readSite',
  method: 'GET',
  path: '/api/sites/{site}',
  signedIn: false,
  summary: 'Who runs a site: names, address, ways to reach people, time zone',
  params: z.object({ site: z.string() }),
  payload: nothing,
  answer: site,
})
