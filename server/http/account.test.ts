import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, login, logout } from '#contract/account.ts'
import { readProfile } from '#contract/profile.ts'
import { testApi, usualNow, type TestApi } from '#tests/support/api.ts'
import { camille, margot } from '#tests/support/fixtures.ts'

let t: TestApi
beforeAll(async () => {
  t = await testApi()
})
afterAll(() => t.close())

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
  t.call(createAccount, { payload: registration(change) })
const logIn = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  t.call(login, { payload: { ...margot, site: 'lofts', ...change }, headers })
const isOpen = async (token: string) => (await t.call(readProfile, { token })).status === 200

describe('POST /api/login', () => {
  test('the right password opens a session of one hour', async () => {
    const { status, answer, headers } = await logIn()
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer).toEqual({
      status: 'ok',
      user: { id: t.house.guestId, firstname: 'Margot', locale: 'fr' },
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: '2026-11-21T16:00:00.000Z',
    })
    expect(await isOpen(answer.token)).toBe(true)
  })

  test('the session ends after its hour whatever the browser says', async () => {
    const { token } = (await logIn()).answer
    t.setNow('2026-11-21T15:59:59.999Z')
    expect(await isOpen(token)).toBe(true)
    t.setNow('2026-11-21T16:00:00.000Z')
    expect(await isOpen(token)).toBe(false)
    t.setNow(usualNow)
  })

  test('only the hash of a token is kept', async () => {
    const { token } = (await logIn()).answer
    const rows = await t.db.selectFrom('sessions').selectAll().execute()
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
    const { status, error } = await t.call(login, {
      payload: { email: '', password: '', site: 'lofts', locale: 'en' },
    })
    expect(status).toBe(422)
    expect(Object.keys(error.fields ?? {})).toEqual(['email', 'password'])
  })

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

  test('a right password clears the wrong guesses before it', async () => {
    for (let round = 0; round < 3; round++) {
      for (let guess = 1; guess <= 6; guess++) await logIn({ password: 'wrong' })
      expect((await logIn()).status).toBe(200)
    }
  })

  test('a hundred guesses at the same time are a hundred', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => logIn({ email: 'crowd@people.example', password: `guess ${n}` })),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('one address that tries many accounts rests too; another one does not', async () => {
    const from = (address: string) => ({ 'X-Forwarded-For': address })
    const tries = await Promise.all(
      Array.from({ length: 101 }, (_, n) => logIn({ email: `g${n}@people.example` }, from('203.0.113.9'))),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await logIn({}, from('203.0.113.9'))).status).toBe(429)
    expect((await logIn({}, from('203.0.113.10'))).status).toBe(200)
  })
})

describe('POST /api/logout', () => {
  test('ends the session on the server, and only that one', async () => {
    const [mine, other] = [await t.signIn(), await t.signIn()]
    const { status, answer } = await t.call(logout, { token: mine })
    expect([status, answer]).toEqual([200, { status: 'ok' }])
    expect([await isOpen(mine), await isOpen(other)]).toEqual([false, true])
    expect((await t.call(logout, { token: mine })).error.code).toBe('signed_out')
  })

  test('needs no body', async () => {
    const headers = { Authorization: `Bearer ${await t.signIn()}` }
    expect((await t.api.request('/api/logout', { method: 'POST', headers })).status).toBe(200)
  })
})

