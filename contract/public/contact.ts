import { z } from 'zod'
import { longest } from '#domain/typed-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, email, line, locale, name, site, text } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

/** Specification §5: e-mail, telephone and message are required, names are not. Emptiness and formats are judged by domain/typed-fields.ts so that every field gets its own sentence. */
export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Takes a message to the owner of a site, who gets it by email',
  params: nothing,
  payload: z.object({
    locale: locale.optional(),
    firstname: name.optional(),
    lastname: name.optional(),
    email,
    telephone: line(longest.telephone),
    message: text(longest.message),
    site,
    /** A field that people do not see and leave empty; robots fill it. Whatever stands in it, the answer is the same. */
    topic: z.string().optional(),
  }),
  answer: done,
  refuses: ['name_invalid', 'email_invalid', 'telephone_short', 'site_not_found', 'too_many_messages'],
})
