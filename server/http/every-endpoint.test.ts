import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/actions.gen.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { isConsole, type Endpoint } from '#contract/endpoint.ts'
import { nothing } from '#contract/wire.ts'
import { createApi } from '#server/app.ts'
import { WorkRefused } from '#server/concurrency.ts'
import type { Deps } from '#server/deps.ts'
import { exampleOf } from '#domain/every-refusal.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'
import type { TestApp } from '#tests/support/api/app.ts'
import { noteAnswers } from '#tests/support/api/note-answers.ts'
import { oneOfEachKind } from '#tests/support/api/endpoint-kinds.ts'
import { insertLinkedStay } from '#tests/support/api/kept-stay.ts'
import { usable } from '#tests/support/api/usable-payload.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { refusalsOf, takesTurn, type ApiEndpoint } from '#server/action/endpoint-refusals.ts'
import { countRequest, requestsPerMinute } from '#server/action/guest-requests.ts'
import { honoPath } from '#server/action/serve.ts'

let token: string
/** Of an owner, who may do everything. */
let cookie: string
/** A guest without an account, and the link of their stay. */
let linked: { guestId: number; link: string }
const { app, staff } = useApp()
beforeAll(async () => {
  token = await app.signIn()
  cookie = (await staff.member('owner')).cookie
  linked = await insertLinkedStay(app)
})

const withPayload = endpoints.filter(({ payload }) => (payload as unknown) !== nothing)
const signedIn = endpoints.filter(({ access }) => access === 'guest')
const byLink = endpoints.filter(({ access }) => access === 'stay')
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
      ...(as && {
        Authorization: spec.access === 'stay' ? `Stay ${linked.link}` : `Bearer ${as}`,
        Cookie: cookie,
      }),
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

const novelFor = (spec: ApiEndpoint): string =>
  JSON.stringify({ payload: { comment: 'a'.repeat((spec as Endpoint).longestBody ?? 70_000) } })

describe.each(oneOfEachKind(withPayload))('%s', (_, spec) => {
  // One account asks more than a minute allows, of all of them: each is asked by itself.
  let api: TestApp['api']
  beforeAll(() => {
    api = noteAnswers(createApi({ ...app.deps }))
  })

  test.each([
    [400, 'invalid_json', 'JSON that does not end', '{"payload": {'],
    [422, 'invalid_payload', 'a text', '{"payload": "text"}'],
    [422, 'invalid_payload', 'a list', '{"payload": []}'],
    [422, 'invalid_payload', 'no envelope', '{}'],
    [422, 'invalid_payload', 'nothing', 'null'],
    [422, 'missing_fields', 'an empty payload', '{"payload": {}}'],
    [413, 'payload_too_large', 'a novel', null],
  ] as const)('answers %i %s, with a sentence, to %s', async (status, code, _given, body) => {
    const answered = await ask(spec, { api, body: code === 'payload_too_large' ? novelFor(spec) : body })
    expect(refusedAs(answered)).toEqual([status, code])
    expect(answered.error.errors).toBe(sentenceOf(exampleOf(code), 'en'))
    expect(refusalsOf(spec)).toContain(code)
  })
})

const writing = endpoints.filter(
  (spec) => withPayload.some(({ name }) => name === spec.name) || (isConsole(spec) && spec.method !== 'GET'),
)
test.each(oneOfEachKind(writing))('%s takes JSON under its own name only', async (_, spec) => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])
    expect([type, ...refusedAs(await ask(spec, { headers: { 'Content-Type': type } }))]).toEqual([
      type,
      415,
      'unsupported_media_type',
    ])
  expect(refusalsOf(spec)).toContain('unsupported_media_type')
})

