import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { property } from './properties.ts'

/** The secret is in the payload, and so in no log. */
export const readLoftPreview = endpoint({
  name: 'readLoftPreview',
  method: 'POST',
  path: '/api/previews',
  access: 'public',
  summary:
    'A loft as guests would read it with the words of its draft, for whoever has the link; one that is over is answered as one that never was',
  params: nothing,
  payload: z.object({ secret: z.string().max(200), locale: locale.optional() }),
  answer: property,
  refuses: ['not_found', 'too_many_attempts'],
})