describe('POST /api/account', () => {
  test('registers and signs in; the password is kept as Argon2id only', async () => {
    const { status, answer } = await register()
    expect([status, answer.data.expires_at]).toEqual([200, '2026-11-21T16:00:00.000Z'])
    expect(await isOpen(answer.data.token)).toBe(true)
    const guest = await t.db
      .selectFrom('guests')
      .selectAll()
      .where('id', '=', answer.data.user.id)
      .executeTakeFirstOrThrow()
    expect(guest).toMatchObject({
      firstname: 'Camille',
      birthdate: '1990-06-14',
      addressSuite: null,
      locale: 'fr',
    })
    expect(guest.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await logIn({ email: camille.email, password })).status).toBe(200)
  })

  test('an address that has an account gets the same answer, with a token that opens nothing, and its owner a mail', async () => {
    const fresh = (await register({ email: 'renaud@people.example' })).answer.data
    const taken = (await register({ email: 'Margot@People.example' })).answer.data
    expect(taken).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: fresh.expires_at,
      user: { id: fresh.user.id + 1, firstname: 'Camille', locale: 'fr' },
    })
    expect(await isOpen(taken.token)).toBe(false)
    expect((await logIn()).status).toBe(200)
    await register({ email: 'margot@people.example' })
    const { rows } = await jobsOf('account-exists-mail').execute(t.db)
    expect(rows).toEqual([{ payload: { guestId: t.house.guestId } }])
  })

  test('twenty registrations of one address at the same time make one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => register({ email: 'rush@people.example' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const open = await Promise.all(answers.map(({ answer }) => isOpen(answer.data.token)))
    expect(open.filter(Boolean)).toHaveLength(1)
  })

  test('every field that cannot be kept is named at once', async () => {
    const { status, error } = await register({
      firstname: ' ',
      email: 'camille@',
      country: 'XX',
      password: 'short',
      confirm_password: 'other',
      birthdate_day: 30,
      birthdate_month: 2,
      locale: 'en',
    })
    expect([status, error.code, error.errors]).toEqual([
      422,
      'missing_fields',
      'All fields are required, except where marked optional.',
    ])
    expect(error.fields).toEqual({
      firstname: 'This field is required.',
      email: 'This email address is not valid.',
      country: 'Please choose a country from the list.',
      birthdate_day: 'This date of birth is not valid.',
      password: expect.stringMatching(/^Please enter valid password/),
      confirm_password: 'The two passwords are not the same.',
    })
  })

  test.each([
    ['email_invalid', 'email', { email: 'a b@people.example' }],
    ['password_weak', 'password', { password: 'lowercase', confirm_password: 'lowercase' }],
    ['password_weak', 'password', { password: 'Password1', confirm_password: 'Password1' }],
    ['password_mismatch', 'confirm_password', { confirm_password: 'Huard-du-lac 8' }],
    ['birthdate_invalid', 'birthdate_day', { birthdate_day: 31, birthdate_month: 4 }],
    ['birthdate_invalid', 'birthdate_day', { birthdate_year: 2026, birthdate_month: 12 }],
    ['birthdate_invalid', 'birthdate_day', { birthdate_year: 1903 }],
    ['country_invalid', 'country', { country: 'QC' }],
    ['region_invalid', 'region', { region: 'Vermont' }],
    ['missing_fields', 'region', { region: '' }],
    ['missing_fields', 'birthdate_year', { birthdate_year: 0 }],
    ['missing_fields', 'birthdate_month', { birthdate_month: '' }],
    ['missing_fields', 'postal_code', { postal_code: '   ' }],
    ['missing_fields', 'password', { password: '', confirm_password: '' }],
  ])('422 %s at %s for %j', async (code, field, change) => {
    const { status, error } = await register({ email: 'refused@people.example', ...change })
    expect([status, error.code]).toEqual([422, code])
    expect(Object.keys(error.fields ?? {})).toContain(field)
  })

  test('the minimum age of the site counts on the day of arrival', async () => {
    const born = {
      birthdate_day: 2,
      birthdate_month: 12,
      birthdate_year: 2005,
      email: 'young@people.example',
    }
    const young = await register({ ...born, arrival: '2026-12-01', locale: 'en' })
    expect([young.status, young.error.code]).toEqual([422, 'too_young'])
    expect(young.error.fields).toEqual({
      birthdate_day: 'Guests who book must be at least 21 years old on arrival.',
    })
    expect((await register({ ...born, arrival: '2026-12-02' })).status).toBe(200)
  })

  test('a region is kept by its French name, is free where we know none and is not needed there', async () => {
    const regionOf = async (email: string, place: Record<string, string>) => {
      await register({ email, ...place })
      const guest = await t.db
        .selectFrom('guests')
        .select('region')
        .where('email', '=', email)
        .executeTakeFirst()
      return guest?.region
    }
    expect(await regionOf('ca@people.example', { region: 'quebec' })).toBe('Québec')
    expect(await regionOf('us@people.example', { country: 'us', region: 'North Carolina' })).toBe(
      'Caroline du Nord',
    )
    expect(await regionOf('be@people.example', { country: 'BE', region: 'Hainaut' })).toBe('Hainaut')
    expect(await regionOf('be2@people.example', { country: 'BE', region: '' })).toBe('')
  })

  test('an unknown site is 404', async () => {
    expect((await register({ site: 'elsewhere' })).error.code).toBe('site_not_found')
  })
})

const jobsOf = (task: string) => sql<{
  payload: unknown
}>`select payload from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = ${task}`
