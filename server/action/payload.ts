import type { z } from 'zod'
import { refused, type FieldReason, type Outcome, type Refused } from '#domain/refusal.ts'

/** The payload inside its envelope, or undefined when there is none (specification §7). */
export function unwrap(body: unknown): unknown {
  const isObject = body !== null && typeof body === 'object' && !Array.isArray(body)
  return isObject && Object.hasOwn(body, 'payload') ? (body as { payload: unknown }).payload : undefined
}

/** The refused fields have their names on the wire. */
export function parsePayload<T extends z.ZodType>(
  schema: T,
  payload: unknown,
): Outcome<{ value: z.output<T> }> {
  const parsed = parseParams(schema, payload)
  if (!parsed.ok) return parsed
  // Looked for in what the schema let through, which is never deep, whatever was sent.
  const nulled = fieldsWithNull(parsed.value)
  if (nulled.length === 0) return parsed
  return refused('invalid_payload', {
    fields: Object.fromEntries(nulled.map((name) => [name, { code: 'invalid_payload' }])),
  })
}

export function parseParams<T extends z.ZodType>(
  schema: T,
  params: unknown,
): Outcome<{ value: z.output<T> }> {
  const parsed = schema.safeParse(params)
  return parsed.success ? { ok: true, value: parsed.data } : refuseIssues(parsed.error.issues, params)
}

function refuseIssues(issues: z.core.$ZodIssue[], payload: unknown): Refused {
  const isMissing = (issue: z.core.$ZodIssue) => valueAt(payload, issue.path) === undefined || isEmpty(issue)
  const fields: Record<string, FieldReason> = {}
  for (const issue of issues)
    fields[nameOf(issue.path)] ??= isMissing(issue) ? { code: 'missing_fields' } : reasonOf(issue)
  const isOnlyMissing = issues.every(isMissing) && payload !== undefined
  return refused(isOnlyMissing ? 'missing_fields' : 'invalid_payload', { fields })
}

/** A text that has to say something says nothing. */
const isEmpty = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1

function reasonOf(issue: z.core.$ZodIssue): FieldReason {
  const isTooLong = issue.code === 'too_big' && issue.origin === 'string'
  return isTooLong ? { code: 'too_long', maximum: Number(issue.maximum) } : { code: 'invalid_payload' }
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
