import type { JsonSchema } from './json-schemas.ts'

/** One line of a table of fields; a field inside another is written with a dot, one of a list with []. */
export type FieldRow = { name: string; type: string; isRequired: boolean; description: string }

export function rowsOf(schema: JsonSchema, prefix = ''): FieldRow[] {
  const required = new Set(schema.required ?? [])
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const field = value as JsonSchema
    const name = `${prefix}${key}`
    const inner = innerOf(field)
    const row = {
      name,
      type: typeOf(field),
      isRequired: required.has(key),
      description: descriptionOf(field),
    }
    return inner ? [row, ...rowsOf(inner.schema, `${name}${inner.isList ? '[]' : ''}.`)] : [row]
  })
}

/** The object that a field is, or that its list holds, or that it may be besides null. */
function innerOf(field: JsonSchema): { schema: JsonSchema; isList: boolean } | null {
  if (field.properties) return { schema: field, isList: false }
  const items = field.items as JsonSchema | undefined
  if (items?.properties) return { schema: items, isList: true }
  const object = field.anyOf?.find((one) => (one as JsonSchema).properties)
  return object ? { schema: object as JsonSchema, isList: false } : null
}

function typeOf(field: JsonSchema): string {
  if (field.const !== undefined) return JSON.stringify(field.const)
  if (field.enum) return field.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (field.anyOf) return [...new Set(field.anyOf.map((one) => typeOf(one as JsonSchema)))].join(' | ')
  if (field.type === 'array') return `${typeOf((field.items ?? {}) as JsonSchema)}[]`
  return typeof field.type === 'string' ? field.type : 'any'
}

function descriptionOf(field: JsonSchema): string {
  if (field.description) return field.description
  const described = field.anyOf?.map((one) => (one as JsonSchema).description).find(Boolean)
  if (described) return described
  return field.maxLength ? `≤ ${field.maxLength}` : ''
}
