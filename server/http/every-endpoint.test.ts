import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/all.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { isConsole } from '#contract/endpoint.ts'
import { nothing } from '#contract/wire.ts'
import { createApi } from '#server/app.ts'
import { WorkRefused } from '#server/concurrency.ts'
import type { Deps } from '#server/deps.ts'
import { exampleOf } from '#domain/refusal-examples.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'
import type { TestApp } from '#tests/support/api/app.ts'
import { noteAnswers } from '#tests/support/api/note-answers.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { refusalsOf, takesTurn, type ApiEndpoint } from './endpoint-refusals.ts'
import { countRequest, requestsPerMinute } from './guest-requests.ts'
import { honoPath } from './serve.ts'

let token: string
/** Of an owner, who may do everything. */
let cookie: string
const { app, staff } = useApp()
beforeAll(async () => {
  token = await app.signIn()
  cookie = (await staff.member('owner')).cookie
})

const named = (some: readonly ApiEndpoint[]) => some.map((spec) => [spec.name, spec] as const)
const withPayload = endpoints.filter(({ payload }) => (payload as unknown) !== nothing)
const signedIn = endpoints.filter(({ access }) => access === 'guest')
/** They ask nobody anything, so nothing of theirs can break. */
const unbreakable: ApiEndpoint['name'][] = ['listCountries', 'cardEntry']

async function ask(
  spec: ApiEndpoint,
  { body, as = token, api = app.api, method = spec.method, headers = json }: Asking = {},
) {
  const response = await api.request(pathOf(spec), {
    method,
    headers: {
      ...headers,
      ...(as && { Authorization: `Bearer ${as}`, Cookie: cookie }),
      'Accept-Language': 'en',
    },
    ...(method !== 'GET' && { body: body ?? JSON.stringify({ payload: {} }) }),
  })
  const error = (await response.json()) as ErrorAnswer
  return {
    status: response.status,
    error,
    allow: response.headers.get('Allow'),
    retryAfter: response.headers.get('Retry-After'),
  }
}

/** Lofts go by name, what staff ask for by number. */
const pathOf = (spec: ApiEndpoint) =>
  honoPath(spec.path).replaceAll(/:\w+/g, isConsole(spec) ? (keys[spec.name] ?? '1') : 'lofts')
const keys: Record<string, string> = { changeHouseLetter: 'confirmation' }

const json: Record<string, string> = { 'Content-Type': 'application/json' }

type Asking = {
  body?: string
  as?: string | null
  api?: TestApp['api']
  method?: string
  headers?: Record<string, string>
}

const refusedAs = ({ status, error }: { status: number; error: ErrorAnswer }) => {
  expect(error.status).toBe('error')
  expect(error.request_id).not.toBe('')
  return [status, error.code]
}

describe.each(named(withPayload))('%s', (_, spec) => {
  test.each([
    [400, 'invalid_json', 'JSON that does not end', '{"payload": {'],
    [422, 'invalid_payload', 'a text', '{"payload": "text"}'],
    [422, 'invalid_payload', 'a list', '{"payload": []}'],
    [422, 'invalid_payload', 'no envelope', '{}'],
    [422, 'invalid_payload', 'nothing', 'null'],
    [422, 'missing_fields', 'an empty payload', '{"payload": {}}'],
    [413, 'payload_too_large', 'a novel', JSON.stringify({ payload: { comment: 'a'.repeat(70_000) } })],
  ] as const)('answers %i %s, with a sentence, to %s', async (status, code, _given, body) => {
    const answered = await ask(spec, { body })
    expect(refusedAs(answered)).toEqual([status, code])
    expect(answered.error.errors).toBe(sentenceOf(exampleOf(code), 'en'))
    expect(refusalsOf(spec)).toContain(code)
  })
})

const writing = endpoints.filter(
  (spec) => withPayload.some(({ name }) => name === spec.name) || (isConsole(spec) && spec.method !== 'GET'),
)
describe.each(named(writing))('%s', (_, spec) => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('takes JSON under its own name only, not as "%s"', async (type) => {
    const answered = await ask(spec, { headers: { 'Content-Type': type } })
    expect(refusedAs(answered)).toEqual([415, 'unsupported_media_type'])
    expect(refusalsOf(spec)).toContain('unsupported_media_type')
  })
})

