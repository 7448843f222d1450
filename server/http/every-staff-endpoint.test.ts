import { beforeAll, describe, expect, test } from 'vitest'
import { staffEndpoints } from '#contract/actions.gen.ts'
import { nothing } from '#contract/wire.ts'
import { createApi } from '#server/app.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { oneOfEachKind } from '#tests/support/api/endpoint-kinds.ts'
import { noteAnswers } from '#tests/support/api/note-answers.ts'
import type { StaffEndpoint } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { refusalsOf } from '#server/action/endpoint-refusals.ts'
import { countRequest, requestsPerMinute } from '#server/action/guest-requests.ts'
import { honoPath } from '#server/action/serve.ts'

/** Of an owner, who may do everything. */
let cookie: string
let ownerId: number
const { app, staff } = useApp()
beforeAll(async () => {
  const owner = await staff.member('owner')
  ownerId = owner.id
  cookie = owner.cookie
})

const guarded = staffEndpoints.filter(({ access }) => typeof access === 'object')
const pathOf = ({ path }: StaffEndpoint) => honoPath(path).replaceAll(/:\w+/g, '1')

async function ask(
  { method, ...spec }: StaffEndpoint,
  api: typeof app.api,
  { at = honoPath(spec.path), as = cookie as string | null } = {},
) {
  const body = method === 'GET' ? undefined : '{"payload": {}}'
  const headers = { 'Content-Type': 'application/json', ...(as && { Cookie: as }) }
  const response = await api.request(at, { method, headers, body })
  const error = (await response.json()) as ErrorAnswer
  expect([error.status, error.request_id !== '']).toEqual(['error', true])
  return [response.status, error.code]
}

test('not one of the console behind its door answers without a session', async () => {
  for (const spec of guarded) {
    const refused = await ask(spec, app.api, { at: pathOf(spec), as: null })
    expect([spec.name, ...refused]).toEqual([spec.name, 401, 'staff_signed_out'])
  }
})

describe('somebody of the staff who asks more than ten times a second for a minute', () => {
  test.each(oneOfEachKind(guarded))('waits before %s', async (_, spec) => {
    const deps = { ...app.deps }
    const api = noteAnswers(createApi(deps))
    const asked = Array.from({ length: requestsPerMinute }, () => countRequest(deps, `staff ${ownerId}`))
    await Promise.all(asked)
    const answered = await ask(spec, api)
    expect(answered).toEqual([429, 'too_many_attempts'])
    expect(refusalsOf(spec)).toContain('too_many_attempts')
  })
})

test.each(oneOfEachKind(guarded.filter(({ params }) => (params as unknown) !== nothing)))(
  '%s refuses what is no number of anything',
  async (_, spec) => {
    const path = `${honoPath(spec.path).replaceAll(/:\w+/g, 'none')}?before=none&page=none&property=none&staff=none`
    expect(await ask(spec, app.api, { at: path })).toEqual([422, 'invalid_payload'])
  },
)

test.each([
  ['http://lofts.example', 'http://lofts.example'],
  ['http://localhost:3000', 'http://192.168.1.20:3000'],
])(
  'nothing of the console is done unencrypted over a network: %s opened at %s',
  async (publicUrl, opened) => {
    const deps = { ...app.deps, settings: { ...app.deps.settings, publicUrl } }
    const api = noteAnswers(createApi(deps))
    for (const spec of staffEndpoints) {
      // Asked without a host, the host is localhost.
      const at = publicUrl === opened ? pathOf(spec) : `${opened}${pathOf(spec)}`
      const refused = await ask(spec, api, { at })
      expect([spec.name, ...refused]).toEqual([spec.name, 403, 'insecure_console'])
      expect(refusalsOf(spec)).toContain('insecure_console')
    }
  },
)
