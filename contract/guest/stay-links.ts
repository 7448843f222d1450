import { z } from 'zod'
import { stayLinkEnds } from '#domain/stay-link.ts'
import { longest } from '#domain/typed-fields.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cents, done, email, file, instant, line, locale, site, text } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { reservation } from './reservations.ts'

/*
 * What the link of a letter opens for a guest without an account (decision 100). No address and no payload names a stay: the link does,
 * which every call brings along.
 */

export const readOwnStay = endpoint({
  name: 'readOwnStay',
  method: 'GET',
  path: '/api/stay',
  access: 'stay',
  summary: 'The one stay of a link: as an account shows it, with its house rules, letters and messages',
  params: nothing,
  payload: nothing,
  answer: z.object({
    status: z.literal('ok'),
    now: instant,
    reservation,
    house_rules: z.array(
      z.object({ label_fr: z.string(), text_fr: z.string(), label_en: z.string(), text_en: z.string() }),
    ),
    letters: z
      .array(
        z.object({
          called_fr: z.string(),
          called_en: z.string(),
          sent_at: instant,
          letter: z
            .string()
            .nullable()
            .meta({ description: 'By which it is read again; null of one that is not' }),
        }),
      )
      .meta({ description: 'What went to the address of the stay, the first one first' }),
    request: z
      .object({ amount: cents, expires_at: instant, token: z.string() })
      .nullable()
      .meta({ description: 'The open link by which the guest is asked to pay' }),
    messages: z
      .array(z.object({ id: z.int(), is_own: z.boolean(), body: z.string(), at: instant }))
      .meta({ description: 'Of the guest and of the house, in the order in which they came' }),
    open_until: z.string().meta({ description: 'The last day on which the link opens, YYYY-MM-DD' }),
  }),
})

export const readStayLetter = endpoint({
  name: 'readStayLetter',
  method: 'POST',
  path: '/api/stay/letters',
  access: 'stay',
  summary: 'A letter that went to the address of the stay, written by what is known now and without secrets',
  params: nothing,
  payload: z.object({ letter: line(80), locale: locale.optional() }),
  answer: z.object({ subject: z.string(), text: z.string(), language: locale }),
})

export const downloadStayInvoice = endpoint({
  name: 'downloadStayInvoice',
  method: 'POST',
  path: '/api/stay/download-invoice',
  access: 'stay',
  summary: 'The invoice of the stay of a link, or its credit note, as a PDF in the language of the request',
  params: nothing,
  payload: z.object({
    kind: z.enum(['invoice', 'credit_note']),
    /** Which one of the stay; the last one without it. */
    number: z.int().positive().max(2_147_483_647).optional(),
    locale: locale.optional(),
  }),
  answer: file('application/pdf'),
  refuses: ['invoice_not_ready', 'busy'],
})

export const downloadStayCalendar = endpoint({
  name: 'downloadStayCalendar',
  method: 'POST',
  path: '/api/stay/download-calendar',
  access: 'stay',
  summary: 'The stay of a link as a calendar file',
  params: nothing,
  payload: z.object({ locale }),
  answer: file('text/calendar'),
  refuses: ['already_cancelled'],
})

export const writeFromStay = endpoint({
  name: 'writeFromStay',
  method: 'POST',
  path: '/api/stay/messages',
  access: 'stay',
  summary: 'Takes a message to the house into the thread of the stay of a link',
  params: nothing,
  payload: z.object({
    message: text(longest.message),
    /** One for each form that is filled in: the same again is the same message. */
    key: z.uuid(),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: ['too_many_messages'],
})

export const askStayClaim = endpoint({
  name: 'askStayClaim',
  method: 'POST',
  path: '/api/stay/claim',
  access: 'stay',
  summary: 'Sends the letter by which the guest of a link makes an account, to the address of the stay',
  params: nothing,
  payload: nothing,
  answer: done,
})

export const whyStayLinkEnded = endpoint({
  name: 'whyStayLinkEnded',
  method: 'POST',
  path: '/api/stay-links/end',
  access: 'public',
  summary: 'Why the link of a stay opens nothing any more',
  params: nothing,
  payload: z.object({ token: z.string().max(60), locale: locale.optional() }),
  answer: z.object({
    why: z.enum(stayLinkEnds).meta({
      description:
        'claimed: an account has the stay. corrected: it has another address. over: 30 days have passed, or there is no such link',
    }),
  }),
})

export const sendStayLinks = endpoint({
  name: 'sendStayLinks',
  method: 'POST',
  path: '/api/stay-links/letters',
  access: 'public',
  summary:
    'Sends the links of the stays without an account to their address, if there are some; the answer is the same either way',
  params: nothing,
  payload: z.object({ email, site, locale: locale.optional() }),
  answer: done,
  refuses: ['email_invalid', 'site_not_found', 'too_many_attempts'],
})
