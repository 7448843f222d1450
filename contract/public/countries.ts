import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { nothing } from '#contract/wire.ts'

export const listCountries = endpoint({
  name: 'listCountries',
  method: 'GET',
  path: '/api/countries',
  access: 'public',
  summary: 'Countries and their regions, names in both languages',
  params: nothing,
  payload: nothing,
  answer: z.object({
    items: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        name_en: z.string(),
        regions: z.array(z.object({ name: z.string(), name_en: z.string() })),
      }),
    ),
  }),
})
