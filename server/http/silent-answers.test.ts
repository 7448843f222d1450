import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/app.ts'
import { passwordWork } from '#server/accounts/passwords.ts'
import { startApp, type TestApp } from '#tests/support/api/app.ts'
import { checkoutOf, type Checkout } from '#tests/support/api/checkout.ts'
import { countStatements } from '#tests/support/api/counted-statements.ts'
import { resetLinksOf } from '#tests/support/api/reset-links.ts'

let hashes = 0
const countHash = () => {
  hashes += 1
}

let app: TestApp
let checkout: Checkout
let work: ReturnType<typeof countStatements>
let known: string
beforeAll(async () => {
  passwordWork.subscribe(countHash)
  app = await startApp()
  checkout = checkoutOf(app)
  work = countStatements(app.deps)
  known = (await resetLinksOf(app, checkout).guestNamed('wilfrid')).email
  await checkout.runJobs()
})
afterAll(async () => {
  passwordWork.unsubscribe(countHash)
  await work.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute()
})

/** All that anyone who asks can see, and all that was done for it. */
async function asked(path: string, payload: Record<string, unknown>) {
  const api = createApi(work.deps)
  work.take()
  hashes = 0
  const response = await api.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ payload }),
  })
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'))
  const body = (await response.json()) as Record<string, unknown>
  const { statements, emails } = work.take()
  return {
    status: response.status,
    headers: Object.keys(headers).length,
    said: { ...headers, ...body, request_id: undefined },
    statements,
    emails,
    hashes,
  }
}

const ways = [
  ['/api/login', { password: 'not this one', locale: 'en' }, 401, 1],
  ['/api/login', { password: 'x', locale: 'fr' }, 401, 1],
  ['/api/login', { password: '' }, 422, 0],
  ['/api/forgot-password', { locale: 'fr' }, 200, 0],
  ['/api/stay-links/letters', { locale: 'fr' }, 200, 0],
] as const

describe.each(ways)('POST %s with %j', (path, typed, status, hashes) => {
  test.each(['margot@people.example', 'Wilfrid@People.example'])(
    'gives and does the same for %s, which has an account, as for one that has none',
    async (email) => {
      // The first use of a connection and of a counter does more.
      await asked(path, { ...typed, email: 'warm@people.example', site: 'lofts' })
      const forUnknown = await asked(path, { ...typed, email: 'nobody@people.example', site: 'lofts' })
      const forKnown = await asked(path, { ...typed, email, site: 'lofts' })
      expect(forKnown).toEqual(forUnknown)
      expect([forKnown.status, forKnown.hashes, forKnown.emails]).toEqual([status, hashes, []])
      expect(forKnown.statements.length > 0).toBe(status !== 422)
    },
  )
})

test('the email of a forgotten password goes out later, to a known address only', async () => {
  await checkout.runJobs()
  const before = (await app.mailbox.list(known)).length
  for (const email of [known, 'nobody@people.example'])
    await asked('/api/forgot-password', { email, site: 'lofts' })
  await checkout.runJobs()
  expect(await app.mailbox.list(known)).toHaveLength(before + 1)
  expect(await app.mailbox.list('nobody@people.example')).toEqual([])
})
