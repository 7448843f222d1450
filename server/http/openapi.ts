import type { z } from 'zod'
import { endpoints } from '#contract/all.ts'
import { requiresAction } from '#contract/checkout.ts'
import { errorAnswer } from '#contract/errors.ts'
import { envelope, nothing } from '#contract/wire.ts'
import { sendCached } from './cached.ts'
import { docsPage } from './docs-page.ts'
import { exampleSentence, refusalsOf, type ApiEndpoint } from './endpoint-refusals.ts'
import { statusOf, type ApiApp } from './errors.ts'
import { toJsonSchema, type JsonSchema } from './json-schemas.ts'
import { acceptedLocale } from './language.ts'

/** The description of the API, made of the schemas that it works with, as a document and as a page. */
export function serveOpenapi(app: ApiApp): void {
  const document = kept(() => JSON.stringify(openapi()))
  const page = { fr: kept(() => docsPage('fr')), en: kept(() => docsPage('en')) }

  app.get('/api/openapi.json', (c) =>
    sendCached(c, { body: document(), type: 'application/json', maxAge: 300 }),
  )
  app.get('/api/docs', (c) => {
    const wanted = c.req.query('locale')
    const locale =
      wanted === 'fr' || wanted === 'en' ? wanted : acceptedLocale(c.req.header('Accept-Language'))
    const { html, policy } = page[locale]()
    const headers = { Vary: 'Accept-Language', 'Content-Language': locale, 'Content-Security-Policy': policy }
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
    info: {
      title: 'Les Lofts du Lac',
      version: '1.0.0',
      description:
        'Every body is {"payload": {…}}. Amounts are whole cents of CAD, days are YYYY-MM-DD, instants are ISO 8601 in UTC. The language of an answer is the payload’s locale, else Accept-Language, else French. Every refusal has a code of a closed list.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ErrorAnswer: toJsonSchema(errorAnswer, 'output') },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that /api/login answers; it lasts one hour.',
        },
      },
    },
  }
}

function operationOf(spec: ApiEndpoint) {
  const operation: Record<string, unknown> = {
    operationId: spec.name,
    summary: spec.summary,
    parameters: parametersOf(spec),
    responses: { '200': success(spec.answer), ...laterOf(spec), ...refusalResponses(spec) },
  }
  if (spec.signedIn) operation.security = [{ session: [] }]
  if ((spec.payload as unknown) !== nothing)
    operation.requestBody = { required: true, content: json(toJsonSchema(envelope(spec.payload), 'input')) }
  return operation
}

function parametersOf(spec: ApiEndpoint) {
  const { properties = {} } = toJsonSchema(spec.params, 'input')
  return Object.entries(properties).map(([name, schema]) => {
    const isInPath = spec.path.includes(`{${name}}`)
    return { name, in: isInPath ? 'path' : 'query', required: isInPath, schema }
  })
}

/** 202 is "go to the bank" (decisions §4). */
const laterOf = (spec: ApiEndpoint) =>
  spec.name === 'createReservation'
    ? { '202': { description: 'requires_action', content: json(toJsonSchema(requiresAction, 'output')) } }
    : {}

function success(answer: z.ZodType) {
  const schema = toJsonSchema(answer, 'output')
  const { contentMediaType: type } = schema
  return { description: 'ok', content: type === undefined ? json(schema) : { [type]: {} } }
}

/** One response per status, which lists its codes with their sentences. */
function refusalResponses(spec: ApiEndpoint) {
  const byStatus = Map.groupBy(refusalsOf(spec), (code) => String(statusOf[code]))
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
function kept<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
