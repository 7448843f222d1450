import { beforeEach, describe, expect, test } from 'vitest'
import { readInstallation } from '#contract/public/sites.ts'
import { readSender, readSetUp, testMail } from '#contract/staff/set-up.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { plain } from '#tests/support/api/guest.ts'
import { dnsOf } from '#tests/support/api/told-dns.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, staff } = useApp()
beforeEach(() => app.setNow(usualNow))
const asOwner = async () => ({ cookie: (await staff.member('owner')).cookie })

test('the set-up begins with what is stored, tells what the environment lacks, and no secret', async () => {
  const { status, answer } = await staff.ask(readSetUp, await asOwner())
  expect(status).toBe(200)
  expect(answer.lofts.map(({ id }) => id)).toContain(app.seed.propertyId)
  expect(answer.place).toEqual({
    address: expect.any(String),
    city: expect.any(String),
    postal_code: expect.any(String),
  })
  expect(answer.environment).toEqual([
    { part: 'payments', is_done: false },
    { part: 'mail', is_done: true },
    { part: 'address', is_done: false },
    { part: 'proxy', is_done: false },
  ])
  const { stripe, smtp, consoleKey } = app.deps.settings
  for (const secret of [stripe.secretKey, stripe.webhookSecret, smtp.url, consoleKey.toString('base64')])
    expect(JSON.stringify(answer)).not.toContain(secret)
})

test('whoever stands outside is told the number that the console compares, from any site', async () => {
  const { answer, headers } = await app.call(readInstallation)
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(answer.number).toBe((await staff.ask(readSetUp, await asOwner())).answer.installation)
})

describe('the sender', () => {
  const domain = 'leslofts.example'
  const stateOf = async (selector = '') => {
    const { answer } = await staff.ask(readSender, { ...(await asOwner()), payload: { selector } })
    return answer.records.map(({ record, state, name }) => `${record} ${state} ${name}`)
  }

  test('has none of the three lines, then all, and one of them wrong', async () => {
    expect(await stateOf()).toEqual([
      `spf none ${domain}`,
      `dkim none default._domainkey.${domain}`,
      `dmarc none _dmarc.${domain}`,
    ])
    dnsOf(app).say(domain, ['v=spf1 mx ~all'])
    dnsOf(app).say(`s7._domainkey.${domain}`, ['v=DKIM1; k=rsa; p=MIGf'])
    dnsOf(app).say(`_dmarc.${domain}`, ['v=DMARC1'])
    expect(await stateOf('s7')).toEqual([
      `spf found ${domain}`,
      `dkim found s7._domainkey.${domain}`,
      `dmarc wrong _dmarc.${domain}`,
    ])
  })

  test('is not known where no server answers', async () => {
    dnsOf(app).say(domain, null)
    expect((await stateOf())[0]).toBe(`spf no_answer ${domain}`)
  })

  test('a selector that is no name is refused', async () => {
    const asked = await staff.ask(readSender, { ...(await asOwner()), payload: { selector: 'a b' } })
    expect([asked.status, asked.error.code]).toEqual([422, 'invalid_payload'])
  })
})

describe('the email that tries the mail server', () => {
  test('goes to whoever asks, and to nobody else; the journal tells of it', async () => {
    const owner = await staff.member('owner')
    const { answer } = await staff.ask(testMail, { cookie: owner.cookie })
    expect(answer).toEqual({ recipient: owner.email, said: null })
    const [mail, ...others] = await app.mailbox.list()
    expect([mail?.to, plain(mail?.subject ?? ''), others.length]).toEqual([
      owner.email,
      'Courriel d’essai',
      0,
    ])
    expect((await staff.journal()).at(-1)).toMatchObject({ action: 'mail_tested' })
  })

  test('is limited in number', async () => {
    const owner = await staff.member('owner')
    const statuses = []
    for (let many = 0; many < 21; many += 1)
      statuses.push((await staff.ask(testMail, { cookie: owner.cookie })).status)
    expect(statuses).toContain(429)
  })
})
