import { describe, expect, test } from 'vitest'
import { login } from '#contract/guest/account.ts'
import { listCountries } from '#contract/public/countries.ts'
import { updateProfile } from '#contract/guest/profile.ts'
import { calculatePrice } from '#contract/public/properties.ts'
import { createApi } from '#server/app.ts'
import type { TestApp } from '#tests/support/api/app.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

const json = { 'Content-Type': 'application/json' }

const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  app.api.request('/api/properties/calculate-price', {
    method: 'POST',
    body,
    headers: { ...json, ...headers },
  })

const stay = () => ({ id: app.seed.propertyId, arrival: '2026-12-01', departure: '2026-12-04', travelers: 2 })

describe('what is sent', () => {
  test('broken JSON is 400 invalid_json', async () => {
    for (const body of ['{"payload":', 'payload=1', '']) {
      const { status, error } = await app.call(calculatePrice, { body })
      expect([status, error.code]).toEqual([400, 'invalid_json'])
    }
  })

  test('bytes that are no UTF-8 are no JSON either', async () => {
    const bytes = Buffer.from('{"payload":{"arrival":"caf\u00e9"}}', 'latin1')
    const answer = await post(bytes)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid_json'])
    // A sign that stands for what was lost elsewhere is one that people send.
    expect((await post(JSON.stringify({ payload: { arrival: '\ufffd' } }))).status).toBe(422)
  })

  test('a missing envelope is 422 invalid_payload', async () => {
    for (const body of [
      '{}',
      '[]',
      'null',
      '"text"',
      '{"id":1}',
      '{"payload":null}',
      '{"payload":[1]}',
      '{"payload":"x"}',
    ]) {
      const { status, error } = await app.call(calculatePrice, { body })
      expect([body, status, error.code]).toEqual([body, 422, 'invalid_payload'])
      expect(error.fields).toEqual({ payload: expect.any(String) })
    }
  })

  test('missing fields are named, each with a sentence', async () => {
    const { status, error } = await app.call(calculatePrice, { payload: { travelers: 2 } })
    expect([status, error.code]).toEqual([422, 'missing_fields'])
    expect(error.fields).toEqual({
      id: 'Ce champ est obligatoire.',
      arrival: 'Ce champ est obligatoire.',
      departure: 'Ce champ est obligatoire.',
    })
  })

  test('wrong types are named in the language of the request', async () => {
    const payload = { id: true, arrival: 20261201, departure: {}, travelers: [2], locale: 'en' }
    const { status, error } = await app.call(calculatePrice, { payload })
    expect([status, error.code]).toEqual([422, 'invalid_payload'])
    const wrong = 'This value is not valid.'
    expect(error.fields).toEqual({ id: wrong, arrival: wrong, departure: wrong, travelers: wrong })
  })

  test('a text that is too long says how long it may be', async () => {
    const payload = { ...stay(), site: 'x'.repeat(61), locale: 'en' }
    const { error } = await app.call(calculatePrice, { payload })
    expect(error.fields).toEqual({ site: 'This text is too long: 60 characters at most.' })
    expect(error.field_codes).toEqual({ site: 'too_long' })
    expect(error.field_details).toEqual({ site: { maximum: 60 } })
  })

  test('numbers may be written as text', async () => {
    const { id } = stay()
    const { status } = await app.call(calculatePrice, {
      payload: { ...stay(), id: String(id), travelers: '2' },
    })
    expect(status).toBe(200)
  })

  test('a null byte in a text is refused', async () => {
    const body = '{"payload":{"email":"a\\u0000@b.ca","password":"secret 12","site":"lofts"}}'
    const { status, error } = await app.call(login, { body })
    expect([status, error.code]).toEqual([422, 'invalid_payload'])
    expect(Object.keys(error.fields ?? {})).toEqual(['email'])
  })

  test('keys that could change every object change nothing', async () => {
    const evil = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"_proto__":1'
    const body = `{"payload":{${evil},${JSON.stringify(stay()).slice(1)}}`
    const { status } = await app.call(calculatePrice, { body })
    expect(status).toBe(200)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('a body as deep as it can be is refused like any other', async () => {
    const body = `{"payload":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    expect((await app.call(calculatePrice, { body })).status).toBe(422)
    const inside = `{"payload":{"extra":${'['.repeat(30_000)}${']'.repeat(30_000)},${JSON.stringify(stay()).slice(1)}}`
    expect((await app.call(calculatePrice, { body: inside })).status).toBe(200)
  })
})

describe('the limit of 64 KB', () => {
  const limit = 64 * 1024
  const filled = (bytes: number) => {
    const [head, tail] = ['{"payload":{"x":"', '"}}']
    return `${head}${'x'.repeat(bytes - head.length - tail.length)}${tail}`
  }

  test('exactly 64 KB are read, one byte more is 413', async () => {
    expect((await post(filled(limit))).status).toBe(422)
    const response = await post(filled(limit + 1))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' })
  })

  test('what is announced too long is not read at all', async () => {
    let pulled = false
    const body = new ReadableStream(
      {
        pull(controller) {
          pulled = true
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { ...json, 'Content-Length': String(limit + 1) },
    }
    const response = await app.api.request('/api/properties/calculate-price', init as RequestInit)
    expect([response.status, pulled]).toEqual([413, false])
  })

  test('an endless body without a length is given up', async () => {
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    const response = await app.api.request('/api/properties/calculate-price', {
      method: 'POST',
      headers: json,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(limit * 3)
  })
})

describe('addresses', () => {
  test('an unknown address of the API is 404 not_found', async () => {
    for (const path of ['/api/nothing', '/api/properties', '/api/countries/', '/api/%E0%A4%A']) {
      const response = await app.api.request(path)
      expect([path, response.status]).toEqual([path, 404])
      expect(await response.json()).toMatchObject({ status: 'error', code: 'not_found' })
    }
  })

  test('a wrong method is 405 and names the right one', async () => {
    for (const [method, path, allow] of [
      ['DELETE', '/api/profile', 'GET'],
      ['GET', '/api/login', 'POST'],
      ['POST', `/api/properties/${app.seed.propertyId}`, 'GET'],
      ['GET', '/api/webhooks/stripe', 'POST'],
      ['POST', '/api/docs', 'GET'],
      ['PUT', '/healthz', 'GET'],
    ] as const) {
      const response = await app.api.request(path, { method })
      expect([path, response.status, response.headers.get('Allow')]).toEqual([path, 405, allow])
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
    }
  })
})

describe('requests', () => {
  test('each has a number, in the header and in the error', async () => {
    const { headers, error } = await app.call(calculatePrice, { body: '' })
    expect(error.request_id).toMatch(/^[\w-]{36}$/)
    expect(headers.get('X-Request-Id')).toBe(error.request_id)
  })

  test('a number given before counts only from our own proxy, and when it looks like one', async () => {
    const asked = async (api: TestApp['api'], given: string) => {
      const response = await api.request('/api/nothing', { headers: { 'X-Request-Id': given } })
      return response.headers.get('X-Request-Id')
    }
    const { settings } = app.deps
    const behindProxy = createApi({ ...app.deps, settings: { ...settings, trustProxy: true } })
    const open = createApi({ ...app.deps, settings: { ...settings, trustProxy: false } })
    expect(await asked(behindProxy, 'from-the-proxy-1')).toBe('from-the-proxy-1')
    expect(await asked(open, 'from-the-proxy-1')).toMatch(/^[\w-]{36}$/)
    const atTheDoor = await behindProxy.request('/api/staff/me', {
      headers: { 'X-Request-Id': 'from-the-proxy-1' },
    })
    expect(atTheDoor.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
    for (const given of ['short', 'x'.repeat(65), 'one two three', 'a;b=c&d<e>'])
      expect(await asked(behindProxy, given)).toMatch(/^[\w-]{36}$/)
  })

  test.each([
    [{ locale: 'en' }, 'fr', 'This loft doesn’t exist or is no longer offered.'],
    [{ locale: 'fr' }, 'en', 'Ce loft n’existe pas ou n’est plus offert.'],
    [{}, 'en-CA,fr;q=0.5', 'This loft doesn’t exist or is no longer offered.'],
    [{}, 'de,en;q=0.3,fr-CA;q=0.4', 'Ce loft n’existe pas ou n’est plus offert.'],
    [{}, 'de', 'Ce loft n’existe pas ou n’est plus offert.'],
    [{}, '', 'Ce loft n’existe pas ou n’est plus offert.'],
  ])('payload %j with Accept-Language "%s" is answered "%s"', async (spoken, accepted, sentence) => {
    const payload = { ...stay(), ...spoken, id: 999 }
    const { error } = await app.call(calculatePrice, { payload, headers: { 'Accept-Language': accepted } })
    expect(error.errors).toBe(sentence)
  })

  test('a language that we do not speak is a wrong value, answered in one that we do', async () => {
    const { status, error } = await app.call(calculatePrice, { payload: { ...stay(), locale: 'de' } })
    expect([status, error.fields]).toEqual([422, { locale: 'Cette valeur n’est pas valide.' }])
  })

  test('what is for signed-in guests asks for the session before it looks at the form', async () => {
    for (const token of [null, 'short', 'x'.repeat(43)]) {
      const { status, error } = await app.call(updateProfile, { token, payload: { site: 3 } })
      expect([status, error.code]).toEqual([401, 'signed_out'])
    }
  })
})

test('an answer that may be kept has an ETag, and is not sent again to who has it', async () => {
  const { headers } = await app.call(listCountries)
  expect(headers.get('Cache-Control')).toBe('public, max-age=86400')
  const again = await app.api.request('/api/countries', {
    headers: { 'If-None-Match': headers.get('ETag') ?? '' },
  })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
