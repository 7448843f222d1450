import { z } from 'zod'
import { sight } from '#contract/values.ts'
import type { Permission } from '#domain/permissions.ts'

/** A place of an answer, as it is printed: lists with [], one of several shapes by its `kind`. */
export type Place = string

/** What an answer of the console can hold: where a permission is needed, the names of numbers that need none, and where words are. */
export type Figures = {
  needs: ReadonlyMap<Place, Permission>
  numbers: ReadonlySet<string>
  words: ReadonlySet<Place>
}

type Schema = z.core.$ZodType
/** What is called for each schema of an answer, with what stands there; true where nothing below it is to be told. */
type Visit = (place: Place, schema: Schema, value: unknown) => boolean

/** The places of an answer’s schema; a file is all that is kept, and needs what the books need. */
export function figuresIn(schema: Schema): Figures {
  const needs = new Map<Place, Permission>()
  const numbers = new Set<string>()
  const words = new Set<Place>()
  walk('', schema, everything, (place, one) => {
    const needed = isFile(one) ? 'see_amounts' : sight.get(one)?.needs
    if (needed) needs.set(place, needed)
    else if (one instanceof z.ZodNumber) numbers.add(place.slice(place.lastIndexOf('.') + 1))
    if (one instanceof z.ZodString) words.add(place)
    return needed !== undefined
  })
  return { needs, numbers, words }
}

/** Those of them in which an answer has something. */
export function seenIn(schema: Schema, answer: unknown): Set<Place> {
  const seen = new Set<Place>()
  walk('', schema, answer, (place, one, value) => {
    const isFigure = isFile(one) || sight.get(one) !== undefined
    if (isFigure && value !== null) seen.add(place)
    return isFigure
  })
  return seen
}

/** All that is written in an answer. */
export function wordsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(wordsIn) : []
}

/** Stands for every value that a schema takes. */
const everything = Symbol('everything')

function walk(place: Place, schema: Schema, value: unknown, visit: Visit): void {
  if (visit(place, schema, value) || value === null || value === undefined) return
  const isAll = value === everything
  if (schema instanceof z.ZodObject)
    for (const [key, inner] of Object.entries(schema.shape as Record<string, Schema>))
      walk(place ? `${place}.${key}` : key, inner, isAll ? value : (value as never)[key], visit)
  else if (schema instanceof z.ZodArray)
    for (const one of isAll ? [value] : (value as unknown[]))
      walk(`${place}[]`, schema.element as Schema, one, visit)
  else if (schema instanceof z.ZodUnion)
    for (const option of schema.options as z.ZodType[]) {
      if (isAll || option.safeParse(value).success) walk(`${place}${kindOf(option)}`, option, value, visit)
    }
  else if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  )
    walk(place, schema.unwrap() as Schema, value, visit)
}

/** ' refund_failed' of one of several shapes that says which it is. */
function kindOf(option: Schema): string {
  const kind = option instanceof z.ZodObject ? (option.shape as Record<string, Schema>)['kind'] : undefined
  return kind instanceof z.ZodLiteral ? ` ${String(kind.value)}` : ''
}

const isFile = (schema: Schema): boolean => {
  const type = z.globalRegistry.get(schema)?.['contentMediaType']
  return type !== undefined && type !== 'text/event-stream'
}

/** The names of all numbers in what an entry of the journal keeps. */
export const numbersIn = (kept: unknown): string[] =>
  typeof kept !== 'object' || kept === null
    ? []
    : Object.entries(kept).flatMap(([name, value]) => (typeof value === 'number' ? [name] : numbersIn(value)))
