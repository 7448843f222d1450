import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#domain/days.ts'
import { replyAddressOf } from '#domain/thread-address.ts'
import { incomingMailsOf } from '#tests/support/api/incoming-mails.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'

const { app, checkout, read, list, reply } = useMessages()
const mails = incomingMailsOf(app)
const email = 'rosalie@people.example'
const { sweep, readBy } = mails
const messagesOf = async (id: number) => (await read(id)).messages.slice(1)

beforeEach(mails.forget)

describe('an answer of a guest', () => {
  test('is in its thread once, is marked as read, and has what was quoted apart', async () => {
    const { id, token } = await insertThread(app, { email })
    const quoted = 'Le 1 déc. 2026 à 10:00, Les Lofts a écrit :\n> Oui.'
    await mails.answer(token, { text: `Merci beaucoup!\n\n${quoted}` })
    expect(await mails.countUnseen()).toBe(1)
    await sweep()
    await sweep()
    expect(await messagesOf(id)).toMatchObject([
      { direction: 'in', body: 'Merci beaucoup!', quoted, sender: null, is_automatic: false, attachments: 0 },
    ])
    expect(await mails.countUnseen()).toBe(0)
    expect(await list()).toMatchObject([{ id, is_unanswered: true, first_line: 'Merci beaucoup!' }])
  })

  test('that reaches the mailbox twice is there once', async () => {
    const { id, token } = await insertThread(app, { email })
    const messageId = `<${randomUUID()}@people.example>`
    for (const _ of [1, 2]) await mails.answer(token, { messageId })
    await sweep()
    expect(await messagesOf(id)).toHaveLength(1)
    expect(await mails.countUnseen()).toBe(0)
  })

  test('is there once when the process dies between storing it and marking it as read', async () => {
    const { id, token } = await insertThread(app, { email })
    await mails.answer(token)
    const dying = mails.tampered((mailbox) => ({
      ...mailbox,
      markSeen: () => Promise.reject(new Error('killed')),
    }))
    await expect(readBy(dying)).rejects.toThrow('killed')
    expect(await mails.countUnseen()).toBe(1)
    // Whoever was reading has it until their turn is over.
    await sweep()
    expect(await mails.countUnseen()).toBe(1)
    app.setNow(addMinutes(now, 4))
    await sweep()
    expect(await messagesOf(id)).toHaveLength(1)
    expect(await mails.countUnseen()).toBe(0)
  })

  test('that comes to several processes at once is taken by one', async () => {
    const { id, token } = await insertThread(app, { email })
    await mails.answer(token)
    await Promise.all([sweep(), sweep(), sweep(), sweep()])
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('to the plain address is known by the letter that it answers', async () => {
    const { id, token } = await insertThread(app, { email })
    await mails.send({ to: mails.address, inReplyTo: `<${token}.k.1@lofts.example>`, text: 'Merci!' })
    await sweep()
    expect(await messagesOf(id)).toMatchObject([{ body: 'Merci!' }])
  })

  test('by another person says so', async () => {
    const { id, token } = await insertThread(app, { email })
    await mails.answer(token, { from: 'Mère <mere@people.example>' })
    await sweep()
    expect(await messagesOf(id)).toMatchObject([{ sender: 'mere@people.example' }])
  })

  test('with 40 attachments is there with their number, and none of them', async () => {
    const { id, token } = await insertThread(app, { email })
    const attachments = Array.from({ length: 40 }, (_, n) => ({
      filename: `${n}.jpg`,
      content: `photo ${n}`,
    }))
    await mails.answer(token, { attachments })
    await sweep()
    expect(await messagesOf(id)).toMatchObject([{ body: 'Merci beaucoup!', attachments: 40 }])
  })

  test('of more than 10 MB is read by its words alone, and says how many files came', async () => {
    const { id, token } = await insertThread(app, { email })
    const attachments = ['un', 'deux'].map((filename) => ({ filename, content: Buffer.alloc(5_000_000, 7) }))
    await mails.answer(token, { attachments })
    await sweep()
    expect(await messagesOf(id)).toMatchObject([{ body: 'Merci beaucoup!', attachments: 2 }])
  })

  test.each([
    ['Latin-1', 'iso-8859-1', 'quoted-printable', "D=E9j=E0 r=EAv=E9: =E7a vaut l=\r\n'effort"],
    ['Windows', 'windows-1252', 'quoted-printable', "D=E9j=E0 r=EAv=E9: =E7a vaut l'effort"],
    ['UTF-8', 'utf-8', 'base64', Buffer.from("Déjà rêvé: ça vaut l'effort").toString('base64')],
  ])('in %s is read as it was written', async (_, charset, encoding, body) => {
    const { id, token } = await insertThread(app, { email })
    const to = replyAddressOf(mails.address, { token })
    const head = [
      'From: =?iso-8859-1?Q?Zo=E9?= <zoe@people.example>',
      `To: ${to}`,
      `Content-Type: text/plain; charset=${charset}`,
      `Content-Transfer-Encoding: ${encoding}`,
    ]
    await mails.raw(`${head.join('\r\n')}\r\n\r\n${body}\r\n`, to)
    await sweep()
    expect(await messagesOf(id)).toMatchObject([
      { body: "Déjà rêvé: ça vaut l'effort", sender: 'zoe@people.example' },
    ])
  })

  test('of HTML alone is its words, and markup that somebody typed stays what they typed', async () => {
    const { id, token } = await insertThread(app, { email })
    const html = `<style>p{color:red}</style><script>alert(1)</script><p>Merci <b>beaucoup</b>&nbsp;!</p>
      <div>Un &lt;b&gt;lit&lt;/b&gt;?<br>Oui.</div><img src="http://track.example/1.gif" onerror="alert(1)">
      <p>Le 1 déc. 2026, Les Lofts a écrit :</p><blockquote><p>Bonjour!</p><p>À bientôt</p></blockquote>`
    await mails.answer(token, { text: undefined, html })
    await sweep()
    const [message] = await messagesOf(id)
    expect(message?.body).toBe('Merci beaucoup !\n\nUn <b>lit</b>?\nOui.')
    expect(message?.quoted).toContain('> Bonjour!')
    expect(JSON.stringify(message)).not.toMatch(/alert|track|color/)
  })

  test('that is nothing but files is there all the same', async () => {
    const { id, token } = await insertThread(app, { email })
    await mails.answer(token, { text: undefined, attachments: [{ filename: 'a.pdf', content: 'x' }] })
    await sweep()
    expect(await messagesOf(id)).toMatchObject([{ body: '', attachments: 1 }])
  })
})

describe('what a program wrote', () => {
  test('is noted, opens nothing and is answered by nothing, also a program’s answer to a program', async () => {
    const { id, token } = await insertThread(app, { email })
    await reply(id)
    await checkout.runJobs()
    await app.db.updateTable('threads').set({ state: 'done' }).where('id', '=', id).execute()
    const before = (await app.mailbox.list()).length
    await mails.answer(token, { headers: { 'Auto-Submitted': 'auto-replied' }, text: 'Absente.' })
    await mails.answer(token, { headers: { Precedence: 'auto_reply' }, text: 'Absente encore.' })
    await sweep()
    await checkout.runJobs()
    await sweep()
    expect(await read(id)).toMatchObject({
      state: 'done',
      messages: [{}, {}, { is_automatic: true }, { is_automatic: true }],
    })
    expect((await app.mailbox.list()).length).toBe(before + 2)
  })
})
