import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { endStaffSession, offerTotp, readOwnAccount, setStaffPassword } from '#contract/staff/own-account.ts'
import { enterByPassword, proveByPassword, readMe } from '#contract/staff/sign-in.ts'
import { addMinutes } from '#domain/days.ts'
import { limitHashing, limitStaffHashing } from '#server/accounts/passwords.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { crowd } from '#tests/support/api/crowd.ts'
import { weakestStrength } from '#tests/support/api/demo-seed.ts'
import { staffPassword as password } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout, staff } = useApp()

const enter = (
  typed: { email: string; password?: string; code: string },
  headers: Record<string, string> = {},
) => staff.ask(enterByPassword, { payload: { password, ...typed }, headers })

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) =>
  status === 200 ? 'ok' : `${status} ${error.code}`

async function somebody(role: 'owner' | 'reception' = 'reception') {
  const me = await staff.member(role)
  return { ...me, secret: await staff.withPassword(me.id) }
}

describe('password and code', () => {
  test('enter together; the code of the same 30 seconds a second time does not', async () => {
    const { email, secret } = await somebody()
    const code = staff.codeAt(secret)
    expect(
      codeOf(await enter({ email: email.toUpperCase(), code: `${code.slice(0, 3)} ${code.slice(3)}` })),
    ).toBe('ok')
    expect(codeOf(await enter({ email, code }))).toBe('401 code_used')
    app.setNow(addMinutes(usualNow, 0.5))
    expect(codeOf(await enter({ email, code: staff.codeAt(secret) }))).toBe('ok')
    app.setNow(usualNow)
  })

  test('an accent is the same however the keyboard wrote it, and what was hashed otherwise is hashed anew', async () => {
    const [composed, decomposed] = ['Forêt-enneigée-27', 'Forêt-enneigée-27'.normalize('NFD')]
    const { id, email, secret } = await somebody()
    const passwordHash = await hash(decomposed, weakestStrength)
    await app.db.updateTable('staff').set({ passwordHash }).where('id', '=', id).execute()
    for (const [minutes, typed] of [composed, decomposed, composed].entries()) {
      app.setNow(addMinutes(usualNow, minutes))
      const outcome = minutes === 0 ? '401 staff_wrong_credentials' : 'ok'
      expect(codeOf(await enter({ email, password: typed, code: staff.codeAt(secret) }))).toBe(outcome)
    }
    app.setNow(usualNow)
  })

  test.each([
    [-1, 'ok'],
    [1, 'ok'],
    [-2, '401 staff_wrong_credentials'],
    [2, '401 staff_wrong_credentials'],
  ])('of %i steps of 30 seconds beside the clock: %s', async (steps, outcome) => {
    const { email, secret } = await somebody()
    const code = staff.codeAt(secret, addMinutes(usualNow, steps / 2))
    expect(codeOf(await enter({ email, code }))).toBe(outcome)
  })

  test('of two at the same moment with one code, one enters', async () => {
    const { email, secret } = await somebody()
    const code = staff.codeAt(secret)
    const both = await Promise.all([enter({ email, code }), enter({ email, code })])
    expect(both.map(codeOf).toSorted()).toEqual(['401 code_used', 'ok'])
  })

  test('a wrong password, a wrong code, an unknown address and a guest’s password are refused alike', async () => {
    const { email, secret } = await somebody()
    const right = staff.codeAt(secret)
    const wrong = right === '000000' ? '000001' : '000000'
    const onlyPasskey = await staff.member('reception')
    const answers = [
      await enter({ email, password: 'ce n’est pas celui-ci', code: right }),
      await enter({ email, code: wrong }),
      await enter({ email, code: 'aaaa-bbbb-cccc-dddd' }),
      await enter({ email: 'nobody@staff.example', code: right }),
      await enter({ email: onlyPasskey.email, code: right }),
      await enter({ email: 'margot@people.example', password: 'Huard-du-lac 7', code: right }),
    ]
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['401 staff_wrong_credentials']))
    const [first, ...others] = answers.map(({ error }) => ({ ...error, request_id: '' }))
    for (const other of others) expect(other).toEqual(first)
    // None of these used the right code up.
    expect(codeOf(await enter({ email, code: right }))).toBe('ok')
  })

  test('after ten wrong guesses an account rests, known or not; the browser by which its person enters goes on', async () => {
    const { email, secret } = await somebody()
    const first = await enter({ email, code: staff.codeAt(secret) })
    const mark = /lofts_staff_browser=[\w-]{43}/.exec(first.headers.getSetCookie().join())?.[0] ?? ''
    const from = { 'X-Forwarded-For': '203.0.113.80' }
    for (const guessed of [email, 'unknown@staff.example']) {
      for (let guess = 1; guess <= 10; guess++)
        expect(codeOf(await enter({ email: guessed, code: '000000' }, from))).toBe(
          '401 staff_wrong_credentials',
        )
      expect(codeOf(await enter({ email: guessed, code: '000000' }, from))).toBe('429 too_many_attempts')
    }
    app.setNow(addMinutes(usualNow, 1))
    const known = await enter({ email, code: staff.codeAt(secret) }, { ...from, Cookie: mark })
    expect(codeOf(known)).toBe('ok')
    app.setNow(usualNow)
  })

  test('are worth twenty wrong codes a day, from wherever they are typed; then the person is told, once', async () => {
    const { id, email, secret } = await somebody()
    const right = staff.codeAt(secret)
    const code = right === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 20; guess++) {
      const from = { 'X-Forwarded-For': `203.0.113.${100 + Math.floor(guess / 8)}` }
      expect(codeOf(await enter({ email, code }, from))).toBe('401 staff_wrong_credentials')
    }
    const elsewhere = { 'X-Forwarded-For': '203.0.113.120' }
    expect(codeOf(await enter({ email, code: right }, elsewhere))).toBe('429 too_many_attempts')
    expect(codeOf(await enter({ email, code: right }, elsewhere))).toBe('429 too_many_attempts')
    // Whoever does not know the password hears nothing of it.
    expect(codeOf(await enter({ email, password: 'ce n’est pas celui-ci', code }, elsewhere))).toBe(
      '401 staff_wrong_credentials',
    )
    await checkout.runJobs()
    const mails = await app.mailbox.list(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Quelqu’un connaît votre mot de passe | Les Lofts du Lac',
    ])
    expect((await staff.ask(readMe, { cookie: await staff.sessionOf(id) })).status).toBe(200)
  })

  test('tell somebody who is disabled so, once both are right', async () => {
    const { id, email, secret } = await somebody()
    await app.db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', id).execute()
    expect(codeOf(await enter({ email, code: '000000' }))).toBe('401 staff_wrong_credentials')
    expect(codeOf(await enter({ email, code: staff.codeAt(secret) }))).toBe('403 staff_disabled')
  })

  test('are refused while too many wait for a password to be checked', async () => {
    const { email, secret, cookie } = await somebody()
    let leave = () => {}
    const stays = new Promise<void>((resolve) => (leave = resolve))
    const people = Array.from({ length: 41 }, () => limitStaffHashing(() => stays))
    const { secret: fresh } = (await staff.ask(offerTotp, { cookie })).answer
    const next = { password, confirm_password: password, totp_secret: fresh, code: staff.codeAt(fresh) }
    const answers = [
      await enter({ email, code: staff.codeAt(secret) }),
      await staff.ask(proveByPassword, { cookie, payload: { password, code: staff.codeAt(secret) } }),
      await staff.ask(setStaffPassword, { cookie, payload: next }),
    ]
    leave()
    await Promise.all(people)
    expect(answers.map(codeOf)).toEqual(['503 busy', '503 busy', '503 busy'])
    expect(codeOf(await enter({ email, code: staff.codeAt(secret) }))).toBe('ok')
  })

  test('are checked at once however many guests wait for theirs', async () => {
    const { email, secret } = await somebody()
    const guests = await crowd(limitHashing)
    expect(codeOf(await enter({ email, code: staff.codeAt(secret) }))).toBe('ok')
    await guests.leave()
  })

  test('prove again who is there, and a taken session guesses ten times', async () => {
    const { id, secret } = await somebody()
    const cookie = await staff.sessionOf(id, 60)
    const prove = (typed: string, code: string) =>
      staff.ask(proveByPassword, { cookie, payload: { password: typed, code } })
    expect(codeOf(await prove('non', staff.codeAt(secret)))).toBe('401 staff_wrong_credentials')
    expect((await prove(password, staff.codeAt(secret))).answer.me.proved_until).toBe(
      '2026-11-21T15:05:00.000Z',
    )
    expect(codeOf(await prove(password, staff.codeAt(secret)))).toBe('401 code_used')
    for (let guess = 1; guess <= 9; guess++) await prove('non', '000000')
    expect(codeOf(await prove('non', '000000'))).toBe('429 too_many_attempts')
  })
})

