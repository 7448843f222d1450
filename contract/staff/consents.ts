import { z } from 'zod'
import { day, instant, locale } from '#contract/values.ts'
import { consentDoors } from '#domain/consent.ts'

/** Who agreed to the terms and the cancellation policy of a stay, as a card's bank asks for it. */
export const keptConsents = z
  .array(
    z.object({
      door: z.enum(consentDoors),
      at: instant,
      terms: day,
      cancellation_policy: day,
      privacy: day,
      locale,
      address: z.string().nullable(),
      user_agent: z.string().nullable(),
      told_by: z.string().nullable(),
    }),
  )
  .nullable()
  .meta({
    description:
      'Who agreed to terms and policy, the first time first; empty where nothing was kept, null where the role sees no papers',
  })
