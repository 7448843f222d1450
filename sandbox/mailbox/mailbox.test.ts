import { appendFile, chmod, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'
import type { MailItem } from './inbox-pages.ts'
import { openKeptMails } from './kept-mails.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'

let folder: string
let mailbox: Mailbox

beforeEach(async () => {
  folder = await temporaryFolder('lofts-mailbox-')
  mailbox = await start()
})

afterEach(async () => {
  await mailbox.close()
  await rm(folder, { recursive: true, force: true })
})

test('a mail is listed as it was sent, with its attachments', async () => {
  await send()
  expect(await listMails()).toEqual([
    {
      id: expect.any(String),
      to: 'camille@leslofts.example',
      from: 'Les Lofts du Lac <info@leslofts.example>',
      subject: 'Votre séjour est confirmé',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      text: 'À bientôt au bord de l’eau.\n',
      html: '<p>À bientôt au <a href="https://leslofts.example/">bord de l’eau</a>.</p>\n',
      attachments: [{ filename: 'séjour.ics', contentType: 'text/calendar', size: 16 }],
    },
  ])
})

test('the list can be asked for one recipient, whatever the case of its letters', async () => {
  await send()
  await send({ to: 'proprio@leslofts.example' })
  expect(await listMails('?to=Camille@LesLofts.example')).toHaveLength(1)
  expect(await listMails('?to=nobody@leslofts.example')).toEqual([])
  expect((await listMails()).map(({ to }) => to)).toEqual([
    'proprio@leslofts.example',
    'camille@leslofts.example',
  ])
})

test('mails survive a restart', async () => {
  await send()
  const before = await listMails()
  await mailbox.close()
  mailbox = await start()
  expect(await listMails()).toEqual(before)
})

test('long mails that come at once are written one after the other, each whole', async () => {
  const dataFile = join(folder, 'at-once.jsonl')
  const mails = await openKeptMails(dataFile)
  const sources = ['a', 'b', 'c'].map((letter) =>
    Buffer.from(`Subject: ${letter}\r\n\r\n${letter.repeat(1_000_001)}`),
  )
  await Promise.all(sources.map((source) => mails.keep(['camille@leslofts.example'], source)))
  const again = await openKeptMails(dataFile)
  const kept = again.list().map(({ source }) => source.toString())
  expect(kept.toSorted()).toEqual(sources.map(String))
})

test('half a line of a process that was killed, however long, takes no other mail along', async () => {
  const dataFile = join(folder, 'killed.jsonl')
  const short = Buffer.from('Subject: Merci\r\n\r\nMerci!')
  await (await openKeptMails(dataFile)).keep(['camille@leslofts.example'], short)
  for (const half of ['{"id":"1","so', `{"id":"2","source":"${'a'.repeat(25_000_000)}`]) {
    await appendFile(dataFile, half)
    await (await openKeptMails(dataFile)).keep(['camille@leslofts.example'], short)
  }
  expect((await openKeptMails(dataFile)).list()).toHaveLength(3)
})

test('of mails beyond the newest sixteen megabytes only the beginning takes memory, also after a restart', async () => {
  const dataFile = join(folder, 'long.jsonl')
  const mails = await openKeptMails(dataFile)
  const long = Buffer.alloc(6_000_000, `Subject: Photos\r\n\r\n${'a'.repeat(70)}\r\n`)
  for (let n = 0; n < 3; n++) await mails.keep(['camille@leslofts.example'], long)
  const short = await mails.keep(['camille@leslofts.example'], Buffer.from('Subject: Merci\r\n\r\nMerci!'))
  await mails.keep(['camille@leslofts.example'], long)
  for (const kept of [mails, await openKeptMails(dataFile)]) {
    const list = kept.list()
    expect(list.map(({ source }) => source.length)).toEqual([6e6, short.source.length, 6e6, 65_536, 65_536])
    expect(list.at(-1)!.parsed.subject).toBe('Photos')
  }
})

test.each([
  ['refuse.tout@leslofts.example', 550],
  ['later@leslofts.example', 451],
])('mail to %s is answered %d and not kept', async (to, responseCode) => {
  await expect(send({ to })).rejects.toMatchObject({ responseCode })
  expect(await listMails()).toEqual([])
})

test('what is kept is for its owner alone, also a file that an earlier start left open to all', async () => {
  const file = join(folder, 'mails.jsonl')
  const modeOf = async () => ((await stat(file)).mode & 0o777).toString(8)
  await send()
  expect(await modeOf()).toBe('600')
  await chmod(file, 0o644)
  await mailbox.close()
  mailbox = await start()
  expect(await modeOf()).toBe('600')
})

test('the inbox page names the mail and leads to its text, email, attachment and source', async () => {
  await send({ subject: 'Reçu <b>payé</b>' })
  const [mail] = await listMails()
  const inbox = await read('/?locale=en')
  expect(inbox).toContain('<h1>Inbox</h1>')
  expect(inbox).toContain(`href="/mails/${mail?.id}?locale=en">Reçu &lt;b&gt;payé&lt;/b&gt;</a>`)
  const email = await read(`/mails/${mail?.id}`)
  expect(email).toContain('À bientôt au bord de l’eau.')
  expect(email).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(await read(`/mails/${mail?.id}/html`)).toContain('<base target="_blank">')
  expect(await read(`/mails/${mail?.id}/attachments/0`)).toBe('BEGIN:VCALENDAR\n')
  expect(await read(`/mails/${mail?.id}/raw`)).toContain('Message-ID:')
})

test('its pages are in French unless English is asked for, in the address or by the browser', async () => {
  await send()
  const [mail] = await listMails()
  for (const path of ['/', `/mails/${mail?.id}`, '/mails/unknown']) {
    expect(await read(path)).toContain('<html lang="fr-CA">')
    expect(await read(`${path}?locale=en`)).toContain('<html lang="en-CA">')
    expect(await read(path, { 'Accept-Language': 'en-CA,fr;q=0.5' })).toContain('<html lang="en-CA">')
  }
  expect(await read('/')).toContain('<h1>Boîte de réception</h1>')
  expect(await read('/')).toContain('href="/?locale=en"')
  expect(await read(`/mails/${mail?.id}`)).toContain(`href="/mails/${mail?.id}?locale=en"`)
})

test('an email is shown with all its headers', async () => {
  await send()
  const [mail] = await listMails()
  const email = (await read(`/mails/${mail?.id}`)).replaceAll(/\s+/g, ' ')
  expect(email).toContain('<dt>Répondre à</dt> <dd>margot@people.example</dd>')
  for (const name of ['Message-ID', 'Subject', 'Reply-To', 'Content-Type'])
    expect(email).toContain(`<dt>${name}</dt>`)
})

test('the HTML of an email may run no script', async () => {
  await send()
  const [mail] = await listMails()
  const answer = await fetch(`${mailbox.url}/mails/${mail?.id}/html`)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/^sandbox (?!.*allow-scripts)/)
})

