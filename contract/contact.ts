import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { done, line, locale, site, text } from './values.ts'
import { nothing } from './wire.ts'

/** Signs in a message as browsers count them; the form says so while one types. */
const longestMessage = 4000

/** Specification §5: e-mail, telephone and message are required, names are not. Emptiness and formats are judged by the use-case, so that every field gets its own sentence. */
export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  signedIn: false,
  summary: 'Takes a message to the owner of a site, who gets it by email',
  params: nothing,
  payload: z.object({
    locale: locale.optional(),
    firstname: line(80).optional(),
    lastname: line(80).optional(),
    email: line(254),
    telephone: line(40),
    message: text(longestMessage),
    site,
    /** A field that people do not see and leave empty; robots fill it. Whatever stands in it, the answer is the same. */
    website: z.string().optional(),
  }),
  answer: done,
})
