import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendContactMessage } from '#contract/public/contact.ts'
import { addMinutes } from '#domain/days.ts'
import type { MailItem } from '#sandbox/mailbox/inbox-pages.ts'
import { createSmtpMailer } from '#server/gateways/smtp-mailer.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { checkoutOf } from '#tests/support/api/checkout.ts'
import { useApp } from '#tests/support/api/use-app.ts'

let owner: string
const { app, checkout } = useApp()
beforeAll(async () => {
  owner = (await app.deps.catalog.site('lofts'))?.email ?? ''
})
beforeEach(async () => {
  app.setNow(usualNow)
  await app.db.deleteFrom('attempts').execute()
})

const message = 'Bonjour, le loft 102 a-t-il un lit de bébé ?\nMerci, et à bientôt.'
const typed = {
  firstname: 'Rosalie',
  lastname: 'Gagnon',
  email: 'rosalie@people.example',
  telephone: '450 555-0123',
  message,
  site: 'lofts',
  locale: 'fr',
}
const write = (change: object = {}, headers: Record<string, string> = {}) =>
  app.call(sendContactMessage, { payload: { ...typed, ...change }, headers })

/** What the owner has been sent since the last time, oldest first. */
async function newEmails(): Promise<MailItem[]> {
  await checkout.runJobs()
  const answer = await fetch(`${app.mailbox.url}/api/mails?to=${encodeURIComponent(owner)}`)
  const { items } = (await answer.json()) as { items: MailItem[] }
  const fresh = items.slice(0, items.length - read).toReversed()
  read = items.length
  return fresh
}
let read = 0
const rawOf = async ({ id }: MailItem) => (await fetch(`${app.mailbox.url}/mails/${id}/raw`)).text()
const waiting = async () =>
  (
    await sql<{ attempts: number }>`select attempts from graphile_worker.jobs
      where key like 'contact-mail:%'`.execute(app.db)
  ).rows

describe('POST /api/contact', () => {
  test('brings the owner the message by mail, to be answered to whoever wrote it', async () => {
    const { status, answer, headers } = await write()
    expect([status, answer, headers.get('Cache-Control')]).toEqual([200, { status: 'ok' }, 'no-store'])
    const [received, ...others] = await newEmails()
    expect(others).toEqual([])
    expect(received?.subject).toBe('Message de Rosalie Gagnon')
    const text = received?.text.replaceAll('\u00a0', ' ') ?? ''
    for (const line of [
      '> Bonjour, le loft 102 a-t-il un lit de bébé ?\n> Merci, et à bientôt.',
      'Nom : Rosalie Gagnon',
      'Courriel : rosalie@people.example',
      'Téléphone : 450 555-0123',
      'Langue : français',
      'Écrit le : 21 novembre 2026 à 10 h',
    ])
      expect(text).toContain(line)
    expect(received?.html).toContain('lang="fr-CA"')
    expect(await rawOf(received!)).toMatch(/^Reply-To: rosalie@people\.example\r?$/m)
  })

  test('the email is in the owner’s language and names that of the person', async () => {
    await write({ locale: 'en', message: 'Is there a crib?' })
    await write({ locale: undefined, message: 'Is there a boat?' }, { 'Accept-Language': 'en-CA' })
    const emails = await newEmails()
    expect(emails).toHaveLength(2)
    for (const { subject, text } of emails) {
      expect(subject).toBe('Message de Rosalie Gagnon')
      expect(text.replaceAll('\u00a0', ' ')).toContain('Langue : anglais')
    }
  })

  test('names are not needed: the address then stands for them', async () => {
    expect((await write({ firstname: undefined, lastname: ' ' })).status).toBe(200)
    const [received] = await newEmails()
    expect(received?.subject).toBe('Message de rosalie@people.example')
    expect(received?.text).not.toContain('Nom')
  })

  test('nothing is sent to the address that was typed', async () => {
    await write({ email: 'stranger@people.example' })
    expect(await newEmails()).toHaveLength(1)
    expect(await app.mailbox.list('stranger@people.example')).toEqual([])
  })

  test('what a terminal would obey and the number of a card are left out, and lines stay lines', async () => {
    await write({ message: 'Un\u001b[31m rouge\u0007\r\n\tdeux\u009b lignes\u007f 4242 4242 4242 4242' })
    const [received] = await newEmails()
    expect(received?.text).toContain('> Un[31m rouge\n> \tdeux lignes •••• •••• •••• ••••')
    expect(received?.text).not.toMatch(/[^\P{Cc}\n\t]/u)
  })

  test('markup is shown and never obeyed', async () => {
    await write({ message: 'Un <script>alert(1)</script> & <b>gras</b>' })
    const [received] = await newEmails()
    expect(received?.html).not.toMatch(/<script|<img|<b>/)
    expect(received?.html).toContain('Un &lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;gras&lt;/b&gt;')
    expect(received?.text).toContain('> Un <script>alert(1)</script> & <b>gras</b>')
  })

  test.each(['<img src=x>', 'www.prize.example', 'Rosalie 500 $'])(
    'a name like %s is refused at its field, in the language of the page',
    async (typed) => {
      const fields = { fr: /^Un nom se compose/, en: /^A name is made of/ }
      for (const locale of ['fr', 'en'] as const) {
        const { status, error } = await write({ lastname: typed, locale })
        expect([status, error.code]).toEqual([422, 'name_invalid'])
        expect(error.fields).toEqual({ lastname: expect.stringMatching(fields[locale]) })
      }
      expect(await newEmails()).toEqual([])
    },
  )

  test.each([
    ['firstname', 'Rosalie\r\nBcc: everybody@people.example'],
    ['lastname', 'Gagnon\nX-Header: 1'],
    ['email', 'rosalie@people.example\r\nBcc: everybody@people.example'],
    ['telephone', '450\n555'],
  ])('a line break in %s is refused there, and adds no line to an email', async (field, text) => {
    const { status, error } = await write({ [field]: text })
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([422, 'invalid_payload', [field]])
  })

  test('what is missing is said of each field, and of all of them as the specification says it', async () => {
    const { status, error } = await write({ email: ' ', telephone: '', message: '\n' })
    expect([status, error.code]).toEqual([422, 'missing_fields'])
    expect(error.errors).toBe('Veuillez remplir tous les champs obligatoires.')
    expect(error.fields).toEqual({
      email: 'Ce champ est obligatoire.',
      telephone: 'Ce champ est obligatoire.',
      message: 'Ce champ est obligatoire.',
    })
  })

  test.each([
    ['missing_fields', 422, 'message', { message: undefined }],
    ['email_invalid', 422, 'email', { email: 'rosalie@' }],
    ['invalid_payload', 422, 'message', { message: 'é'.repeat(4001) }],
    ['invalid_payload', 422, 'firstname', { firstname: 'R'.repeat(81) }],
    ['invalid_payload', 422, 'telephone', { telephone: '4'.repeat(41) }],
    ['invalid_payload', 422, 'message', { message: 'a\0b' }],
    ['site_not_found', 404, null, { site: 'elsewhere' }],
  ])('%s is %i at %s', async (code, status, field, change) => {
    const answered = await write(change)
    expect([answered.status, answered.error.code]).toEqual([status, code])
    expect(Object.keys(answered.error.fields ?? {})).toEqual(field ? [field] : [])
    expect(await waiting()).toEqual([])
  })

  test('a text that is too long is told how long it may be', async () => {
    const { error } = await write({ message: 'a'.repeat(4001), locale: 'en' })
    expect(error.fields?.message).toMatch(/4.?000/)
    expect((await write({ message: 'a'.repeat(4000) })).status).toBe(200)
    expect(await newEmails()).toHaveLength(1)
  })
})

