import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { nothing } from '#contract/wire.ts'
import { environmentParts } from '#domain/set-up.ts'
import { dnsStates, senderRecords } from '#domain/sender-dns.ts'

export const readSetUp = endpoint({
  name: 'readSetUp',
  method: 'GET',
  path: '/api/staff/set-up',
  access: { staff: 'see_opening' },
  summary: 'What the set-up has to begin with: address, lofts, team, and what the environment still lacks',
  params: nothing,
  payload: nothing,
  answer: z.object({
    today: z.string(),
    place: z
      .object({ address: z.string(), city: z.string(), postal_code: z.string() })
      .meta({ description: 'Of the company: with it a first loft begins' }),
    basis: z.string().meta({ description: 'Names the lofts that were read' }),
    lofts: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
    team: z.int().meta({ description: 'How many there are beside whoever asks' }),
    invited: z.int().meta({ description: 'How many are invited, and did not come yet' }),
    environment: z.array(z.object({ part: z.enum(environmentParts), is_done: z.boolean() })),
    public_url: z.string(),
    installation: z.string().meta({ description: 'What the public address has to answer' }),
    sender: z.string().meta({ description: 'The address that emails come from' }),
    preview: z
      .string()
      .meta({ description: 'Before the path of a page: shows it as guests would see it, for an hour' }),
  }),
})

export const readSender = endpoint({
  name: 'readSender',
  method: 'POST',
  path: '/api/staff/set-up/sender',
  access: { staff: 'see_opening' },
  summary: 'What DNS says of the domain that emails come from, now',
  params: nothing,
  payload: z.object({
    selector: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9._-]{0,60}$/)
      .meta({ description: 'Of DKIM, as the mail provider names it; empty: the usual ones' }),
  }),
  answer: z.object({
    domain: z.string(),
    records: z.array(
      z.object({
        record: z.enum(senderRecords),
        state: z.enum(dnsStates),
        name: z.string().meta({ description: 'Where the line belongs' }),
        line: z.string().meta({ description: 'What to write there' }),
      }),
    ),
  }),
})

export const testMail = action({
  name: 'testMail',
  method: 'POST',
  path: '/api/staff/set-up/test-email',
  access: { staff: 'see_opening' },
  summary: 'Sends an email to whoever asks, and tells what the mail server said of it',
  params: nothing,
  payload: nothing,
  answer: z.object({
    recipient: z.string(),
    said: z.string().nullable().meta({ description: 'Why it was not taken; null = it was' }),
  }),
  journal: 'mail_tested',
})
