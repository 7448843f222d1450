import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMailbox, type Mailbox } from '#sandbox/mailbox/mailbox.ts'
import { ownPort } from '#tests/support/product/own-port.ts'
import type { Mail } from './mailer.ts'
import { SMTPServer } from 'smtp-server'
import { askMailServer, createSmtpMailer } from './smtp-mailer.ts'

const from = 'Les Lofts du Lac <info@leslofts.example>'
const mail: Mail = {
  to: 'camille@leslofts.example',
  subject: 'Votre séjour est confirmé',
  language: 'fr-CA',
  html: '<p>Bonjour Camille</p>',
  text: 'Bonjour Camille',
  replyTo: 'info@leslofts.example',
  messageId: 'confirmation-7@leslofts.example',
  attachments: [{ filename: 'sejour.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
}

let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, dataFile: null })
})

afterAll(() => mailbox.close())

test('a mail arrives with its sender, both texts, its attachment and its own number', async () => {
  const mailer = createSmtpMailer({ url: mailbox.smtpUrl, from })
  expect(await mailer.send(mail)).toEqual({ ok: true })
  await mailer.close()
  const { items } = await (await fetch(`${mailbox.url}/api/mails`)).json()
  expect(items[0]).toMatchObject({
    from,
    to: mail.to,
    subject: mail.subject,
    text: 'Bonjour Camille\n',
    attachments: [{ filename: 'sejour.ics', contentType: 'text/calendar', size: 16 }],
  })
  const source = await (await fetch(`${mailbox.url}/mails/${items[0].id}/raw`)).text()
  for (const header of [
    'Message-ID: <confirmation-7@leslofts.example>',
    'Reply-To: info@leslofts.example',
    'Auto-Submitted: auto-generated',
    'Content-Language: fr-CA',
    'X-Auto-Response-Suppress: OOF, AutoReply',
  ])
    expect(source).toContain(header)
})

test.each([
  [
    'info@house.example',
    'Chez "Rose" <b>, l\'Orée & fils',
    'Chez "Rose" <b>, l\'Orée & fils <info@house.example>',
  ],
  ['Réservations <info@house.example>', 'Chez "Rose" <b>', 'Réservations <info@house.example>'],
])('from %s alone the house %s is named: %s', async (sender, fromName, shown) => {
  const mailer = createSmtpMailer({ url: mailbox.smtpUrl, from: sender })
  expect(await mailer.send({ ...mail, fromName })).toEqual({ ok: true })
  await mailer.close()
  const { items } = await (await fetch(`${mailbox.url}/api/mails`)).json()
  expect(items[0].from.replaceAll('"', '')).toBe(shown.replaceAll('"', ''))
})

test.each([
  ['refuse@leslofts.example', 'mail_refused', '550 No such person here'],
  ['later@leslofts.example', 'mail_unavailable', '451 Come back later'],
  ['no address', 'mail_refused', 'No recipients defined'],
])('mail to "%s" is %s, and the server’s words are kept', async (to, reason, answer) => {
  const mailer = createSmtpMailer({ url: mailbox.smtpUrl, from })
  expect(await mailer.send({ ...mail, to })).toEqual({ ok: false, reason, answer })
  await mailer.close()
})

describe('a server that wants a password', () => {
  let refused: { code: number; message: string }
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'right'
        ? done(null, { user: username })
        : done(Object.assign(new Error(refused.message), { responseCode: refused.code })),
  })
  const urlWith = (password: string) =>
    `smtp://house:${password}@127.0.0.1:${(server.server.address() as AddressInfo).port}`

  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  test('is asked at start, and what it says is told without the address that it repeats', async () => {
    refused = { code: 535, message: 'Account of camille@leslofts.example suspended' }
    expect(await askMailServer({ url: urlWith('right'), from })).toEqual({ ok: true })
    const answer = await askMailServer({ url: urlWith('hunter2'), from })
    expect(answer).toMatchObject({ ok: false, isAway: false })
    expect(answer).toHaveProperty(
      'sentence',
      expect.stringMatching(
        /^The mail server of SMTP_URL at 127\.0\.0\.1:\d+ does not take its user and password: 535 .*Account of \(address\) suspended\.$/,
      ),
    )
  })

  test('and has no time is one to be asked again', async () => {
    refused = { code: 454, message: 'Temporary failure' }
    expect(await askMailServer({ url: urlWith('hunter2'), from })).toMatchObject({ ok: false, isAway: true })
  })

  test('refuses an email for now, with its words', async () => {
    refused = { code: 535, message: 'Account suspended' }
    const mailer = createSmtpMailer({ url: urlWith('hunter2'), from })
    expect(await mailer.send(mail)).toEqual({
      ok: false,
      reason: 'mail_unavailable',
      answer: expect.stringContaining('535'),
    })
    await mailer.close()
  })
})

test('a server that takes an email and hangs up has it once for each try: whoever asked decides about another', async () => {
  let taken = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { remotePort }, callback) {
      stream.resume().once('end', () => {
        taken += 1
        sockets.get(remotePort)?.destroy()
        callback()
      })
    },
  })
  const sockets = new Map<number, Socket>()
  server.server.on('connection', (socket) => sockets.set(socket.remotePort!, socket))
  server.on('error', () => undefined)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from })
  expect(await mailer.send(mail)).toMatchObject({ ok: false, reason: 'mail_unavailable' })
  expect(taken).toBe(1)
  await mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

test('a server that is not there is unavailable', async () => {
  const port = await ownPort()
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from })
  expect(await mailer.send(mail)).toMatchObject({ ok: false, reason: 'mail_unavailable' })
  await mailer.close()
  expect(await askMailServer({ url: `smtp://127.0.0.1:${port}`, from })).toEqual({
    ok: false,
    isAway: true,
    sentence: `The mail server of SMTP_URL at 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED 127.0.0.1:${port}.`,
  })
})

test('an email leaves this machine encrypted or not at all, unless the address says otherwise', async () => {
  // Another of this machine's own addresses stands for another machine.
  const elsewhere = await startMailbox({ host: '127.0.0.2', smtpPort: 0, httpPort: 0, dataFile: null })
  const sendBy = async (url: string) => {
    const mailer = createSmtpMailer({ url, from })
    const sent = await mailer.send(mail)
    await mailer.close()
    return sent
  }
  const address = `smtp://127.0.0.2:${elsewhere.smtpPort}`
  expect(await sendBy(address)).toMatchObject({ ok: false, reason: 'mail_unavailable' })
  expect(await sendBy(`${address}?requireTLS=false`)).toEqual({ ok: true })
  expect(await sendBy(elsewhere.smtpUrl)).toEqual({ ok: true })
  await elsewhere.close()
})
