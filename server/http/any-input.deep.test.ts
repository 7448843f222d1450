import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/actions.gen.ts'
import { isConsole } from '#contract/endpoint.ts'
import { anyInputOf } from '#tests/support/api/any-input.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp()
let token: string
let cookie: string
const signIn = async () => {
  await app.db.deleteFrom('attempts').execute()
  token = await app.signIn()
  cookie = (await staff.member('owner')).cookie
}
beforeAll(signIn)

/** Ten thousand requests, over all endpoints together. */
const requestsEach = Math.ceil(10_000 / endpoints.length)

test.each(endpoints.map((spec) => [spec.name, spec] as const))(
  '%s: no number and no text beyond its type is an error of the server',
  async (_, spec) => {
    const input = fc.record({ params: anyInputOf(spec.params), payload: anyInputOf(spec.payload) })
    const ask = async ({ params, payload }: { params: unknown; payload: unknown }) => {
      const response = await app.api.request(addressOf(spec.path, params), {
        method: spec.method,
        headers: {
          'Content-Type': 'application/json',
          ...(isConsole(spec) ? { Cookie: cookie } : { Authorization: `Bearer ${token}` }),
        },
        ...(spec.method !== 'GET' && { body: JSON.stringify({ payload }) }),
      })
      await response.body?.cancel()
      // Whoever signed out, or asked too often, is there again.
      if (response.status === 401 || response.status === 429) await signIn()
      expect([500, 502]).not.toContain(response.status)
    }
    await fc.assert(fc.asyncProperty(input, ask), { numRuns: requestsEach })
  },
)

/** Those of its parameters that stand in the path, and the others behind it. */
function addressOf(path: string, params: unknown): string {
  const query = new URLSearchParams()
  let address = path
  for (const [name, value] of Object.entries(params as Record<string, unknown>)) {
    const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value)
    if (address.includes(`{${name}}`)) address = address.replace(`{${name}}`, encodeURIComponent(text))
    else query.append(name, text)
  }
  return `${address}?${query}`
}
