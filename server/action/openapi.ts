import { z } from 'zod'
import { endpoints } from '#contract/actions.gen.ts'
import { article } from '#contract/public/articles.ts'
import { mayNeedBank, requiresAction } from '#contract/guest/checkout.ts'
import { errorAnswer } from '#contract/errors.ts'
import { profile } from '#contract/guest/profile.ts'
import { money } from '#contract/money.ts'
import { calendar, property, propertyCard } from '#contract/public/properties.ts'
import { reservation } from '#contract/guest/reservations.ts'
import { envelope, nothing } from '#contract/wire.ts'
import { statusOf } from '#domain/every-refusal.ts'
import { refusalCodes } from '#domain/refusals.ts'
import { docsPage } from './docs-page.ts'
import { exampleSentence, refusalsOf, type ApiEndpoint } from './endpoint-refusals.ts'
import type { ApiApp } from './errors.ts'
import { toJsonSchema, type JsonSchema } from './json-schemas.ts'
import { sendCached } from './answers.ts'

/** The description of the API, made of the schemas that it works with, as a document and as a page. */
export function serveOpenapi(app: ApiApp): void {
  const document = memoize(() => JSON.stringify(openapi()))
  const page = memoize(docsPage)

  app.get('/api/openapi.json', (c) =>
    sendCached(c, { body: document(), type: 'application/json', maxAge: 300 }),
  )
  app.get('/api/docs', (c) => {
    const { html, policy } = page()
    const headers = { 'Content-Language': 'en', 'Content-Security-Policy': policy }
    return sendCached(c, { body: html, type: 'text/html; charset=UTF-8', maxAge: 300, headers })
  })
}

export function openapi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const spec of endpoints) {
    paths[spec.path] ??= {}
    paths[spec.path]![spec.method.toLowerCase()] = operationOf(spec)
  }
  return {
    openapi: '3.1.0',
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    info: {
      title: 'Stays that are booked on this site',
      version: '1.0.0',
      description:
        'Every body is {"payload": {…}}. Amounts are whole cents of CAD, days are YYYY-MM-DD, instants are ISO 8601 in UTC. The language of an answer is the payload’s locale, else Accept-Language, else French. Every refusal has a code of a closed list, and in `details` the figures that its sentence says; refused fields have theirs in `field_codes` and `field_details`. A known path answers another method with 405 `method_not_allowed`, an unknown path 404 `not_found`.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    paths: withReferences(paths),
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that /api/login answers; it lasts one hour.',
        },
        stayLink: {
          type: 'http',
          scheme: 'Stay',
          description: 'The secret at the end of the link that a guest without an account got in a letter.',
        },
        staff: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-staff',
          description:
            'The session of the console, which its sign-in sets; plain `staff` on http at localhost.',
        },
      },
    },
  }
}

function operationOf(spec: ApiEndpoint) {
  const operation: Record<string, unknown> = {
    operationId: spec.name,
    summary: spec.summary,
    tags: [tagOf(spec)],
    // Said of each: without it, a reader cannot tell a public endpoint from one whose guard was forgotten.
    security: securityOf(spec),
    parameters: [...parametersOf(spec), acceptLanguage],
    responses: { ...successes(spec), ...refusalResponses(spec) },
  }
  if ((spec.payload as unknown) !== nothing)
    operation.requestBody = { required: true, content: json(toJsonSchema(envelope(spec.payload), 'input')) }
  return operation
}

function securityOf({ access }: ApiEndpoint): Record<string, never[]>[] {
  if (access === 'public') return []
  if (access === 'stay') return [{ stayLink: [] }]
  return [access === 'guest' ? { session: [] } : { staff: [] }]
}

function parametersOf(spec: ApiEndpoint) {
  const { properties = {} } = toJsonSchema(spec.params, 'input')
  return Object.entries(properties).map(([name, schema]) => {
    const isInPath = spec.path.includes(`{${name}}`)
    return { name, in: isInPath ? 'path' : 'query', required: isInPath, schema }
  })
}

const acceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The language of sentences, unless the payload’s locale says it: fr or en.',
  schema: { type: 'string' },
}

/** The first part of the path after /api/. */
const tagOf = ({ path }: ApiEndpoint): string => path.split('/')[2] ?? ''

/** What is paid is either done (200) or waits for the bank (202, decisions §4): each status has its own shape. */
function successes({ answer }: { answer: z.ZodType }) {
  const spec = { answer }
  if (!mayNeedBank(spec)) return { '200': success(answer) }
  const done = spec.answer.options.filter((shape) => shape !== requiresAction)
  return {
    '200': success(done.length === 1 ? done[0]! : z.union(done)),
    '202': { description: 'requires_action', content: json(toJsonSchema(requiresAction, 'output')) },
  }
}

function success(answer: z.ZodType) {
  const schema = toJsonSchema(answer, 'output')
  const { contentMediaType: type } = schema
  return { description: 'ok', content: type === undefined ? json(schema) : { [type]: {} } }
}

/** What clients want to name. */
function namedSchemas(): Record<string, JsonSchema> {
  const { properties, ...rest } = toJsonSchema(errorAnswer, 'output')
  const codes: JsonSchema = { type: 'string', enum: [...refusalCodes] }
  const shapes = {
    Property: property,
    PropertyCard: propertyCard,
    Quote: money,
    Calendar: calendar,
    Reservation: reservation,
    Article: article,
    Profile: profile,
  }
  return {
    ErrorAnswer: { ...rest, properties: { ...properties, code: codes } },
    ...Object.fromEntries(
      Object.entries(shapes).map(([name, shape]) => [name, toJsonSchema(shape, 'output')]),
    ),
  }
}

/** Every place that has the shape of a named schema refers to it. */
function withReferences<T>(document: T): T {
  const names = new Map(
    Object.entries(namedSchemas()).map(([name, schema]) => [JSON.stringify(schema), name]),
  )
  const refer = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const name = names.get(JSON.stringify(value))
    if (name) return { $ref: `#/components/schemas/${name}` }
    if (Array.isArray(value)) return value.map(refer)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, refer(inner)]))
  }
  return refer(document) as T
}

/** One response per status, which lists its codes with their sentences. */
function refusalResponses(spec: ApiEndpoint) {
  const byStatus = Map.groupBy(refusalsOf(spec), (code) => String(statusOf(code)))
  const content = json({ $ref: '#/components/schemas/ErrorAnswer' })
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const description = codes.map((code) => `\`${code}\`: ${exampleSentence(code, 'en')}`).join('\n\n')
      return [status, { description, content }]
    }),
  )
}

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

/** Made when first asked for, once. */
function memoize<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
