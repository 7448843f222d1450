import { z } from 'zod'
import { openingItems } from '#domain/opening-items.ts'
import type { Figure, FigureFormat, RefusalLine } from '#domain/refusal-lines.ts'
import type { Figures } from '#domain/refusal.ts'
import { refusals } from '#domain/refusals.ts'
import { staffRefusals } from '#domain/staff-refusals.ts'
import { day, instant } from './values.ts'
import { toSnakeText, type Snake } from './wire.ts'

type NamesIn<F> = F extends unknown ? keyof F : never
type ValueIn<F, Name> = F extends unknown ? (Name extends keyof F ? F[Name] : never) : never
type Said = Figures[keyof Figures]

/** The figures of all refusals by their names: each of them only with the codes that have it. */
export type RefusalFigures = Snake<{ [Name in NamesIn<Said>]?: ValueIn<Said, Name> }>
type FigureSchemas = {
  [Name in keyof RefusalFigures]-?: z.ZodOptional<z.ZodType<Exclude<RefusalFigures[Name], undefined>>>
}

const refusalFigures = z.object(
  Object.fromEntries(
    Object.values<RefusalLine>({ ...refusals, ...staffRefusals })
      .flatMap(({ figures }) => Object.entries(figures ?? {}))
      .map(([name, figure]) => [toSnakeText(name), schemaOf(figure).optional()]),
  ) as FigureSchemas,
)

function schemaOf({ example, format, isSometimesNull }: Figure): z.ZodType {
  const opening = () => z.array(z.enum(openingItems))
  const season = () => z.object({ name: z.string(), name_en: z.string() })
  const texts = () =>
    z.object({
      tagline_fr: z.string(),
      tagline_en: z.string(),
      description_fr: z.string(),
      description_en: z.string(),
    })
  const plain = () => (typeof example === 'number' ? z.int() : z.string())
  const schemas: Partial<Record<FigureFormat, () => z.ZodType>> = {
    day: () => day,
    instant: () => instant,
    season,
    texts,
    opening,
    columns: () => z.array(z.string()),
    references: () => z.array(z.int()),
  }
  const schema = (schemas[format] ?? plain)()
  return isSometimesNull ? schema.nullable() : schema
}

/** Every answer that is not a success (decisions §4). `errors` is a sentence in the request's language; `code` is of domain/refusal.ts. */
export const errorAnswer = z.object({
  status: z.literal('error'),
  code: z.string(),
  errors: z.string(),
  details: refusalFigures.optional().meta({ description: 'The figures of the code: its sentence says them' }),
  fields: z.record(z.string(), z.string()).optional(),
  field_codes: z
    .record(z.string(), z.string())
    .optional()
    .meta({ description: 'The code of each refused field: one of `code`, or `too_long`' }),
  field_details: z
    .record(z.string(), refusalFigures)
    .optional()
    .meta({ description: 'The figures of these codes, where they have some' }),
  min_nights: z.int().optional(),
  request_id: z.string(),
  /** Only on checkouts: whether money was taken, for the page to say so. */
  charged: z.enum(['no', 'yes', 'unknown']).optional(),
  /** The total of now, when price or terms changed between showing and holding. */
  total: z.int().optional(),
  /** The refund that is right now, when it became smaller between showing and cancelling. */
  refund: z.int().optional(),
})
export type ErrorAnswer = z.output<typeof errorAnswer>
