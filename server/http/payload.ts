import type { z } from 'zod'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { fieldSentenceOf, tooLongSentence } from '#i18n/refusals.ts'

/** Why a payload cannot be used: a code for all of it and a sentence for each field, by its name on the wire. */
export type PayloadRefusal = { code: RefusalCode; fields: Record<string, string> }

export type Parsed<T> = { ok: true; value: T } | { ok: false; refusal: PayloadRefusal }

/** The payload inside its envelope, or undefined when there is none (specification §7). */
export function unwrap(body: unknown): unknown {
  const isObject = body !== null && typeof body === 'object' && !Array.isArray(body)
  return isObject && Object.hasOwn(body, 'payload') ? (body as { payload: unknown }).payload : undefined
}

export function parsePayload<T extends z.ZodType>(
  schema: T,
  payload: unknown,
  locale: Locale,
): Parsed<z.output<T>> {
  const parsed = parseParams(schema, payload, locale)
  if (!parsed.ok) return parsed
  // Looked for in what the schema let through, which is never deep, whatever was sent.
  const nulled = fieldsWithNull(parsed.value)
  return nulled.length > 0 ? refusal('invalid_payload', nulled, locale) : parsed
}

export function parseParams<T extends z.ZodType>(
  schema: T,
  params: unknown,
  locale: Locale,
): Parsed<z.output<T>> {
  const parsed = schema.safeParse(params)
  if (parsed.success) return { ok: true, value: parsed.data }
  return refuseIssues(parsed.error.issues, params, locale)
}

function refuseIssues(issues: z.core.$ZodIssue[], payload: unknown, locale: Locale): Parsed<never> {
  const isMissing = (issue: z.core.$ZodIssue) => valueAt(payload, issue.path) === undefined
  const code = issues.every(isMissing) && payload !== undefined ? 'missing_fields' : 'invalid_payload'
  const fields: Record<string, string> = {}
  for (const issue of issues)
    fields[nameOf(issue.path)] ??= isMissing(issue)
      ? fieldSentenceOf('missing_fields', { code }, locale)
      : sentenceOfIssue(issue, locale)
  return { ok: false, refusal: { code, fields } }
}

function refusal(code: RefusalCode, names: string[], locale: Locale): Parsed<never> {
  const sentence = fieldSentenceOf(code, { code }, locale)
  return { ok: false, refusal: { code, fields: Object.fromEntries(names.map((name) => [name, sentence])) } }
}

function sentenceOfIssue(issue: z.core.$ZodIssue, locale: Locale): string {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return tooLongSentence(Number(issue.maximum), locale)
  return fieldSentenceOf('invalid_payload', { code: 'invalid_payload' }, locale)
}

/** PostgreSQL keeps no null byte in a text: such a text is refused here, before it becomes an error there. */
function fieldsWithNull(value: unknown, path: PropertyKey[] = []): string[] {
  if (typeof value === 'string') return value.includes('\0') ? [nameOf(path)] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]) => fieldsWithNull(item, [...path, key]))
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      at !== null && typeof at === 'object' ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
}

const nameOf = (path: PropertyKey[]): string => (path.length === 0 ? 'payload' : path.map(String).join('.'))