describe('a robot', () => {
  test.each([['https://pills.example'], ['x'.repeat(20_000)]])(
    'that fills the field nobody sees is answered like anybody, and nothing is sent',
    async (topic) => {
      const { status, answer } = await write({ topic })
      expect([status, answer]).toEqual([200, { status: 'ok' }])
      expect(await newEmails()).toEqual([])
    },
  )

  test('is told of its mistakes and slowed down like anybody', async () => {
    expect((await write({ topic: 'x', email: 'nobody' })).status).toBe(422)
    for (let time = 1; time <= 5; time++) await write({ topic: 'x' })
    expect((await write({ topic: 'x' })).status).toBe(429)
  })
})

describe('too many messages', () => {
  test('of one person: told when to write again and where meanwhile, and mistakes do not count', async () => {
    for (let time = 1; time <= 6; time++) await write({ telephone: '' })
    for (let time = 1; time <= 5; time++) expect((await write({ message: `${time}` })).status).toBe(200)
    const { status, error, headers } = await write({ email: typed.email.toUpperCase(), locale: 'en' })
    expect([status, error.code]).toEqual([429, 'too_many_messages'])
    expect(error.errors).toBe(
      `Too many messages in a short time. Please try again in 15 minutes, or email us at ${owner}.`,
    )
    const seconds = Number(headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(800)
    expect(error.details).toEqual({ retry_after_seconds: seconds, direct_email: owner })
    expect((await write({ email: 'somebody.else@people.example' })).status).toBe(200)
    expect(await newEmails()).toHaveLength(6)
  })

  test('by strangers in somebody’s name do not silence that person', async () => {
    for (let place = 1; place <= 3; place++)
      for (let time = 1; time <= 5; time++) {
        const from = { 'X-Forwarded-For': `198.51.100.${place}` }
        expect((await write({ message: `${place} ${time}`, topic: 'x' }, from)).status).toBe(200)
      }
    expect((await write({}, { 'X-Forwarded-For': '198.51.100.40' })).status).toBe(200)
  })

  test('from one network address under many names', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.77' }
    const answers = await Promise.all(
      Array.from({ length: 31 }, (_, n) => write({ email: `r${n}@people.example`, topic: 'x' }, from)),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('while no mail can be sent', () => {
  test('the message waits and goes out later', async () => {
    const mailer = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: owner })
    expect((await write({ message: 'Vous lirez ceci plus tard.' })).status).toBe(200)
    await checkoutOf({ ...app, deps: { ...app.deps, mailer } }).runJobs()
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
    const [received] = await newEmails()
    expect(received?.text).toContain('> Vous lirez ceci plus tard.')
    expect(await waiting()).toEqual([])
  })

  test('the same words sent again are one email, also when the first has gone out; another day they are two', async () => {
    const again = () => write({ message: 'Est-ce bien arrivé ?' })
    await again()
    await again()
    expect(await newEmails()).toHaveLength(1)
    await again()
    expect(await newEmails()).toEqual([])
    app.setNow(addMinutes(usualNow, 24 * 60))
    await again()
    expect(await newEmails()).toHaveLength(1)
  })

  test('what stays behind tells nobody who wrote, or what', async () => {
    const { rows } = await sql`select key, recipient from sent_mails where key like 'contact/%'`.execute(
      app.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/rosalie|Gagnon|lit de bébé/)
  })
})