describe.each(named(endpoints.filter((spec) => spec.method !== 'GET' || isConsole(spec))))(
  '%s',
  (_, spec) => {
    test('does nothing for another site, whatever it sends', async () => {
      for (const headers of [json, {}] as Record<string, string>[]) {
        const answered = await ask(spec, { headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' } })
        expect(refusedAs(answered)).toEqual([403, 'cross_site_request'])
      }
      expect(refusalsOf(spec)).toContain('cross_site_request')
    })
  },
)

describe('a guest who asks more than ten times a second for a minute', () => {
  test.each(named(signedIn))('waits before %s', async (_, spec) => {
    const deps = { ...app.deps }
    const api = noteAnswers(createApi(deps))
    await Promise.all(Array.from({ length: requestsPerMinute }, () => countRequest(deps, app.seed.guestId)))
    const answered = await ask(spec, { api })
    expect(refusedAs(answered)).toEqual([429, 'too_many_attempts'])
    expect(refusalsOf(spec)).toContain('too_many_attempts')
  })
})

describe.each(named(signedIn))('%s', (_, spec) => {
  test('is for nobody without a session, whatever is sent', async () => {
    const expected = spec.path.startsWith('/api/checkouts/') ? [404, 'user_not_found'] : [401, 'signed_out']
    for (const as of [null, 'x'.repeat(43), `${token}x`, 'undefined']) {
      for (const body of ['{}', '{"payload": {', JSON.stringify({ payload: { reservation_id: 1 } })])
        expect(refusedAs(await ask(spec, { as, body }))).toEqual(expected)
    }
  })
})

test.each(named(endpoints))('%s has its methods and no other', async (_, spec) => {
  const methods = endpoints.filter(({ path }) => path === spec.path).map(({ method }) => method)
  const { status, error, allow } = await ask(spec, { method: 'PATCH' })
  expect([status, error.code, allow]).toEqual([405, 'method_not_allowed', methods.join(', ')])
})

describe('when something of ours breaks', () => {
  /** As soon as it is built, everything that it asks for is gone: the database, the clock, the catalogue. */
  function brokenApi() {
    let isBroken = false
    const deps = new Proxy(app.deps, {
      get: (whole, part: keyof Deps) => {
        if (isBroken && part !== 'log') throw new Error(`${part} is gone`)
        return whole[part]
      },
    })
    const api = noteAnswers(createApi(deps))
    isBroken = true
    return api
  }

  test.each(named(endpoints.filter(({ name }) => !unbreakable.includes(name))))(
    '%s answers 500 with a number to quote, and nothing of what broke',
    async (_, spec) => {
      const answered = await ask(spec, { api: brokenApi(), body: JSON.stringify({ payload: usable }) })
      expect(refusedAs(answered)).toEqual([500, 'server_error'])
      expect(JSON.stringify(answered.error)).not.toContain('is gone')
      expect(refusalsOf(spec)).toContain('server_error')
    },
  )
})

const born = { birthdate_day: 14, birthdate_month: 6, birthdate_year: 1990 }
const home = { address: '7, rue Principale', city: 'Val-Morin', postal_code: 'J0T 2R0', country: 'CA' }

/** Enough for every endpoint's schema, so that the answer is about what broke. */
const usable = {
  id: '1',
  arrival: '2027-02-12',
  departure: '2027-02-15',
  travelers: 2,
  payment_intent_id: 'pi_1',
  token: 'f00d',
  expected_amount: 1,
  reservation_id: 1,
  comment: 'Le lac.',
  site: 'lofts',
  locale: 'en',
  language: 'en',
  needle: 'lac',
  hash: 'x'.repeat(43),
  purpose: 'change',
  password: 'Huard-du-lac 7',
  confirm_password: 'Huard-du-lac 7',
  name: 'Camille',
  code: '123456',
  secret: 'x'.repeat(43),
  role: 'reception',
  status: 'active',
  label: 'Clé',
  note: 'Arrive tard',
  totp_secret: 'A'.repeat(32),
  challenge_id: '5d6aa1f4-8f0e-4a53-9df4-0d4f5d8f7a10',
  way: { password: 'x', confirm_password: 'x', totp_secret: 'x', code: '123456' },
  answer: {
    id: 'x',
    raw_id: 'x',
    type: 'public-key',
    response: { client_data_j_s_o_n: 'x', authenticator_data: 'x', signature: 'x', attestation_object: 'x' },
  },
  firstname: 'Camille',
  lastname: 'Gagnon',
  email: 'camille@people.example',
  telephone: '819-555-0188',
  message: 'Bonjour',
  ...home,
  region: 'Québec',
  ...born,
}

describe('where too many wait for a turn', () => {
  const refuseTurn = async () => {
    throw new WorkRefused('busy')
  }

  test.each(named(endpoints.filter(takesTurn)))('%s says when to come again', async (_, spec) => {
    const api = noteAnswers(createApi(app.deps, { takeTurn: refuseTurn }))
    const answered = await ask(spec, { api })
    expect(refusedAs(answered)).toEqual([503, 'busy'])
    expect(answered.error.errors).toBe(sentenceOf(exampleOf('busy'), 'en'))
    expect(answered.retryAfter).toBe('5')
    expect(refusalsOf(spec)).toContain('busy')
  })

  test.each(named(endpoints.filter(takesTurn)))('%s answers a page, which has a turn', async (_, spec) => {
    const api = createApi(app.deps, { takeTurn: refuseTurn })
    const path = honoPath(spec.path).replaceAll(/:\w+/g, 'lofts')
    const body = JSON.stringify({ payload: { ...usable, id: app.seed.propertyId } })
    const init = spec.method === 'GET' ? {} : { method: spec.method, headers: json, body }
    expect((await api.request(path, init, { hand: () => {} })).status).toBe(200)
  })

  test.each(named(endpoints.filter((spec) => !takesTurn(spec))))('%s takes none', async (_, spec) => {
    const api = createApi(app.deps, { takeTurn: refuseTurn })
    expect((await ask(spec, { api, as: null })).error.code).not.toBe('busy')
  })
})
