import { z } from 'zod'
import { longest } from '#domain/typed-fields.ts'
import { toDay } from '#domain/days.ts'
import { locales } from '#domain/locale.ts'
import type { Permission } from '#domain/permissions.ts'
import { toEmail } from '#domain/typed-email.ts'
import { toName } from '#domain/typed-name.ts'
import { isBlank, withoutHiddenSigns } from '#domain/typed-text.ts'

/** The small shapes that several endpoints share. */
export const locale = z.enum(locales)
/** The slug of a site of the company (decisions §1). */
export const site = z.string().max(60)
/** A calendar day as people or links write it: YYYY-MM-DD, or DD/MM/YYYY. Read with domain/days.ts. */
export const dayText = z
  .string()
  .max(10)
  .meta({ description: 'YYYY-MM-DD (DD/MM/YYYY is accepted)', example: '2027-02-12' })
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => toDay(text) !== null)
  .meta({ description: 'YYYY-MM-DD' })
/** Without which permission whoever asks finds nothing in this place of an answer of the console. */
export const sight = z.registry<{ needs: Permission }>()
export const cents = z
  .int()
  .meta({ description: 'Whole cents of CAD' })
  .register(sight, { needs: 'see_amounts' })
/** The same of nights, and of a stay that somebody sells, changes or cancels. */
export const priceCents = z
  .int()
  .meta({ description: 'Whole cents of CAD' })
  .register(sight, { needs: 'see_prices' })
export const instant = z.string().meta({ description: 'ISO 8601, UTC' })
/** A whole number, also as the text that a form or an address holds; '' is 0, "not chosen yet". */
export const whole = z.union([
  z.int(),
  z
    .string()
    .trim()
    .regex(/^\d{0,10}$/)
    .transform(Number),
])
export const id = whole.pipe(z.int().positive().max(2_147_483_647))
/** One line of a form. Without line breaks and marks that turn the direction of writing, no name changes the email it stands in. */
export const line = (longest: number, toWhole = (text: string) => text) =>
  z
    .string()
    .overwrite((typed) => toWhole(typed.toWellFormed()).trim())
    .overwrite((text) => (isBlank(text) ? '' : text))
    .max(longest)
    .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u)

/** What somebody is called, made whole; whether it is a name is judged by domain/typed-name.ts. */
export const name = line(longest.firstname, toName)
/** The same of an email address: domain/typed-email.ts. */
export const email = line(longest.email, toEmail)

/** What somebody writes at length, without hidden signs; NUL is refused like everywhere. */
export const text = (longest: number) => z.string().overwrite(withoutHiddenSigns).trim().max(longest)

export const done = z.object({ status: z.literal('ok') })

/** What is in a file to keep, and how it is called. */
export type FileToKeep = { filename: string; content: string | Uint8Array<ArrayBuffer> }

/** An answer that is such a file, not JSON. */
export const file = (mediaType: string): z.ZodType<FileToKeep, FileToKeep> =>
  z.unknown().meta({ contentMediaType: mediaType }) as z.ZodType<FileToKeep, FileToKeep>