test.each([
  '/mails/unknown',
  '/mails/unknown/html',
  '/mails/unknown/raw',
  '/mails/unknown/attachments/0',
  '/other',
])('%s is not found', async (path) => {
  expect((await fetch(mailbox.url + path)).status).toBe(404)
})

test('two mailboxes run beside each other', async () => {
  const other = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, dataFile: null })
  expect(other.url).not.toBe(mailbox.url)
  await other.close()
})

test.each(['smtpPort', 'httpPort', 'imapPort'] as const)(
  'a taken %s is an error that names it',
  async (name) => {
    const taken = { host: '127.0.0.1', smtpPort: 0, httpPort: 0, dataFile: null, [name]: mailbox[name] }
    await expect(startMailbox(taken)).rejects.toMatchObject({ code: 'EADDRINUSE', port: mailbox[name] })
  },
)

test('a client that breaks off in the middle of a mail concerns nobody else', async () => {
  const client = connect(mailbox.smtpPort, '127.0.0.1')
  const said = client[Symbol.asyncIterator]()
  for (const words of [
    'HELO here',
    'MAIL FROM:<info@leslofts.example>',
    'RCPT TO:<camille@leslofts.example>',
  ]) {
    await said.next()
    client.write(`${words}\r\n`)
  }
  await said.next()
  client.resetAndDestroy()
  await send()
  expect(await listMails()).toHaveLength(1)
})

function start(): Promise<Mailbox> {
  return startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, dataFile: join(folder, 'mails.jsonl') })
}

async function send(changes: { to?: string; subject?: string } = {}): Promise<void> {
  const transport = createTransport(mailbox.smtpUrl)
  await transport.sendMail({
    from: 'Les Lofts du Lac <info@leslofts.example>',
    to: 'camille@leslofts.example',
    replyTo: 'margot@people.example',
    subject: 'Votre séjour est confirmé',
    text: 'À bientôt au bord de l’eau.',
    html: '<p>À bientôt au <a href="https://leslofts.example/">bord de l’eau</a>.</p>',
    attachments: [{ filename: 'séjour.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    ...changes,
  })
}

async function listMails(query = ''): Promise<MailItem[]> {
  return ((await (await fetch(`${mailbox.url}/api/mails${query}`)).json()) as { items: MailItem[] }).items
}

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(mailbox.url + path, { headers })).text()
}
