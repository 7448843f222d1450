import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { login } from '#contract/guest/account.ts'
import { renewSession } from '#contract/guest/passwords.ts'
import { readProfile } from '#contract/guest/profile.ts'
import { changePassword, endOtherSessions, endSession, listSessions } from '#contract/guest/sessions.ts'
import { addMinutes } from '#domain/days.ts'
import { createApi } from '#server/app.ts'
import { afterQuery } from '#tests/support/api/after-query.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { margot } from '#tests/support/api/demo-seed.ts'
import { firstPassword, resetLinksOf } from '#tests/support/api/reset-links.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let links: ReturnType<typeof resetLinksOf>
const { app, checkout } = useApp()
beforeAll(async () => {
  links = resetLinksOf(app, checkout)
})
beforeEach(async () => {
  app.setNow(usualNow)
  await app.db.deleteFrom('attempts').execute()
  await app.db.deleteFrom('sessions').execute()
})

const isOpen = async (token: string) => (await app.call(readProfile, { token })).status === 200
const signIn = async (userAgent = '', who: typeof margot = margot) => {
  const headers = { 'User-Agent': userAgent }
  return (await app.call(login, { payload: { ...who, site: 'lofts' }, headers })).answer
}
const list = async (token: string) => (await app.call(listSessions, { token })).answer.items

