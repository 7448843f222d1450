import { describe, expect, test } from 'vitest'
import { foreignSentences } from '#tests/support/emails/foreign-sentences.ts'
import { endpoints } from '#contract/actions.gen.ts'
import { refusalCodes } from '#domain/refusals.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

type Operation = {
  operationId: string
  tags: string[]
  security?: object[]
  requestBody?: { content: { 'application/json': { schema: { required: string[] } } } }
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { description: string }>
}
type Schema = { properties: Record<string, unknown> }
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const read = async () => (await (await app.api.request('/api/openapi.json')).json()) as Document

describe('/api/openapi.json', () => {
  test('has every endpoint once, guarded where it says so', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toBe('3.1.0')
    const found = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        return `${operation.operationId} ${method.toUpperCase()} ${path} ${Object.keys(operation.security?.[0] ?? {}).join()}`
      }),
    )
    const expected = endpoints.map(
      ({ name, method, path, access }) =>
        `${name} ${method} ${path} ${access === 'public' ? '' : access === 'guest' ? 'session' : access === 'stay' ? 'stayLink' : 'staff'}`,
    )
    expect(found.toSorted()).toEqual(expected.toSorted())
  })

  test('keeps the names of the wire, the envelope, parameters and refusals by status', async () => {
    const { paths, components } = await read()
    const price = paths['/api/properties/calculate-price']?.post
    expect(price?.requestBody?.content['application/json'].schema.required).toEqual(['payload'])
    expect(JSON.stringify(price)).toContain('#/components/schemas/Quote')
    expect(components.schemas.Quote?.properties).toHaveProperty('subtotal_by_nights')
    expect(price?.responses['422']?.description).toContain('`min_nights`')
    expect(Object.keys(price?.responses ?? {}).toSorted()).toEqual([
      '200',
      '400',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '500',
      '503',
    ])
    expect(paths['/api/properties/{key}']?.get?.parameters).toMatchObject([
      { name: 'arrival', in: 'query', required: false },
      { name: 'departure', in: 'query', required: false },
      { name: 'nb_travelers', in: 'query', required: false },
      { name: 'page', in: 'query', required: false },
      { name: 'view', in: 'query', required: false },
      { name: 'key', in: 'path', required: true },
      { name: 'Accept-Language', in: 'header', required: false },
    ])
    expect(Object.keys(paths['/api/checkouts/reservation']?.post?.responses ?? {})).toContain('202')
  })

  test('says of every operation who may call it, and of each answer one shape', async () => {
    const { paths } = await read()
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
    expect(operations.filter(({ security }) => security === undefined)).toEqual([])
    expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([])
    for (const path of ['/api/checkouts/reservation', '/api/payment-links/payment']) {
      const { responses } = paths[path]!.post!
      expect(JSON.stringify(responses['200'])).not.toContain('requires_action')
      expect(JSON.stringify(responses['202'])).toContain('requires_action')
    }
  })

  test('gives clients types to name, exact ones', async () => {
    const { components, paths } = await read()
    const { ErrorAnswer, Profile } = components.schemas
    expect(ErrorAnswer?.properties.code).toEqual({ type: 'string', enum: [...refusalCodes] })
    for (const name of ['errors', 'details', 'fields', 'field_codes', 'field_details'])
      expect(ErrorAnswer?.properties).toHaveProperty(name)
    expect(ErrorAnswer?.properties.details).toHaveProperty('properties.min_nights', { type: 'integer' })
    for (const part of ['day', 'month', 'year'])
      expect(Profile?.properties[`birthdate_${part}`]).toEqual({ type: 'integer' })
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['Property', 'PropertyCard', 'Quote', 'Reservation', 'Article', 'Profile']),
    )
    for (const name of ['PropertyCard', 'Quote', 'Reservation', 'Article', 'Profile'])
      expect(JSON.stringify(paths)).toContain(`"#/components/schemas/${name}"`)
    expect(JSON.stringify(paths)).not.toContain('{}]')
  })

  test('names only parameters and schemas that are there', async () => {
    const text = await (await app.api.request('/api/openapi.json')).text()
    const document = JSON.parse(text) as { components: { schemas: object } }
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g))
      expect(document.components.schemas).toHaveProperty(name)
  })
})

describe('/api/docs', () => {
  const readPage = async (headers: Record<string, string> = {}) => {
    const response = await app.api.request('/api/docs', { headers })
    return { response, html: await response.text() }
  }

  test('says in English what each endpoint does and what it says of its fields, whoever asks', async () => {
    const { response, html } = await readPage({ 'Accept-Language': 'fr-CA' })
    expect(response.status).toBe(200)
    expect(html).toContain('<html lang="en">')
    const words = html.replaceAll('&#39;', "'").replaceAll('&quot;', '"')
    for (const { path, summary } of endpoints) {
      expect(html).toContain(path)
      expect(words).toContain(`${summary}.`)
    }
    expect(html).toContain('YYYY-MM-DD (DD/MM/YYYY is accepted)')
    expect(foreignSentences(html.replaceAll(/<[^>]*>/g, '\n'), 'en')).toEqual([])
  })

  test('runs nothing and asks nobody else for anything', async () => {
    const { response, html } = await readPage()
    expect(html).not.toMatch(/<script|src=|https?:\/\//)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  })
})

test('a file is announced as what it is', async () => {
  const { paths } = await read()
  const { responses } = paths['/api/profile/reservations/download-calendar']!.post!
  expect(responses['200']).toEqual({ description: 'ok', content: { 'text/calendar': {} } })
})