test.each(oneOfEachKind(endpoints.filter((spec) => spec.method !== 'GET' || isConsole(spec))))(
  '%s does nothing for another site, whatever it sends',
  async (_, spec) => {
    for (const headers of [json, {}] as Record<string, string>[]) {
      const answered = await ask(spec, { headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' } })
      expect(refusedAs(answered)).toEqual([403, 'cross_site_request'])
    }
    expect(refusalsOf(spec)).toContain('cross_site_request')
  },
)

describe('a guest who asks more than ten times a second for a minute', () => {
  test.each(oneOfEachKind([...signedIn, ...byLink]))('waits before %s', async (_, spec) => {
    const deps = { ...app.deps }
    const api = noteAnswers(createApi(deps))
    const who = spec.access === 'stay' ? linked.guestId : app.seed.guestId
    await Promise.all(Array.from({ length: requestsPerMinute }, () => countRequest(deps, who)))
    const answered = await ask(spec, { api })
    expect(refusedAs(answered)).toEqual([429, 'too_many_attempts'])
    expect(refusalsOf(spec)).toContain('too_many_attempts')
  })
})

const signedOut = (spec: ApiEndpoint) =>
  spec.path.startsWith('/api/checkouts/') ? [404, 'user_not_found'] : [401, 'signed_out']

test.each(oneOfEachKind(signedIn))(
  '%s is for nobody without a session, whatever is sent',
  async (_, spec) => {
    for (const as of [null, 'x'.repeat(43), `${token}x`, 'undefined']) {
      for (const body of ['{}', '{"payload": {', JSON.stringify({ payload: { reservation_id: 1 } })])
        expect(refusedAs(await ask(spec, { as, body }))).toEqual(signedOut(spec))
    }
  },
)

test('not one that is for signed-in guests answers without a session', async () => {
  for (const spec of signedIn)
    expect([spec.name, ...refusedAs(await ask(spec, { as: null }))]).toEqual([spec.name, ...signedOut(spec)])
})

test('each has its methods and no other', async () => {
  for (const spec of endpoints) {
    const methods = endpoints.filter(({ path }) => path === spec.path).map(({ method }) => method)
    const { status, error, allow } = await ask(spec, { method: 'PATCH' })
    const refusal = [405, 'method_not_allowed', methods.join(', ')]
    expect([spec.name, status, error.code, allow]).toEqual([spec.name, ...refusal])
  }
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

  test('each endpoint answers 500 with a number to quote, and nothing of what broke', async () => {
    const api = brokenApi()
    for (const spec of endpoints.filter(({ name }) => !unbreakable.includes(name))) {
      const answered = await ask(spec, { api, body: JSON.stringify({ payload: usable }) })
      expect([spec.name, ...refusedAs(answered)]).toEqual([spec.name, 500, 'server_error'])
      expect(JSON.stringify(answered.error)).not.toContain('is gone')
      expect(refusalsOf(spec)).toContain('server_error')
    }
  })
})

describe('where too many wait for a turn', () => {
  const refuseTurn = async () => {
    throw new WorkRefused('busy')
  }

  test.each(oneOfEachKind(endpoints.filter(takesTurn)))('%s says when to come again', async (_, spec) => {
    const api = noteAnswers(createApi(app.deps, { takeTurn: refuseTurn }))
    const answered = await ask(spec, { api })
    expect(refusedAs(answered)).toEqual([503, 'busy'])
    expect(answered.error.errors).toBe(sentenceOf(exampleOf('busy'), 'en'))
    expect(answered.retryAfter).toBe('5')
    expect(refusalsOf(spec)).toContain('busy')
  })

  test('a page is answered, which has a turn', async () => {
    const api = createApi(app.deps, { takeTurn: refuseTurn })
    const body = JSON.stringify({ payload: { ...usable, id: app.seed.propertyId } })
    for (const spec of endpoints.filter(takesTurn)) {
      const path = honoPath(spec.path).replaceAll(/:\w+/g, 'lofts')
      const init = spec.method === 'GET' ? {} : { method: spec.method, headers: json, body }
      const { status } = await api.request(path, init, { hand: () => {} })
      // Of a private calendar nobody guesses the address.
      expect([spec.name, status]).toEqual([spec.name, spec.name === 'readCalendarFile' ? 404 : 200])
    }
  })

  test('all others take none', async () => {
    const api = createApi(app.deps, { takeTurn: refuseTurn })
    for (const spec of endpoints.filter((spec) => !takesTurn(spec)))
      expect([spec.name, (await ask(spec, { api, as: null })).error.code]).not.toContain('busy')
  })
})