describe('a session', () => {
  test('that is renewed again and again ends 12 hours after its login', async () => {
    let { token, ...session } = await signIn()
    expect(session.renewable_until).toBe('2026-11-22T03:00:00.000Z')
    for (let renewal = 1; renewal <= 13; renewal++) {
      app.setNow(addMinutes(usualNow, renewal * 50))
      const renewed = await app.call(renewSession, { token })
      expect(renewed.status).toBe(200)
      expect(await isOpen(token)).toBe(false)
      ;({ token, ...session } = renewed.answer)
      expect(session.renewable_until).toBe('2026-11-22T03:00:00.000Z')
    }
    expect(session.expires_at).toBe('2026-11-22T02:50:00.000Z')
    app.setNow('2026-11-22T02:40:00.000Z')
    const last = (await app.call(renewSession, { token })).answer
    expect(last.expires_at).toBe('2026-11-22T03:00:00.000Z')
    app.setNow('2026-11-22T02:59:59.999Z')
    const again = (await app.call(renewSession, { token: last.token })).answer
    expect([await isOpen(again.token), again.expires_at]).toEqual([true, '2026-11-22T03:00:00.000Z'])
    app.setNow('2026-11-22T03:00:00.000Z')
    expect(await isOpen(again.token)).toBe(false)
    expect((await app.call(renewSession, { token: again.token })).error.code).toBe('signed_out')
  })

  test('that two renew at once goes to one of them', async () => {
    const { token } = await signIn()
    const both = await Promise.all([app.call(renewSession, { token }), app.call(renewSession, { token })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})

describe('GET /api/profile/sessions', () => {
  test('tells where the guest is signed in, and nothing that opens a session', async () => {
    await signIn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Safari/604.1')
    app.setNow('2026-11-21T15:10:00.000Z')
    const old = (await signIn('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0')).token
    app.setNow('2026-11-21T15:20:00.000Z')
    const { token } = (await app.call(renewSession, { token: old })).answer
    app.setNow('2026-11-21T15:30:00.000Z')
    await signIn(`${'x'.repeat(5000)} Firefox/1`)
    const { status, headers, answer } = await app.call(listSessions, { token })
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const id = expect.stringMatching(/^[\da-f-]{36}$/)
    expect(answer.items).toEqual([
      {
        id,
        browser: 'firefox',
        system: 'windows',
        signed_in_at: '2026-11-21T15:10:00.000Z',
        renewed_at: '2026-11-21T15:20:00.000Z',
        expires_at: '2026-11-21T16:20:00.000Z',
        is_current: true,
      },
      {
        id,
        browser: 'other',
        system: 'other',
        signed_in_at: '2026-11-21T15:30:00.000Z',
        renewed_at: null,
        expires_at: '2026-11-21T16:30:00.000Z',
        is_current: false,
      },
      {
        id,
        browser: 'safari',
        system: 'iphone',
        signed_in_at: usualNow,
        renewed_at: null,
        expires_at: '2026-11-21T16:00:00.000Z',
        is_current: false,
      },
    ])
    expect(JSON.stringify(answer)).not.toContain(token)
  })

  test('leaves out sessions that are over, and those of others', async () => {
    await signIn()
    await links.guestNamed('agathe')
    app.setNow('2026-11-21T16:00:00.000Z')
    const { token } = await signIn()
    expect(await list(token)).toHaveLength(1)
  })
})

describe('POST /api/profile/sessions/end', () => {
  test('ends one session, the others go on', async () => {
    const [lost, mine, other] = [await signIn(), await signIn(), await signIn()]
    const { id } = (await list(lost.token))[0]!
    expect((await app.call(endSession, { token: mine.token, payload: { id } })).status).toBe(200)
    expect(await Promise.all([lost, mine, other].map(({ token }) => isOpen(token)))).toEqual([
      false,
      true,
      true,
    ])
    const again = await app.call(endSession, { token: mine.token, payload: { id, locale: 'en' } })
    expect([again.status, again.error.code]).toEqual([404, 'session_not_found'])
  })

  test('ends nobody else’s', async () => {
    const { token: theirs } = await links.guestNamed('basile')
    const { id } = (await list(theirs))[0]!
    const { token } = await signIn()
    expect((await app.call(endSession, { token, payload: { id } })).error.code).toBe('session_not_found')
    expect(await isOpen(theirs)).toBe(true)
  })

  test('a session’s number outlives its renewal', async () => {
    const [lost, mine] = [await signIn(), await signIn()]
    const { id } = (await list(lost.token))[0]!
    const renewed = (await app.call(renewSession, { token: lost.token })).answer.token
    await app.call(endSession, { token: mine.token, payload: { id } })
    expect(await isOpen(renewed)).toBe(false)
  })
})

test('all other sessions end at once, those of other guests do not', async () => {
  const { token: theirs } = await links.guestNamed('colette')
  const [one, mine, other] = [await signIn(), await signIn(), await signIn()]
  expect((await app.call(endOtherSessions, { token: mine.token })).status).toBe(200)
  const open = await Promise.all([one.token, mine.token, other.token, theirs].map(isOpen))
  expect(open).toEqual([false, true, false, true])
})

describe('PUT /api/profile/password', () => {
  const typed = (password: string, more: Record<string, unknown> = {}) => ({
    current_password: firstPassword,
    password,
    confirm_password: password,
    ...more,
  })
  const change = (token: string, payload: unknown) => app.call(changePassword, { token, payload })

  test('sets the new password, ends the other sessions and open links, and tells the guest by mail', async () => {
    const { email, token } = await links.guestNamed('damien')
    const other = (await links.logIn(email, firstPassword)).answer.token
    const link = await links.linkFor(email)
    expect((await change(token, typed('Quai-au-matin'))).status).toBe(200)
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false])
    expect((await links.logIn(email, firstPassword)).status).toBe(401)
    expect((await links.logIn(email, 'Quai-au-matin')).status).toBe(200)
    expect(await app.db.selectFrom('passwordResets').selectAll().where('id', '=', link.id).execute()).toEqual(
      [expect.objectContaining({ usedAt: usualNow })],
    )
    await checkout.runJobs()
    const emails = (await app.mailbox.list(email)).filter(({ subject }) =>
      /password was changed/.test(subject),
    )
    expect(emails).toHaveLength(1)
  })

  test.each([
    ['missing_fields', ['current_password'], { current_password: '' }],
    ['wrong_password', ['current_password'], { current_password: 'not mine' }],
    ['password_weak', ['password'], { password: 'Loft-7', confirm_password: 'Loft-7' }],
    ['password_common', ['password'], { password: 'Password1', confirm_password: 'Password1' }],
    ['password_personal', ['password'], { password: 'Loftsdulac1', confirm_password: 'Loftsdulac1' }],
    ['password_mismatch', ['confirm_password'], { confirm_password: 'Another-7' }],
    ['missing_fields', ['password', 'confirm_password'], { password: '', confirm_password: '' }],
  ])('422 %s at %j for %j, and nothing changes', async (code, fields, more) => {
    const { email, token } = await links.guestNamed(`edith-${code}-${fields.length}`.replaceAll('_', '-'))
    const other = (await links.logIn(email, firstPassword)).answer.token
    const { status, error } = await change(token, typed('Quai-au-matin', more))
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, code, fields])
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, true])
  })

  test('guesses at the present password are slowed down, for whoever holds a session of it alone', async () => {
    const { email, token } = await links.guestNamed('fabien')
    const own = (await links.logIn(email, firstPassword)).answer.token
    for (let guess = 1; guess <= 10; guess++)
      expect(
        (await change(token, typed('Quai-au-matin', { current_password: `guess ${guess}` }))).error.code,
      ).toBe('wrong_password')
    const { status, error, headers } = await change(token, typed('Quai-au-matin'))
    expect([status, error.code]).toEqual([429, 'too_many_attempts'])
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800)
    const renewed = (await app.call(renewSession, { token })).answer.token
    expect((await change(renewed, typed('Quai-au-matin'))).status).toBe(429)
    expect((await change(own, typed('Quai-au-matin'))).status).toBe(200)
  })

  test('is done five times in a quarter of an hour at most: each is an email', async () => {
    const { token } = await links.guestNamed('hector')
    const again = () => change(token, typed(firstPassword))
    for (let time = 1; time <= 5; time++) expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(429)
  })

  test('says that the session ended, not that the password is wrong, when it was just changed elsewhere', async () => {
    const { email, token } = await links.guestNamed('irenee')
    const other = (await links.logIn(email, firstPassword)).answer.token
    const db = afterQuery(app.db, { table: 'sites', nth: 1 }, () => change(other, typed('Quai-du-soir-1')))
    const late = await createApi({ ...app.deps, db }).request(changePassword.path, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ payload: typed('Quai-au-matin') }),
    })
    expect([late.status, await late.json()]).toMatchObject([401, { code: 'signed_out' }])
  })

  test('of two at once one wins, and ends the other’s session', async () => {
    const { email, token } = await links.guestNamed('gisele')
    const other = (await links.logIn(email, firstPassword)).answer.token
    const both = await Promise.all([
      change(token, typed('Quai-au-matin')),
      change(other, typed('Quai-du-soir-1')),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expect(both.find(({ status }) => status === 401)?.error.code).toBe('signed_out')
  })
})
