import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkHash } from '#contract/guest/passwords.ts'
import { addMinutes } from '#domain/days.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { margot } from '#tests/support/api/demo-seed.ts'
import { firstPassword, linkIn, resetLinksOf } from '#tests/support/api/reset-links.ts'
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

describe('POST /api/forgot-password', () => {
  test('mails a link of the site’s own address, in the language of the request, whatever the request says of addresses', async () => {
    const { email } = await links.guestNamed('isabelle')
    const { status, answer } = await links.ask(email.toUpperCase(), {
      locale: 'fr',
      front_app_domain: 'https://elsewhere.example',
    })
    expect([status, answer]).toEqual([200, { status: 'ok' }])
    await checkout.runJobs()
    const [received] = await links.emailsTo(email)
    expect(received?.subject).toBe('Un nouveau mot de passe pour Les Lofts du Lac')
    expect(received?.text).toContain(`${app.url}/fr/nouveau-mot-de-passe/`)
    expect(received?.text).not.toContain('elsewhere')
    expect(received?.text.replaceAll('\u00a0', ' ')).toContain('jusqu’au 21 novembre 2026 à 11 h')
  })

  test('without a language the email is in that of the account', async () => {
    const { email } = await links.guestNamed('ines')
    await links.ask(email)
    await checkout.runJobs()
    expect((await links.emailsTo(email))[0]?.text).toContain(`${app.url}/en/reset-password/`)
  })

  test('an unknown address gets the same answer after the same work, and nothing is sent or kept', async () => {
    const before = await app.db.selectFrom('passwordResets').selectAll().execute()
    const { status, answer } = await links.ask('nobody@people.example')
    expect([status, answer]).toEqual([200, { status: 'ok' }])
    await checkout.runJobs()
    expect(await app.mailbox.list('nobody@people.example')).toEqual([])
    expect(await app.db.selectFrom('passwordResets').selectAll().execute()).toEqual(before)
  })

  test('the database holds no secret, not even while the email waits', async () => {
    const { email } = await links.guestNamed('lucie')
    await links.ask(email)
    const waiting = await app.db.selectFrom('passwordResets').selectAll().execute()
    await checkout.runJobs()
    const { id = '', hash = '' } = linkIn((await links.emailsTo(email))[0]?.text ?? '') ?? {}
    expect(waiting.some((row) => row.id === id)).toBe(false)
    expect(hash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await app.db.selectFrom('passwordResets').selectAll().execute())).not.toContain(
      hash,
    )
  })

  test.each([
    ['missing_fields', 422, { email: ' ' }],
    ['email_invalid', 422, { email: 'margot@' }],
    ['site_not_found', 404, { site: 'elsewhere' }],
    ['invalid_payload', 422, { email: 7 }],
  ])('%s is %i', async (code, status, change) => {
    const answered = await links.ask(margot.email, change)
    expect([answered.status, answered.error.code]).toEqual([status, code])
  })

  test('strangers who ask for somebody’s account neither fill the mailbox nor silence its guest', async () => {
    const { email } = await links.guestNamed('ludovic')
    for (const asked of [email, 'unknown@people.example']) {
      for (let time = 1; time <= 8; time++) {
        const { status, answer } = await links.ask(
          time === 8 ? asked.toUpperCase() : asked,
          {},
          { 'X-Forwarded-For': `203.0.113.${time}` },
        )
        expect([status, answer]).toEqual([200, { status: 'ok' }])
        await checkout.runJobs()
      }
    }
    const emails = await links.emailsTo(email)
    expect(emails).toHaveLength(5)
    for (const { text } of emails)
      expect((await app.call(checkHash, { payload: linkIn(text) })).status).toBe(200)
    expect((await links.logIn(email, firstPassword)).status).toBe(200)
  })

  test('one address cannot fill many mailboxes, and is told when to ask again', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.77' }
    const asked = await Promise.all(
      Array.from({ length: 31 }, (_, n) => links.ask(`g${n}@people.example`, {}, from)),
    )
    const late = asked.filter(({ status }) => status === 429)
    expect(late.map(({ error }) => error.code)).toEqual(['too_many_attempts'])
    expect(Number(late[0]?.headers.get('Retry-After'))).toBeGreaterThan(800)
  })

  test('asking many times while the email waits makes one email', async () => {
    const { email } = await links.guestNamed('maude')
    for (let time = 1; time <= 4; time++) await links.ask(email)
    await checkout.runJobs()
    expect(await links.emailsTo(email)).toHaveLength(1)
  })
})

describe('POST /api/check-hash', () => {
  test('a link stands for one hour, with its id or with the address it was sent to', async () => {
    const { email } = await links.guestNamed('noemie')
    const { id, hash } = await links.linkFor(email)
    const check = async (link: object) => (await app.call(checkHash, { payload: link })).status
    expect([await check({ id, hash }), await check({ email: email.toUpperCase(), hash })]).toEqual([200, 200])
    app.setNow(addMinutes(usualNow, 59))
    expect(await check({ id, hash })).toBe(200)
    app.setNow(addMinutes(usualNow, 60))
    expect(await check({ id, hash })).toBe(422)
  })

  test('whatever opens nothing is reset_link_invalid', async () => {
    const { id, hash } = await links.linkFor((await links.guestNamed('oceane')).email)
    const other = await links.linkFor((await links.guestNamed('odile')).email)
    for (const link of [
      { id, hash: other.hash },
      { id: other.id, hash },
      { id, hash: hash.slice(0, -1) },
      { id, hash: `${hash.slice(0, -1)}${hash.endsWith('A') ? 'B' : 'A'}` },
      { id: 'not-an-id', hash },
      { id: "' or 1=1 --", hash },
      { email: 'odile@people.example', hash },
      { id, hash: '' },
    ]) {
      const { status, error } = await app.call(checkHash, { payload: { ...link, locale: 'en' } })
      expect([status, error.code]).toEqual([422, 'reset_link_invalid'])
      expect(error.errors).toContain('Please ask for a new one')
    }
  })

  test('a secret alone is not a link', async () => {
    const { hash } = await links.linkFor((await links.guestNamed('olga')).email)
    const { status, error } = await app.call(checkHash, { payload: { hash } })
    expect([status, error.code]).toEqual([422, 'missing_fields'])
  })
})
