import { describe, expect, test } from 'vitest'
import { addPasskey, askNewPasskey, removePasskey } from '#contract/staff/own-account.ts'
import { askPasskey, askProof, enterByPasskey, proveByPasskey, readMe } from '#contract/staff/sign-in.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp()

const enter = async (answer: unknown, challengeId: string, headers: Record<string, string> = {}) =>
  staff.ask(enterByPasskey, { payload: { challenge_id: challengeId, answer }, headers })

const cookieIn = (headers: Headers): string =>
  /staff=[\w-]{43}/.exec(headers.get('Set-Cookie') ?? '')?.[0] ?? ''

describe('somebody with a passkey', () => {
  test('enters without typing an address, and is known by a cookie that no script reads', async () => {
    const owner = await staff.member('owner', { name: 'Odile' })
    const { challenge_id, options } = await staff.question()
    expect(options).toMatchObject({ rp_id: 'localhost', user_verification: 'required' })
    expect(options).not.toHaveProperty('allow_credentials')
    const { status, answer, headers } = await enter(owner.authenticator.get(options), challenge_id)
    expect([status, answer.me.email, answer.me.role]).toEqual([200, owner.email, 'owner'])
    expect(headers.getSetCookie()[0]).toMatch(
      /^staff=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    const me = await staff.ask(readMe, { cookie: cookieIn(headers) })
    expect(me.answer).toMatchObject({ name: 'Odile', has_passkey: true, has_password: false })
    expect(JSON.stringify(await app.db.selectFrom('staffSessions').selectAll().execute())).not.toContain(
      cookieIn(headers).slice('staff='.length),
    )
  })

  test.each([
    ['for another page', { origin: 'http://localhost:9' }],
    ['for another host', { rpId: 'elsewhere.example' }],
    ['without finger, face or PIN', { isVerified: false }],
    ['of another question', { challenge: 'bm90LWFza2Vk' }],
  ])('is refused with an answer %s, and the journal says so', async (_, lies) => {
    const { id, authenticator } = await staff.member('reception')
    const { challenge_id, options } = await staff.question()
    const { status, error } = await enter(authenticator.get(options, lies), challenge_id)
    expect([status, error.code]).toEqual([401, 'passkey_failed'])
    const entries = (await staff.journal()).filter(({ staffId }) => staffId === id)
    expect(entries).toMatchObject([{ action: 'sign_in_refused', after: { cause: 'not_signed' } }])
  })

  test('answers each question once, and within five minutes', async () => {
    const { authenticator } = await staff.member('manager')
    const { challenge_id, options } = await staff.question()
    const answer = authenticator.get(options)
    const both = await Promise.all([enter(answer, challenge_id), enter(answer, challenge_id)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const late = await staff.question()
    app.setNow('2026-11-21T15:05:00.000Z')
    expect((await enter(authenticator.get(late.options), late.challenge_id)).status).toBe(401)
    app.setNow(usualNow)
  })

  test('is refused by a copy of it, whose counter went back, and the journal says so', async () => {
    const { id, authenticator } = await staff.member('manager')
    for (const [counter, status] of [
      [7, 200],
      [7, 401],
      [3, 401],
      [8, 200],
    ] as const) {
      const { challenge_id, options } = await staff.question()
      const entered = await enter(authenticator.get(options, { counter }), challenge_id)
      expect([counter, entered.status]).toEqual([counter, status])
    }
    const causes = (await staff.journal()).flatMap(({ staffId, action, after }) =>
      staffId === id && action === 'sign_in_refused' ? [(after as { cause: string }).cause] : [],
    )
    expect(causes).toEqual(['counter_went_back', 'counter_went_back'])
  })

  test('is told so when they are disabled', async () => {
    const { id, authenticator } = await staff.member('reception')
    await app.db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', id).execute()
    const { challenge_id, options } = await staff.question()
    const { status, error } = await enter(authenticator.get(options), challenge_id)
    expect([status, error.code]).toEqual([403, 'staff_disabled'])
  })

  test('proves with it again who they are; somebody else’s proves nothing', async () => {
    const owner = await staff.member('owner')
    const other = await staff.member('owner')
    const cookie = await staff.sessionOf(owner.id, 30)
    const { answer: asked } = await staff.ask(askProof, { cookie })
    expect(JSON.stringify(asked.options)).toContain(owner.authenticator.id)
    const foreign = { challenge_id: asked.challenge_id, answer: other.authenticator.get(asked.options) }
    expect((await staff.ask(proveByPasskey, { cookie, payload: foreign })).error.code).toBe('passkey_failed')
    const refused = (await staff.journal()).filter(({ action }) => action === 'proof_refused')
    expect(refused.map(({ staffId, after }) => [staffId, after])).toEqual([
      [owner.id, { way: 'passkey', cause: 'not_asked' }],
    ])
    const again = (await staff.ask(askProof, { cookie })).answer
    const own = { challenge_id: again.challenge_id, answer: owner.authenticator.get(again.options) }
    const proven = await staff.ask(proveByPasskey, { cookie, payload: own })
    expect(proven.answer.me.proved_until).toBe('2026-11-21T15:05:00.000Z')
    expect((await staff.ask(readMe, { cookie })).answer.proved_until).toBe('2026-11-21T15:05:00.000Z')
  })
})

test('a taken session tries ten passkeys; one that proves it starts the count anew', async () => {
  const { cookie, authenticator } = await staff.member('owner')
  const prove = async (lies: { origin?: string }) => {
    const { challenge_id, options } = (await staff.ask(askProof, { cookie })).answer
    const payload = { challenge_id, answer: authenticator.get(options, lies) }
    const { status, error } = await staff.ask(proveByPasskey, { cookie, payload })
    return status === 200 ? 'ok' : error.code
  }
  const wrong = { origin: 'http://localhost:9' }
  for (let attempt = 1; attempt <= 9; attempt++) expect(await prove(wrong)).toBe('passkey_failed')
  expect(await prove({})).toBe('ok')
  for (let attempt = 1; attempt <= 10; attempt++) expect(await prove(wrong)).toBe('passkey_failed')
  expect(await prove({})).toBe('too_many_attempts')
})

test('a passkey that is removed takes the other sessions and the known browsers with it', async () => {
  const { id, cookie, authenticator } = await staff.member('manager')
  await staff.withPassword(id)
  const { challenge_id, options } = await staff.question()
  const phone = cookieIn((await enter(authenticator.get(options), challenge_id)).headers)
  const of = app.db.selectFrom('staffPasskeys').where('staffId', '=', id)
  const passkey = await of.select('id').executeTakeFirstOrThrow()
  expect((await staff.ask(removePasskey, { cookie, params: { id: String(passkey.id) } })).status).toBe(200)
  expect((await staff.ask(readMe, { cookie: phone })).status).toBe(401)
  expect((await staff.ask(readMe, { cookie })).status).toBe(200)
  const browsers = app.db.selectFrom('staffBrowsers').where('staffId', '=', id)
  expect(await browsers.selectAll().execute()).toEqual([])
  const removed = (await staff.journal()).find(
    (each) => each.action === 'passkey_removed' && each.staffId === id,
  )
  expect(removed?.after).toEqual({ sessions_ended: 1 })
})

describe('another passkey', () => {
  test('is made for its person, enters, and goes again; the last way in stays', async () => {
    const { cookie } = await staff.member('housekeeping')
    const { options, challenge_id } = (await staff.ask(askNewPasskey, { cookie })).answer
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Les Lofts du Lac' },
      authenticator_selection: { resident_key: 'required', user_verification: 'required' },
      exclude_credentials: [{}],
    })
    const second = staff.newAuthenticator()
    const payload = { challenge_id, answer: second.create(options), label: 'Téléphone' }
    expect((await staff.ask(addPasskey, { cookie, payload })).status).toBe(200)
    // Asked once, made once.
    expect((await staff.ask(addPasskey, { cookie, payload })).error.code).toBe('passkey_failed')
    const asked = await staff.question()
    expect((await enter(second.get(asked.options), asked.challenge_id)).status).toBe(200)
    const ids = await app.db
      .selectFrom('staffPasskeys')
      .select('id')
      .where('staffId', '=', (await staff.ask(readMe, { cookie })).answer.id)
      .orderBy('id')
      .execute()
    const remove = (id: number) => staff.ask(removePasskey, { cookie, params: { id: String(id) } })
    const answers = await Promise.all(ids.map(({ id }) => remove(id)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('last_way_in')
    expect((await remove(2_000_000_000)).error.code).toBe('passkey_not_found')
  })
})

test('at an address made of digits passkeys are refused with the one to open', async () => {
  const { cookie } = await staff.member('owner')
  for (const spec of ['sign-in/passkey-options', 'proof/passkey-options', 'account/passkeys/options']) {
    const response = await app.api.request(`http://127.0.0.1:3000/api/staff/${spec}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie, 'Accept-Language': 'en' },
    })
    const error = (await response.json()) as { code: string; errors: string }
    expect([response.status, error.code]).toEqual([422, 'passkey_address'])
    expect(error.errors).toContain(`an address such as ${new URL(staff.origin).host} instead.`)
  }
})

test('who asks again and again what passkeys are asked waits, and nobody elsewhere does', async () => {
  const from = (place: number) => ({ headers: { 'X-Forwarded-For': `203.0.113.${place}` } })
  const asked = await Promise.all(Array.from({ length: 201 }, () => staff.ask(askPasskey, from(90))))
  const refused = asked.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, error }) => `${status} ${error.code}`)).toEqual(['429 too_many_attempts'])
  expect((await staff.ask(askPasskey, from(91))).status).toBe(200)
})