describe('setting password and app', () => {
  test('ends all other sessions, and asks for 15 signs, two that agree and the app’s first code', async () => {
    const { id, cookie, email } = await staff.member('manager')
    const elsewhere = await staff.sessionOf(id)
    const { secret, uri } = (await staff.ask(offerTotp, { cookie })).answer
    expect(uri).toMatch(/^otpauth:\/\/totp\/Les%20Lofts%20du%20Lac:manager-\d+%40staff\.example\?/)
    const code = staff.codeAt(secret)
    const set = (typed: object) =>
      staff.ask(setStaffPassword, {
        cookie,
        payload: { password, confirm_password: password, totp_secret: secret, code, ...typed },
      })
    const reasonsOf = async (typed: object) => (await set(typed)).error.field_codes
    expect(await reasonsOf({ password: 'Quatorze sign.', confirm_password: 'Quatorze sign.' })).toEqual({
      password: 'password_short',
    })
    expect(codeOf(await set({ password: 'Quatorze sign.', confirm_password: 'Quatorze sign.' }))).toBe(
      '422 password_short',
    )
    expect(codeOf(await set({ password: 'passwordpassword', confirm_password: 'passwordpassword' }))).toBe(
      '422 password_common',
    )
    expect(
      codeOf(await set({ password: 'lesloftsdulac lofts', confirm_password: 'lesloftsdulac lofts' })),
    ).toBe('422 password_personal')
    expect(codeOf(await set({ confirm_password: 'autre chose que cela' }))).toBe('422 password_mismatch')
    expect(codeOf(await set({ code: code === '000000' ? '000001' : '000000' }))).toBe('422 code_wrong')
    expect(codeOf(await set({ totp_secret: 'AAAA' }))).toBe('422 code_wrong')
    expect((await staff.ask(readMe, { cookie: elsewhere })).status).toBe(200)
    expect(codeOf(await set({}))).toBe('ok')
    expect((await staff.ask(readMe, { cookie: elsewhere })).status).toBe(401)
    expect((await staff.ask(readMe, { cookie })).answer.has_password).toBe(true)
    // The code that set it opens nothing any more.
    expect(codeOf(await enter({ email, code }))).toBe('401 code_used')
    const stored = JSON.stringify(await app.db.selectFrom('staff').selectAll().execute())
    expect(stored).not.toContain(secret)
  })
})

