import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * A schema of the contract as JSON Schema: what may be sent ('input') or what is answered ('output'). One that JSON
 * Schema cannot say, such as a transform in an answer, throws rather than allowing anything.
 */
export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'throw',
    override: withoutSafeBounds,
  })
  return made
}

/** That an integer is one that JavaScript can hold needs no saying. */
function withoutSafeBounds({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
