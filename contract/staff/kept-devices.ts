import { z } from 'zod'
import { keepingDays } from '#domain/kept-device.ts'
import { action } from '#contract/action.ts'
import { endpoint } from '#contract/endpoint.ts'
import { done, locale } from '#contract/values.ts'
import { nothing } from '#contract/wire.ts'

const days = z.literal(keepingDays)

/** What the house allows each role. */
export const keeping = z
  .object({ owner: days, manager: days, reception: days, housekeeping: days, bookkeeper: days })
  .meta({ description: 'Days without use, by role; 0 = no device is kept' })

export const keepDevice = endpoint({
  name: 'keepDevice',
  method: 'PUT',
  path: '/api/staff/account/kept',
  access: { staff: 'keep_device' },
  summary:
    'Keeps this device signed in for so many days without use, 90 in all; unused for half a day it waits to be unlocked; 0 = no longer',
  params: nothing,
  payload: z.object({ days, locale: locale.optional() }),
  answer: done,
  refuses: ['device_without_passkey', 'kept_too_long'],
})

export const setKeeping = action({
  name: 'setKeeping',
  method: 'PUT',
  path: '/api/staff/kept-devices',
  access: { staff: 'manage_team' },
  summary: 'Says for how long each role may keep a device signed in; devices kept longer end by it',
  params: nothing,
  payload: z.object({ keeping, locale: locale.optional() }),
  answer: done,
  journal: 'keeping_set',
})
