import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkHash, renewSession, resetPassword } from '#contract/guest/passwords.ts'
import { addMinutes } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
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
})

const next = 'Roseaux-2027'
const reset = (link: object, more: Record<string, unknown> = {}) =>
  app.call(resetPassword, {
    payload: { password: next, confirm_password: next, site: 'lofts', ...link, ...more },
  })

describe('POST /api/reset-password', () => {
  test('changes the password, ends every other session, opens one and tells the guest by mail', async () => {
    const { email, token: before, id: guestId } = await links.guestNamed('pascale')
    const elsewhere = (await links.logIn(email, firstPassword)).answer.token
    const { status, answer, headers } = await reset(await links.linkFor(email))
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(answer).toEqual({
      status: 'ok',
      user: { id: guestId, firstname: 'Camille', locale: 'en' },
      token: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: '2026-11-21T16:00:00.000Z',
      renewable_until: '2026-11-22T03:00:00.000Z',
    })
    expect(await Promise.all([before, elsewhere, answer.token].map(links.isOpen))).toEqual([
      false,
      false,
      true,
    ])
    expect([
      (await links.logIn(email, firstPassword)).status,
      (await links.logIn(email, next)).status,
    ]).toEqual([401, 200])
    await checkout.runJobs()
    const told = (await app.mailbox.list(email)).filter(({ subject }) => subject.includes('was changed'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text.replaceAll('\u00a0', ' ')).toContain('On November 21, 2026 at 10 a.m., the password')
    expect(told[0]?.text).toContain(`${app.url}/en/forgot-password`)
  })

  test('a link works once', async () => {
    const link = await links.linkFor((await links.guestNamed('quentin')).email)
    expect((await reset(link)).status).toBe(200)
    const again = await reset(link, { password: 'Autre-chose 55', confirm_password: 'Autre-chose 55' })
    expect([again.status, again.error.code]).toEqual([422, 'reset_link_invalid'])
    expect((await app.call(checkHash, { payload: link })).status).toBe(422)
  })

  test('of ten who use it at the same moment one gets in, and one mail is written', async () => {
    const { email } = await links.guestNamed('rosalie')
    const link = await links.linkFor(email)
    const typed = Array.from({ length: 10 }, (_, n) => `Bernaches-${n}xyz`)
    const answers = await Promise.all(
      typed.map((one) => reset(link, { password: one, confirm_password: one })),
    )
    const worked = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []))
    expect(worked).toHaveLength(1)
    const opened = await Promise.all(typed.map(async (one) => (await links.logIn(email, one)).status))
    expect(opened.flatMap((status, index) => (status === 200 ? [index] : []))).toEqual(worked)
    await checkout.runJobs()
    const told = (await app.mailbox.list(email)).filter(({ subject }) => subject.includes('was changed'))
    expect(told).toHaveLength(1)
  })

  test('sessions that are opened or renewed with the old password at the same moment end too', async () => {
    const { email } = await links.guestNamed('sylvie')
    const link = await links.linkFor(email)
    const opened = await Promise.all([1, 2, 3].map(() => links.logIn(email, firstPassword)))
    const [changed, ...others] = await Promise.all([
      reset(link),
      ...Array.from({ length: 6 }, () => links.logIn(email, firstPassword)),
      ...opened.map(({ answer }) => app.call(renewSession, { token: answer.token })),
    ])
    const tokens = others.filter(({ status }) => status === 200).map(({ answer }) => answer.token)
    expect(changed.status).toBe(200)
    expect(new Set(await Promise.all(tokens.map(links.isOpen)))).not.toContain(true)
    expect(await links.isOpen(changed.answer.token)).toBe(true)
  })

  test('using one link ends the others, also at the same moment', async () => {
    const { email } = await links.guestNamed('simone')
    const both = [await links.linkFor(email), await links.linkFor(email)]
    expect(new Set(both.map(({ id }) => id)).size).toBe(2)
    const answers = await Promise.all(both.map((link) => reset(link)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('a link that was not used goes on working when another one is asked for', async () => {
    const { email } = await links.guestNamed('therese')
    const first = await links.linkFor(email)
    await links.linkFor(email)
    expect((await reset(first)).status).toBe(200)
  })

  test('an hour later, or at another site, it is over', async () => {
    const link = await links.linkFor((await links.guestNamed('ursule')).email)
    expect((await reset(link, { site: 'elsewhere' })).error.code).toBe('site_not_found')
    app.setNow(addMinutes(usualNow, 60))
    expect((await reset(link)).error.code).toBe('reset_link_invalid')
  })

  test.each([
    ['password_weak', 'password', 'Ab1@xyz'],
    ['password_weak', 'password', 'twoclasses9'],
    ['password_common', 'password', 'Password1'],
    ['password_personal', 'password', 'Camille1990!'],
    ['password_personal', 'password', 'Loftsdulac1'],
    ['missing_fields', 'password', ''],
    ['invalid_payload', 'password', 'Aa1@'.repeat(51)],
  ])('%s at %s, and the link still works: %s', async (code, field, typed) => {
    const { email } = await links.guestNamed('valerie')
    const link = await links.linkFor(email)
    const { status, error } = await reset(link, { password: typed, confirm_password: typed || undefined })
    expect([status, error.code]).toEqual([422, code])
    expect(Object.keys(error.fields ?? {})).toContain(field)
    expect((await reset(link)).status).toBe(200)
    await app.db.deleteFrom('guests').where('email', '=', email).execute()
  })

  test('a weak one is told how many kinds of signs are asked for, in the language of the request', async () => {
    const link = await links.linkFor((await links.guestNamed('violaine')).email)
    const weak = { password: 'twoclasses9', confirm_password: 'twoclasses9' }
    const french = await reset(link, { ...weak, locale: 'fr' })
    expect(french.error.errors).toMatch(
      /^Veuillez entrer un mot de passe valide\. .*; trois de ces quatre sortes/,
    )
    const { error } = await reset(link, { ...weak, locale: 'en' })
    expect(error.errors).toMatch(/^Please enter valid password\. .*; three of these four kinds/)
    expect(error.fields).toEqual({ password: error.errors })
  })

  test('neither a link nor its secret opens the account of somebody else', async () => {
    const [his, hers] = [await links.guestNamed('wilfrid'), await links.guestNamed('wilma')]
    const [own, other] = [await links.linkFor(his.email), await links.linkFor(hers.email)]
    for (const mixed of [
      { id: own.id, hash: other.hash },
      { id: other.id, hash: own.hash },
    ]) {
      expect((await reset(mixed)).error.code).toBe('reset_link_invalid')
    }
    for (const { email } of [his, hers]) expect((await links.logIn(email, firstPassword)).status).toBe(200)
    expect((await reset(own)).answer.user.id).toBe(his.id)
    expect((await links.logIn(hers.email, firstPassword)).status).toBe(200)
  })

  test.each(['Roseaux9', 'roseaux et bernaches', 'Aé1@'.repeat(50), 'québec à l’aube, en décembre'])(
    'takes %s, and it opens the account',
    async (typed) => {
      const { email } = await links.guestNamed('xavier')
      expect(
        (await reset(await links.linkFor(email), { password: typed, confirm_password: typed })).status,
      ).toBe(200)
      expect((await links.logIn(email, typed)).status).toBe(200)
      await app.db.deleteFrom('guests').where('email', '=', email).execute()
    },
  )

  test('the two passwords have to be the same where both are sent; the specification sends one', async () => {
    const link = await links.linkFor((await links.guestNamed('yvonne')).email)
    const { error } = await reset(link, { confirm_password: `${next} ` })
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['password_mismatch', ['confirm_password']])
    expect(
      (await app.call(resetPassword, { payload: { ...link, password: next, site: 'lofts' } })).status,
    ).toBe(200)
  })

  test('whoever was kept out by guesses gets in again', async () => {
    const { email } = await links.guestNamed('zoe')
    for (let guess = 1; guess <= 11; guess++) await links.logIn(email, `guess ${guess}`)
    expect((await links.logIn(email, firstPassword)).status).toBe(429)
    await reset(await links.linkFor(email))
    expect((await links.logIn(email, next)).status).toBe(200)
  })
})

describe('POST /api/renew-session', () => {
  test('gives another hour under a new token, and the old one ends', async () => {
    const old = await app.signIn()
    app.setNow(addMinutes(usualNow, 58))
    const { status, answer } = await app.call(renewSession, { token: old })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ status: 'ok', expires_at: addMinutes(usualNow, 118) })
    expect(answer.user).toEqual({ id: app.seed.guestId, firstname: 'Margot', locale: 'fr' })
    expect([await links.isOpen(old), await links.isOpen(answer.token)]).toEqual([false, true])
  })

  test('of two at once one gets it', async () => {
    const token = await app.signIn()
    const answers = await Promise.all([1, 2].map(() => app.call(renewSession, { token })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('an ended session is not renewed', async () => {
    const token = await app.signIn()
    app.setNow(addMinutes(usualNow, 60))
    expect((await app.call(renewSession, { token })).error.code).toBe('signed_out')
    expect((await app.call(renewSession)).status).toBe(401)
  })
})
