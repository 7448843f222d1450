import { describe, expect, test } from 'vitest'
import { createAccount, login, logout } from '#contract/guest/account.ts'
import { readProfile } from '#contract/guest/profile.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { camille, margot } from '#tests/support/api/demo-seed.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app } = useApp()

const password = 'Huard-du-lac 7'
const registration = (change: Record<string, unknown> = {}) => ({
  ...camille,
  password,
  confirm_password: password,
  language: 'fr',
  site: 'lofts',
  ...change,
})
const register = (change: Record<string, unknown> = {}) =>
  app.call(createAccount, { payload: registration(change) })
const logIn = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.call(login, { payload: { ...margot, site: 'lofts', ...change }, headers })
/** Ten at the same time: more of one account find no turn, and are no guesses. */
async function inBatches<T>(count: number, ask: (n: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let first = 0; first < count; first += 10) {
    const batch = Array.from({ length: Math.min(10, count - first) }, (_, n) => ask(first + n))
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}
const isOpen = async (token: string) => (await app.call(readProfile, { token })).status === 200

describe('POST /api/login', () => {
  test('the right password opens a session of one hour', async () => {
    const { status, answer, headers } = await logIn()
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer).toEqual({
      status: 'ok',
      user: { id: app.seed.guestId, firstname: 'Margot', locale: 'fr' },
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: '2026-11-21T16:00:00.000Z',
      renewable_until: '2026-11-22T03:00:00.000Z',
    })
    expect(await isOpen(answer.token)).toBe(true)
  })

  test('the session ends after its hour whatever the browser says', async () => {
    const { token } = (await logIn()).answer
    app.setNow('2026-11-21T15:59:59.999Z')
    expect(await isOpen(token)).toBe(true)
    app.setNow('2026-11-21T16:00:00.000Z')
    expect(await isOpen(token)).toBe(false)
    app.setNow(usualNow)
  })

  test('only the hash of a token is kept', async () => {
    const { token } = (await logIn()).answer
    const rows = await app.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('capitals in the address make no difference', async () => {
    expect((await logIn({ email: ' MARGOT@People.example ' })).status).toBe(200)
  })

  test('a wrong password and an unknown address get the same answer', async () => {
    const wrong = await logIn({ password: 'not this one' })
    const unknown = await logIn({ email: 'nobody@people.example' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect({ ...wrong.error, request_id: '' }).toEqual({ ...unknown.error, request_id: '' })
    expect(wrong.error.code).toBe('wrong_credentials')
  })

  test('without address or password it is 422', async () => {
    const { status, error } = await app.call(login, {
      payload: { email: '', password: '', site: 'lofts', locale: 'en' },
    })
    expect(status).toBe(422)
    expect(Object.keys(error.fields ?? {})).toEqual(['email', 'password'])
  })

  test.each([{}, { email: 'margot@people.example' }, { password: 'x' }, { email: ' ', password: 'x' }])(
    'what is left out of %j is said like what is empty, by the specification’s sentence',
    async (typed) => {
      const { status, error } = await app.call(login, { payload: { site: 'lofts', locale: 'en', ...typed } })
      expect([status, error.code, error.errors]).toEqual([
        422,
        'missing_credentials',
        'You must provide an email and a password.',
      ])
    },
  )

  test('an unknown site is 404', async () => {
    const { status, error } = await logIn({ site: 'elsewhere' })
    expect([status, error.code]).toEqual([404, 'site_not_found'])
  })

  test('after ten wrong guesses an account rests, known or not, right password or not', async () => {
    await register({ email: 'guessed@people.example' })
    for (const email of ['guessed@people.example', 'unknown@people.example']) {
      for (let guess = 1; guess <= 10; guess++)
        expect((await logIn({ email, password: `guess ${guess}` })).status).toBe(401)
      const { status, error, headers } = await logIn({ email, password, locale: 'en' })
      expect([status, error.code]).toEqual([429, 'too_many_attempts'])
      const wait = Number(headers.get('Retry-After'))
      expect(wait).toBeGreaterThan(800)
      expect(wait).toBeLessThanOrEqual(900)
      expect(error.errors).toBe('Too many attempts. Please try again in 15 minutes.')
    }
    expect((await logIn()).status).toBe(200)
  })

  test('guesses from elsewhere keep nobody out, until they come from everywhere', async () => {
    const from = (place: number) => ({ 'X-Forwarded-For': `203.0.113.${place}` })
    const email = 'beset@people.example'
    await register({ email })
    const guess = (place: number) => logIn({ email, password: 'a guess' }, from(place))
    const home = async () => (await logIn({ email, password }, from(40))).status
    const guesses = await Promise.all(Array.from({ length: 60 }, () => guess(41)))
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(await home()).toBe(200)
    await inBatches(50, (n) => guess(50 + (n % 5)))
    expect(await home()).toBe(429)
  })

  test('guesses from everywhere do not keep out a browser that signed in before', async () => {
    const from = (place: number) => ({ 'X-Forwarded-For': `203.0.113.${place}` })
    const email = 'besieged@people.example'
    await register({ email })
    const first = await logIn({ email, password }, from(140))
    const cookie = first.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(
      /^lofts_browser=[\w-]{43}; Max-Age=15552000; Path=\/api; HttpOnly; SameSite=Strict$/,
    )
    const mark = cookie.slice(0, cookie.indexOf(';'))
    const stored = JSON.stringify(await app.db.selectFrom('knownBrowsers').selectAll().execute())
    expect(stored).not.toContain(mark.split('=')[1])
    await inBatches(60, (n) => logIn({ email, password: 'a guess' }, from(150 + (n % 6))))
    expect((await logIn({ email, password }, from(141))).status).toBe(429)
    const known = (typed: string, place = 140) =>
      logIn({ email, password: typed }, { ...from(place), Cookie: mark })
    const again = await known(password)
    expect([again.status, again.headers.get('Set-Cookie')]).toEqual([200, cookie])
    // Also where somebody used up what the network address has.
    expect((await known(password, 150)).status).toBe(200)
    // Anyone who took the mark guesses no more than ten times, and nothing at other accounts.
    await register({ email: 'besieged-too@people.example' })
    for (let guess = 1; guess <= 10; guess++) expect((await known('a guess')).status).toBe(401)
    expect((await known(password)).status).toBe(429)
    expect((await logIn({ email, password }, { ...from(142), Cookie: 'lofts_browser=short' })).status).toBe(
      429,
    )
  })

  test('a mark that the house did not give is not taken over', async () => {
    const planted = `lofts_browser=${'a'.repeat(43)}`
    const { headers } = await logIn({}, { Cookie: planted })
    expect(headers.get('Set-Cookie')).not.toContain(planted)
    const given = headers.get('Set-Cookie')?.split(';')[0] ?? ''
    await register({ email: 'household@people.example' })
    const second = await logIn({ email: 'household@people.example', password }, { Cookie: given })
    expect(second.headers.get('Set-Cookie')).toContain(given)
  })

  test('guesses with a mark use up what its network address has for everybody else', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.180' }
    const emails = Array.from({ length: 10 }, (_, n) => `marked${n}@people.example`)
    for (const [n, email] of emails.entries())
      await app.call(createAccount, {
        payload: registration({ email }),
        headers: { 'X-Forwarded-For': `203.0.113.${200 + n}` },
      })
    let mark = ''
    for (const email of emails) {
      const first = await logIn({ email, password }, { ...from, ...(mark && { Cookie: mark }) })
      mark = first.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    }
    const guess = (email: string) => logIn({ email, password: 'a guess' }, { ...from, Cookie: mark })
    await inBatches(100, (n) => guess(emails[n % 10]!))
    expect((await logIn({}, from)).status).toBe(429)
    expect((await logIn({}, { 'X-Forwarded-For': '203.0.113.181' })).status).toBe(200)
  })

  test('a browser that still has a mark of the path from before goes on with the newer one', async () => {
    const email = 'two-marks@people.example'
    await register({ email })
    const given = (await logIn({ email, password })).headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const both = `lofts_browser=${'b'.repeat(43)}; ${given}`
    expect((await logIn({ email, password }, { Cookie: both })).headers.get('Set-Cookie')).toContain(given)
  })

  test('a wrong password and an unknown account leave no mark', async () => {
    expect((await logIn({ password: 'not this one' })).headers.get('Set-Cookie')).toBeNull()
    expect((await logIn({ email: 'nobody@people.example' })).headers.get('Set-Cookie')).toBeNull()
  })

  test('a right password clears the wrong guesses before it', async () => {
    for (let round = 0; round < 3; round++) {
      for (let guess = 1; guess <= 6; guess++) await logIn({ password: 'wrong' })
      expect((await logIn()).status).toBe(200)
    }
  })

  test('thirty guesses at the same time are thirty', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => logIn({ email: 'crowd@people.example', password: `guess ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('one address that tries many accounts rests too; another one does not', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    const tries = await inBatches(101, (n) => logIn({ email: `g${n}@people.example` }, from('203.0.113.9')))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await logIn({}, from('203.0.113.9'))).status).toBe(429)
    expect((await logIn({}, from('203.0.113.10'))).status).toBe(200)
  })
})

describe('POST /api/logout', () => {
  test('ends the session on the server, and only that one', async () => {
    const [mine, other] = [await app.signIn(), await app.signIn()]
    const { status, answer } = await app.call(logout, { token: mine })
    expect([status, answer]).toEqual([200, { status: 'ok' }])
    expect([await isOpen(mine), await isOpen(other)]).toEqual([false, true])
    expect((await app.call(logout, { token: mine })).error.code).toBe('signed_out')
  })

  test('needs no body', async () => {
    const headers = { Authorization: `Bearer ${await app.signIn()}` }
    expect((await app.api.request('/api/logout', { method: 'POST', headers })).status).toBe(200)
  })
})
