import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMailbox, type Mailbox } from '#sandbox/mailbox/mailbox.ts'
import { createImapInbox } from './imap-inbox.ts'
import { UnreadableMail, type OpenMailbox } from './inbox.ts'

let mailbox: Mailbox
beforeEach(async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, dataFile: null })
})
afterEach(() => mailbox.close())

const send = (mail: SendMailOptions) =>
  createTransport(mailbox.smtpUrl).sendMail({
    from: 'rosalie@people.example',
    to: mailbox.inbox.address,
    text: 'Merci!',
    ...mail,
  })
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const raw = (source: string | Buffer) =>
  send({ raw: source, envelope: { from: 'a@b.example', to: mailbox.inbox.address } })

/** What is asked of the server about mails, and how many bytes it answers, while somebody works. */
async function watched(work: (mailbox: OpenMailbox) => Promise<void>) {
  const seen = { asked: [] as string[], bytes: 0 }
  const proxy = createServer((client) => {
    const server = connect(mailbox.imapPort, '127.0.0.1')
    client.on('data', (bytes) => {
      for (const line of String(bytes).split('\r\n')) {
        const wish = /UID FETCH (\d+) (.*)$/.exec(line)
        if (wish) seen.asked.push(`${wish[1]} ${wish[2]}`)
      }
      server.write(bytes)
    })
    server.on('data', (bytes) => {
      seen.bytes += bytes.length
      client.write(bytes)
    })
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  try {
    const url = new URL(mailbox.inbox.url)
    url.port = String((proxy.address() as AddressInfo).port)
    await createImapInbox(url.href).visit(work)
    return seen
  } finally {
    proxy.close()
  }
}

test('of an answer its structure is fetched, and the beginning of its words alone', async () => {
  const long = 'a\n'.repeat(200_000)
  await send({
    text: long,
    html: '<p>a</p>',
    attachments: [{ content: Buffer.alloc(2_000_000), filename: 'a' }],
  })
  let answer
  const { asked, bytes } = await watched(async (opened) => {
    answer = await opened.readAnswer(1)
  })
  expect(answer).toMatchObject({ attachmentCount: 1, quoted: '' })
  expect(asked).toEqual(['1 (UID BODYSTRUCTURE)', '1 (UID BODY.PEEK[1.1]<0.131072>)'])
  expect(bytes).toBeLessThan(140_000)
})

const reportOf = (status: string, letter: string) =>
  [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'a\r\n'.repeat(100_000),
    '--b',
    'Content-Type: message/delivery-status',
    '',
    status,
    '--b',
    'Content-Type: message/rfc822',
    '',
    letter,
    '',
    'a\r\n'.repeat(100_000),
    '--b--',
    '',
  ].join('\r\n')

test('of a report the letter is known first, and what it says of that letter is fetched apart', async () => {
  await raw(reportOf('Action: failed\r\nStatus: 5.1.1\r\n', 'Message-ID: <a.1@lofts.example>'))
  const { asked, bytes } = await watched(async (opened) => {
    expect(await opened.readLetters(1)).toEqual(['a.1@lofts.example'])
    expect(await opened.readLoss(1, { isWarning: false })).toEqual({ reason: '5.1.1' })
  })
  expect(asked).toEqual([
    '1 (UID BODYSTRUCTURE)',
    '1 (UID BODY.PEEK[3]<0.65536>)',
    '1 (UID BODY.PEEK[2]<0.65536>)',
  ])
  expect(bytes).toBeLessThan(70_000)
})

test('a report without parts of its own is known by its words', async () => {
  await raw('From: MAILER-DAEMON@a.example\r\n\r\nNobody here.\r\n\r\nMessage-ID: <a.1@lofts.example>\r\n')
  await watched(async (opened) => {
    expect(await opened.readLetters(1)).toEqual(['a.1@lofts.example'])
    expect(await opened.readLoss(1, { isWarning: false })).toEqual({ reason: 'Nobody here.' })
    expect(await opened.readLoss(1, { isWarning: true })).toEqual({ reason: null })
  })
})

test('words between files are one answer, and a letter that came with it is a file', async () => {
  const part = (type: string, body: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${body}\r\n`
  await raw(
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n' +
      part('text/plain; charset=utf-8', 'Voici:') +
      part('image/png', 'x') +
      part('message/rfc822', 'Subject: a\r\n\r\nEn haut.') +
      part('text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable', 'D=E9j=E0.') +
      '--b--\r\n',
  )
  await watched(async (opened) => {
    expect(await opened.readAnswer(1)).toEqual({ text: 'Voici:\n\nDéjà.', quoted: '', attachmentCount: 2 })
  })
})

test('of pictures within a page those count that are large and not of the quoted letter alone', async () => {
  const file = (cid: string, length: number, contentType = 'image/png') => ({
    content: Buffer.alloc(length, 7),
    contentType,
    cid,
    contentDisposition: 'inline' as const,
  })
  const quote =
    '<p>De : Les Lofts<br>Envoyé : hier<br>Objet : Oui</p><p><img src="cid:old"><img src="cid:both"></p>'
  const all = [
    file('old', 30_000),
    file('both', 30_000),
    file('logo', 19_000),
    file('pdf', 30, 'application/pdf'),
  ]
  const html = `<p>Voir:<img src="cid:both"><img src="cid:logo"></p>${quote}`
  await send({ text: 'Voir:', html, attachments: [...all, file('unnamed', 30_000)] })
  await send({ text: undefined, html: '<p>Voir.</p>', attachments: [file('logo', 19_000)] })
  await watched(async (opened) => {
    // 'both', what stands nowhere, and the PDF.
    expect(await opened.readAnswer(1)).toMatchObject({ text: 'Voir:', attachmentCount: 3 })
    expect(await opened.readAnswer(2)).toMatchObject({ text: 'Voir.', attachmentCount: 0 })
  })
})

test.each([
  ['Latin-1 of which nobody says so', '', latin1('D été où ça'), 'D été où ça'],
  ['UTF-8 that claims ASCII', '; charset=US-ASCII', Buffer.from('Été'), 'Été'],
  ['Latin-1 that claims ASCII', '; charset=us-ascii', latin1('Été'), 'Été'],
  ['Latin-1 that claims UTF-8', '; charset=utf-8', latin1('Été'), 'Été'],
  [
    'UTF-8 with a broken sign',
    '; charset=utf-8',
    Buffer.concat([Buffer.from('Été '), latin1('é')]),
    'Été \ufffd',
  ],
  ['UTF-8 of which nobody says so', '', Buffer.from('Été 👍'), 'Été 👍'],
  ['Latin-1 that says so', '; charset=iso-8859-1', latin1('Ã©'), 'Ã©'],
])('%s is read as it was written', async (_, charset, body, text) => {
  for (const type of ['plain', 'html'])
    await raw(Buffer.concat([Buffer.from(`Content-Type: text/${type}${charset}\r\n\r\n`), body]))
  await watched(async (opened) => {
    for (const uid of [1, 2]) expect(await opened.readAnswer(uid)).toMatchObject({ text })
  })
})

test('UTF-8 that is cut in the middle of a sign stays UTF-8', async () => {
  await raw(`Content-Type: text/plain\r\n\r\na${'é'.repeat(70_000)}`)
  await watched(async (opened) => {
    expect((await opened.readAnswer(1))?.text).toMatch(/^aé+\ufffd$/)
  })
})

test('HTML beside an empty plain text is read, and the plain text alone where there is one', async () => {
  const html = '<p>Un <b>lit</b>?</p>'
  await send({ text: ' \n', html })
  await send({ text: 'Un lit!', html })
  await watched(async (opened) => {
    expect(await opened.readAnswer(1)).toMatchObject({ text: 'Un lit?' })
    expect(await opened.readAnswer(2)).toMatchObject({ text: 'Un lit!' })
  })
})

test('a structure without an end is more than its reader takes, and says so', async () => {
  const file = `--b\r\nContent-Type: a/b; name=${'n'.repeat(200)}\r\n\r\n\r\n`
  await raw(`Content-Type: multipart/mixed; boundary=b\r\n\r\n${file.repeat(9000)}`)
  await watched(async (opened) => {
    await expect(opened.readAnswer(1)).rejects.toThrow(UnreadableMail)
  })
})

test('a mail that is gone is none', async () => {
  await send({})
  await watched(async (opened) => {
    expect(await opened.readHeads([7])).toEqual([])
    expect([
      await opened.readAnswer(7),
      await opened.readLetters(7),
      await opened.readLoss(7, { isWarning: false }),
    ]).toEqual([null, null, null])
  })
})