test('a new browser is told of by email, a known one is not', async () => {
  const { email, secret } = await somebody('owner')
  const first = await enter({ email, code: staff.codeAt(secret) })
  const mark = /lofts_staff_browser=[\w-]{43}/.exec(first.headers.getSetCookie().join())?.[0] ?? ''
  expect(first.headers.getSetCookie()[1]).toMatch(
    /^lofts_staff_browser=[\w-]{43}; Max-Age=15552000; Path=\/api\/staff; HttpOnly; SameSite=Strict$/,
  )
  app.setNow(addMinutes(usualNow, 1))
  expect(codeOf(await enter({ email, code: staff.codeAt(secret) }, { Cookie: mark }))).toBe('ok')
  app.setNow(usualNow)
  await checkout.runJobs()
  const mails = await app.mailbox.list(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Connexion d’un nouvel appareil | Les Lofts du Lac'])
})

test('somebody sees their sessions and ends one; it opens nothing any more', async () => {
  const { id, cookie } = await staff.member('housekeeping')
  const elsewhere = await staff.sessionOf(id)
  const { sessions, passkeys } = (await staff.ask(readOwnAccount, { cookie })).answer
  expect(sessions.map(({ is_current, browser, system }) => [is_current, browser, system])).toEqual([
    [true, 'firefox', 'linux'],
    [false, 'firefox', 'linux'],
  ])
  expect(passkeys).toMatchObject([{ label: 'Firefox · Linux', used_at: null }])
  const end = (session: string) => staff.ask(endStaffSession, { cookie, params: { id: session } })
  expect(codeOf(await end(sessions[1]!.id))).toBe('ok')
  expect(codeOf(await end(sessions[1]!.id))).toBe('404 session_not_found')
  expect((await staff.ask(readMe, { cookie: elsewhere })).status).toBe(401)
  const other = await staff.member('owner')
  const { sessions: theirs } = (await staff.ask(readOwnAccount, { cookie: other.cookie })).answer
  expect(codeOf(await end(theirs[0]!.id))).toBe('404 session_not_found')
})
