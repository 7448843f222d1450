import { describe, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { connect } from '#server/db/client.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

describe('when something breaks', () => {
  const brokenApi = () => createApi({ ...app.deps, db: connect('postgres://nobody@127.0.0.1:1/nothing') })

  test('it is 500 server_error with a number to quote, and nothing of what broke', async () => {
    const payload = { email: 'margot@people.example', password: 'x', site: 'lofts', locale: 'en' }
    const response = await brokenApi().request('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ payload }),
    })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      status: 'error',
      code: 'server_error',
      errors: 'Something went wrong on our side. Please try again in a moment or contact us.',
      request_id: response.headers.get('X-Request-Id'),
    })
  })

  test('the process stays healthy and says that it is not ready', async () => {
    const api = brokenApi()
    expect((await api.request('/healthz')).status).toBe(200)
    expect((await api.request('/readyz')).status).toBe(503)
    expect((await app.api.request('/readyz')).status).toBe(200)
  })

  test('a part that is away while requests are answered is told, and sends nobody elsewhere', async () => {
    const answer = await createApi(app.deps, { parts: () => ({ jobs: false }) }).request('/readyz')
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ok', parts: { database: 'ok', jobs: 'down' } },
    ])
  })
})
