import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import type { TimeOfDay } from '#domain/days.ts'
import { noticeKinds, noticeWays } from '#domain/notices.ts'

const choice = z.object({ kind: z.enum(noticeKinds), way: z.enum(noticeWays), is_on: z.boolean() })
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .transform((typed) => typed as TimeOfDay)

export const readNotices = endpoint({
  name: 'readNotices',
  method: 'GET',
  path: '/api/staff/account/notices',
  access: { staff: 'own_account' },
  summary: 'Of what whoever asks is told, by which ways, and when not',
  params: nothing,
  payload: nothing,
  answer: z.object({
    /** What their role is told of, by the ways that there are. */
    choices: z.array(choice),
    /** By the clock of the lofts; both null where there are none. */
    quiet_from: z.string().nullable(),
    quiet_until: z.string().nullable(),
  }),
})

export const setNotices = action({
  name: 'setNotices',
  method: 'PUT',
  path: '/api/staff/account/notices',
  access: { staff: 'own_account' },
  summary:
    'Says of what one is told oneself, by which ways, and in which hours nothing is sent that can wait',
  params: nothing,
  payload: z.object({
    choices: z.array(choice).max(noticeKinds.length * noticeWays.length),
    quiet: z
      .object({ from: time, until: time })
      /** Null: at any hour. */
      .nullable(),
    locale: locale.optional(),
  }),
  answer: done,
  journal: 'notices_set',
})
