import { z } from 'zod'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, instant, line, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'
import { alertFailures, alertKinds, longestHook } from '#domain/alert.ts'

export const readAlerts = endpoint({
  name: 'readAlerts',
  method: 'GET',
  path: '/api/staff/alerts',
  access: { staff: 'see_alerts' },
  summary: 'Where the house is told a second way of what is urgent, and what was answered there last',
  params: nothing,
  payload: nothing,
  answer: z.object({
    hook: z
      .object({ host: z.string(), set_by: z.string(), set_at: instant })
      .nullable()
      .meta({ description: 'Of its address the host alone: the rest may be a secret' }),
    zone: z.string(),
    answers: z.array(
      z.object({
        kind: z.enum([...alertKinds, 'test']),
        asked_at: instant,
        status: z
          .int()
          .nullable()
          .meta({ description: 'Null: nothing was answered, and `failure` says why' }),
        failure: z.enum(alertFailures).nullable(),
      }),
    ),
  }),
})

export const setAlerts = action({
  name: 'setAlerts',
  method: 'PUT',
  path: '/api/staff/alerts',
  access: { staff: 'change_alerts' },
  summary:
    'Says where the house is told a second way, in place of the former address; the new secret is told once',
  params: nothing,
  payload: z.object({ address: line(longestHook + 100), locale: locale.optional() }),
  answer: z.object({
    host: z.string(),
    secret: z.string().meta({ description: 'What each alert is signed with, as Standard Webhooks say' }),
  }),
  refuses: ['alert_address_invalid', 'alert_address_own', 'alert_address_private', 'alert_address_unknown'],
  journal: 'alerts_set',
})

export const removeAlerts = action({
  name: 'removeAlerts',
  method: 'DELETE',
  path: '/api/staff/alerts',
  access: { staff: 'change_alerts' },
  summary: 'Tells nobody a second way any more, and forgets the address and what it answered',
  params: nothing,
  payload: nothing,
  answer: done,
  refuses: ['alerts_unset'],
  journal: 'alerts_removed',
})

export const testAlerts = action({
  name: 'testAlerts',
  method: 'POST',
  path: '/api/staff/alerts/test',
  access: { staff: 'try_alerts' },
  summary: 'Sends an alert that says it is a test, once; what was answered is among the answers',
  params: nothing,
  payload: nothing,
  answer: done,
  refuses: ['alerts_unset'],
  journal: 'alerts_tested',
})
