import { connect } from 'node:net'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/product/temporary-folder.ts'
import type { MailItem } from './inbox-pages.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'

const token = '0123456789abcdef0123456789abcdef'
const house = 'info@house.example'

let folder: string
let mailbox: Mailbox

beforeEach(async () => {
  folder = await temporaryFolder('lofts-imap-')
  mailbox = await start()
})

afterEach(async () => {
  await mailbox.close()
  await rm(folder, { recursive: true, force: true })
})

const start = () =>
  startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, dataFile: join(folder, 'mails.jsonl') })

const send = (mail: SendMailOptions = {}) =>
  createTransport(mailbox.smtpUrl).sendMail({
    from: 'Rosalie Gagnon <rosalie@people.example>',
    to: `info+${token}@house.example`,
    subject: 'Ça va « bien »',
    text: 'Merci!',
    ...mail,
  })

function clientOf(password = new URL(mailbox.inbox.url).password): ImapFlow {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: mailbox.imapPort,
    secure: false,
    auth: { user: house, pass: password },
    logger: false,
  })
  client.on('error', () => undefined)
  return client
}

async function visit<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = clientOf()
  await client.connect()
  try {
    await client.mailboxOpen('INBOX')
    return await work(client)
  } finally {
    await client.logout()
  }
}

const listMails = async (to = '') =>
  (
    (await (await fetch(`${mailbox.url}/api/mails?to=${encodeURIComponent(to)}`)).json()) as {
      items: MailItem[]
    }
  ).items

const search = (query: object) => visit((client) => client.search(query, { uid: true }))

describe('the mailbox of the house, by IMAP', () => {
  test('has what was sent to its address, with a tag or without, and nothing of anybody else', async () => {
    await send({ to: 'rosalie@people.example' })
    await send()
    await send({ to: 'INFO@house.example' })
    await send({ to: 'information@house.example' })
    expect(await search({ all: true })).toEqual([2, 3])
    expect(await search({ uid: '3:*' })).toEqual([3])
    expect(await search({ uid: '9:*' })).toEqual([3])
  })

  test('gives headers, sizes, the whole and its beginning, as they came', async () => {
    await send({ attachments: [{ filename: 'a.txt', content: 'x' }] })
    const query = { size: true, headers: ['To', 'Subject'], source: true, bodyStructure: true }
    const found = await visit((client) => client.fetchOne('1', query, { uid: true }))
    const start = await visit((client) =>
      client.fetchOne('1', { source: { start: 0, maxLength: 10 } }, { uid: true }),
    )
    if (!found || !start) throw new Error('Nothing is found.')
    expect(found.headers?.toString()).toMatch(/^To: info\+[0-9a-f]{32}@house\.example\r\nSubject: =\?UTF-8/i)
    expect(found.source).toHaveLength(found.size ?? 0)
    expect(found.source?.subarray(0, 10)).toEqual(start.source)
    expect(found.bodyStructure?.childNodes).toHaveLength(2)
  })

  test('remembers what was read, until the process ends', async () => {
    await send()
    await send()
    await visit((client) => client.messageFlagsAdd('1', ['\\Seen'], { uid: true }))
    expect(await search({ seen: false })).toEqual([2])
    await visit((client) => client.messageFlagsRemove('1', ['\\Seen'], { uid: true }))
    expect(await search({ seen: false })).toEqual([1, 2])
  })

  test('keeps its numbers after another start, and counts anew where its mails are gone', async () => {
    await send()
    const validity = () => visit(async (client) => client.mailbox && client.mailbox.uidValidity)
    const before = await validity()
    await mailbox.close()
    mailbox = await start()
    expect(await validity()).toBe(before)
    expect(await search({ all: true })).toEqual([1])
    await mailbox.close()
    await rm(join(folder, 'mails.jsonl'))
    mailbox = await start()
    expect(await validity()).not.toBe(before)
  })

  test('opens to its password alone', async () => {
    await expect(clientOf('wrong').connect()).rejects.toMatchObject({ authenticationFailed: true })
  })

  test('survives whoever breaks off, or speaks something else', async () => {
    const stranger = connect(mailbox.imapPort, '127.0.0.1')
    stranger.on('error', () => undefined)
    stranger.write('GET / HTTP/1.1\r\n\r\na1 SELECT INBOX\r\na2 LOGIN {5}\r\n')
    let said = ''
    for await (const bytes of stranger) {
      said += String(bytes)
      if (said.includes('+ go on')) break
    }
    expect(said).toContain('a1 BAD')
    stranger.destroy()
    const flood = connect(mailbox.imapPort, '127.0.0.1')
    flood.on('error', () => undefined)
    flood.write('x'.repeat(100_000))
    await new Promise((resolve) => flood.on('close', resolve).resume())
    expect(await search({ all: true })).toEqual([])
  })
})

describe('whoever plays the guest', () => {
  const letter = { from: `Les Lofts du Lac <${house}>`, to: 'rosalie@people.example' }

  async function press(fields: Record<string, string>, headers: Record<string, string> = {}) {
    await send({ ...letter, replyTo: `info+${token}@house.example`, messageId: '<a.b.1@lofts.example>' })
    const [mail] = await listMails('rosalie@people.example')
    return fetch(`${mailbox.url}/mails/${mail?.id}/answers?locale=fr`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Origin: mailbox.url, ...headers },
      redirect: 'manual',
    })
  }
  const sourceOf = async (answer: Response) => {
    const path = new URL(answer.headers.get('Location')!, mailbox.url).pathname
    return (await fetch(`${mailbox.url}${path}/raw`)).text()
  }

  test('answers with the letter beneath, to where answers go', async () => {
    const answer = await press({ kind: 'answer', text: 'Merci, ça va!' })
    expect(answer.status).toBe(303)
    const source = await sourceOf(answer)
    expect(source).toContain('In-Reply-To: <a.b.1@lofts.example>')
    const [mail] = await listMails(`info+${token}@house.example`)
    expect(mail).toMatchObject({ from: 'rosalie@people.example' })
    expect(mail?.text).toMatch(/^Merci, ça va!\n\nLe .+ a écrit\s:\n> Merci!\n/)
    expect(await search({ all: true })).toEqual([2])
  })

  test('sends an absence notice, which says that it is one', async () => {
    expect(await sourceOf(await press({ kind: 'absence' }))).toContain('Auto-Submitted: auto-replied')
  })

  test('returns the letter as a mail server does, to its sender', async () => {
    const source = await sourceOf(await press({ kind: 'bounce' }))
    for (const words of ['Return-Path: <>', 'Action: failed', 'Message-ID: <a.b.1@lofts.example>'])
      expect(source).toContain(words)
    expect(await listMails(house)).toHaveLength(1)
  })

  test('is offered that on letters of the house alone, and no other site may press it', async () => {
    await press({ kind: 'answer', text: 'Oui' })
    const [toHouse, toGuest] = await Promise.all(
      [`info+${token}@house.example`, 'rosalie@people.example'].map(async (to) => {
        const [mail] = await listMails(to)
        return (await fetch(`${mailbox.url}/mails/${mail?.id}?locale=en`)).text()
      }),
    )
    expect(toHouse).not.toContain('<form')
    expect(toGuest).toContain('Send an absence notice')
    expect((await press({ kind: 'bounce' }, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await press({ kind: 'else' })).status).toBe(404)
  })
})
