import { createServer } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailbox, type Mailbox } from '#sandbox/mailbox/mailbox.ts'
import type { Mail } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

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
  ['refuse@leslofts.example', 'mail_refused'],
  ['later@leslofts.example', 'mail_unavailable'],
  ['no address', 'mail_refused'],
])('mail to "%s" is %s', async (to, reason) => {
  const mailer = createSmtpMailer({ url: mailbox.smtpUrl, from })
  expect(await mailer.send({ ...mail, to })).toEqual({ ok: false, reason })
  await mailer.close()
})

test('a server that is not there is unavailable', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const address = closed.address()
  closed.close()
  const port = typeof address === 'object' && address ? address.port : 0
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from })
  expect(await mailer.send(mail)).toEqual({ ok: false, reason: 'mail_unavailable' })
  await mailer.close()
})
