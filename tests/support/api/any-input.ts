import fc from 'fast-check'
import { z } from 'zod'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
}

/** Where types of numbers end, in the database and in JavaScript, and what is none of them. */
const numbers = [
  [0, 1, 2, 3, -1, 0.5, 1e308],
  [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 9_999_999_999],
  [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 2 ** 63],
].flat()
const texts = [
  ['', ' ', '0', '1', '2147483648', '9999999999', '99999999999999999999', '-1', '1e9', 'NaN'],
  ['2027-02-12', '2027-02-31', '0000-00-00', '9999-12-31', '12/02/2027', 'lofts', 'fr', 'en'],
  ['camille@people.example', 'é', '\ud800', '\0', '%', '\u202e', 'x'.repeat(300)],
].flat()

const anyNumber = fc.constantFrom(...numbers)
const anyText = fc.oneof({ arbitrary: fc.constantFrom(...texts), weight: 3 }, fc.string({ maxLength: 40 }))

/** What has the shape that a schema asks for, with numbers and texts beyond what it takes. */
export function anyInputOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (options) return fc.oneof(...options.map(arbitraryOf))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.format === 'uuid') return fc.uuid()
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 3 })
    case 'number':
    case 'integer':
      return anyNumber
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(anyText, anyNumber)
  }
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}
