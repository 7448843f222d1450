import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, id, instant, line, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { browserNames, systemNames } from '#domain/browser.ts'
import { longestPushAddress } from '#domain/push.ts'

export const readPush = endpoint({
  name: 'readPush',
  method: 'GET',
  path: '/api/staff/account/push',
  access: { staff: 'own_account' },
  summary:
    'In which browsers whoever asks is told by web push, and the key by which push services know the house',
  params: nothing,
  payload: nothing,
  answer: z.object({
    public_key: z.string().meta({ description: 'Of VAPID, as `applicationServerKey` takes it' }),
    devices: z.array(
      z.object({
        id: z.int(),
        browser: z.enum(browserNames),
        system: z.enum(systemNames),
        endpoint: z.string().meta({ description: 'By it a browser finds itself among them' }),
        shows_words: z.boolean(),
        allowed_at: instant,
        told_at: instant.nullable(),
      }),
    ),
  }),
})

export const allowPush = action({
  name: 'allowPush',
  method: 'PUT',
  path: '/api/staff/account/push',
  access: { staff: 'allow_device' },
  summary:
    'Tells this browser too, as its push service gave it; sent again, it says anew whether names and words are shown',
  params: nothing,
  payload: z.object({
    endpoint: line(longestPushAddress + 100),
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
    shows_words: z.boolean(),
    locale: locale.optional(),
  }),
  answer: done,
  refuses: ['push_address_invalid'],
  journal: 'push_allowed',
})

export const endPush = action({
  name: 'endPush',
  method: 'DELETE',
  path: '/api/staff/account/push/{id}',
  access: { staff: 'own_account' },
  summary: 'Tells one of one’s own browsers nothing any more; where it is over already, nothing changes',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  journal: 'push_ended',
})

export const testPush = action({
  name: 'testPush',
  method: 'POST',
  path: '/api/staff/account/push/{id}/test',
  access: { staff: 'own_account' },
  summary: 'Sends one of one’s own browsers a notification that says it is a test',
  params: z.object({ id }),
  payload: nothing,
  answer: done,
  refuses: ['not_found'],
  journal: 'push_tested',
})
