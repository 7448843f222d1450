import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseGuest } from '#contract/staff/guest-rights.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { addMinutes } from '#domain/days.ts'
import { replyAddressOf } from '#domain/thread-address.ts'
import { createImapInbox } from '#server/gateways/imap-inbox.ts'
import type { Inbox, OpenMailbox } from '#server/gateways/inbox.ts'
import { parseMail } from '#server/gateways/parse-mail.ts'
import { incomingMailsOf } from '#tests/support/api/incoming-mails.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'
import { readInbox } from './read-inbox.ts'

const { app, checkout, staff, guest, read, list, reply } = useMessages()
const mails = incomingMailsOf(app)
const email = 'rosalie@people.example'
const sweep = () => readInbox(app.deps)
const readBy = (inbox: Inbox) => readInbox({ ...app.deps, inbox })
const messagesOf = async (id: number) => (await read(id)).messages.slice(1)
const toDo = async () =>
  (await staff.ask(readToDo, { cookie: (await staff.member('owner')).cookie })).answer.items
const rememberedUid = async () =>
  (await app.db.selectFrom('inboxes').select('lastUid').executeTakeFirst())?.lastUid ?? 0

/** Whatever a former test left in the mailbox is read, and nobody counts it. */
beforeEach(async () => {
  await app.db.deleteFrom('inboxes').execute()
  await sweep()
})

/** The mailbox of the app, with something done to it by a test. */
const tamperedInbox = (tamper: (mailbox: OpenMailbox) => OpenMailbox): Inbox => {
  const inbox = createImapInbox(app.mailbox.inbox.url)
  return { name: inbox.name, visit: (work) => inbox.visit((mailbox) => work(tamper(mailbox))) }
}

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
    const dying = tamperedInbox((mailbox) => ({
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

  test('of more than 10 MB is fetched in part, and says how many files came', async () => {
    const { id, token } = await insertThread(app, { email })
    const attachments = ['un', 'deux'].map((filename) => ({ filename, content: Buffer.alloc(5_000_000, 7) }))
    await mails.answer(token, { attachments })
    let fetched = 0
    const watched = tamperedInbox((mailbox) => ({
      ...mailbox,
      read: async (head) => {
        fetched = head.size
        return mailbox.read(head)
      },
    }))
    await readBy(watched)
    expect(fetched).toBeGreaterThan(10_000_000)
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

describe('what is none of ours', () => {
  test('stays unseen, is fetched by its headers alone, and once', async () => {
    await mails.send({ to: mails.address, text: 'Une réclame.' })
    const fetched: string[] = []
    const watched = tamperedInbox((mailbox) => ({
      ...mailbox,
      readHeads: async (uids) => {
        fetched.push(`heads ${uids.length}`)
        return mailbox.readHeads(uids)
      },
      read: async (head) => {
        fetched.push('whole')
        return mailbox.read(head)
      },
    }))
    await readBy(watched)
    await readBy(watched)
    expect(fetched).toEqual(['heads 1'])
    expect(await mails.countUnseen()).toBe(1)
  })

  test('is an answer to a thread whose guest was erased', async () => {
    const stay = await guest.buyAt(now, { message: 'Nous arrivons tard.' } as object)
    const { token } = await app.db.selectFrom('threads').select('token').executeTakeFirstOrThrow()
    await guest.cancelAt(addMinutes(now, 1), stay.id)
    await checkout.runJobs()
    app.setNow(addMinutes(now, 60 * 24 * 120))
    const { cookie } = await staff.member('owner')
    const params = { id: String(app.seed.guestId) }
    expect((await staff.ask(eraseGuest, { cookie, params, payload: {} })).status).toBe(200)
    const unseen = await mails.countUnseen()
    await mails.answer(token)
    await sweep()
    expect(await app.db.selectFrom('messages').select('id').execute()).toEqual([])
    expect(await mails.countUnseen()).toBe(unseen + 1)
  })

  test('nor is a mail without sense, and the next one does not wait for it', async () => {
    const deep = Array.from(
      { length: 400 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    )
    expect(await parseMail(Buffer.from(deep.join('')))).toBeNull()
    expect(await parseMail(Buffer.from([0, 255, 13, 10, 0]))).toMatchObject({ from: '', text: '' })
    const { id, token } = await insertThread(app, { email })
    await mails.answer(token, { text: 'Sans sens.' })
    await mails.raw(Buffer.from([0, 255, 13, 10, 0]))
    await mails.answer(token)
    const torn = tamperedInbox((mailbox) => ({
      ...mailbox,
      read: async (head) => {
        const mail = await mailbox.read(head)
        return mail?.text.startsWith('Sans sens') ? null : mail
      },
    }))
    await readBy(torn)
    expect(await messagesOf(id)).toMatchObject([{ body: 'Merci beaucoup!' }])
  })

  test('a mail that ends its reader again and again is passed over at last', async () => {
    const { id, token } = await insertThread(app, { email })
    await mails.answer(token, { text: 'Poison.' })
    await mails.answer(token, { text: 'Merci!' })
    const dying = tamperedInbox((mailbox) => ({
      ...mailbox,
      read: async (head) => {
        const mail = await mailbox.read(head)
        if (mail?.text.startsWith('Poison')) throw new Error('killed')
        return mail
      },
    }))
    for (let turn = 0; turn < 10; turn++) {
      app.setNow(addMinutes(now, turn * 5))
      await expect(readBy(dying)).rejects.toThrow('killed')
    }
    app.setNow(addMinutes(now, 60))
    await readBy(dying)
    expect(await messagesOf(id)).toMatchObject([{ body: 'Merci!' }])
  })
})

describe('a mailbox that cannot be read', () => {
  const urlWith = (change: (url: URL) => void) => {
    const url = new URL(app.mailbox.inbox.url)
    change(url)
    return url.href
  }

  test.each<[string, (url: URL) => void, RegExp]>([
    ['does not take its password', (url) => (url.password = 'wrong'), /Wrong user or password/],
    ['has no such folder', (url) => (url.pathname = '/Autre'), /No such mailbox/],
    ['is away', (url) => (url.port = '9'), /ECONNREFUSED/],
  ])('because it %s is told to the staff after half an hour, and goes by itself', async (_, change, said) => {
    const broken = createImapInbox(urlWith(change))
    await readBy(broken)
    expect(await toDo()).toEqual([])
    app.setNow(addMinutes(now, 31))
    await readBy(broken)
    const items = await toDo()
    expect(items).toMatchObject([{ kind: 'inbox_failing', since: now }])
    expect(JSON.stringify(items)).toMatch(said)
    expect(JSON.stringify(items)).not.toContain('wrong')
    await sweep()
    expect(await toDo()).toEqual([])
  })

  test('is read on from where it was left, also when its numbers count anew', async () => {
    const { id, token } = await insertThread(app, { email })
    await mails.answer(token)
    await sweep()
    expect(await rememberedUid()).toBeGreaterThan(0)
    await app.db.updateTable('inboxes').set({ uidValidity: '1', lastUid: 4_000_000_000 }).execute()
    await mails.answer(token, { text: 'Encore.' })
    await sweep()
    expect(await messagesOf(id)).toMatchObject([{ body: 'Merci beaucoup!' }, { body: 'Encore.' }])
  })
})

describe('a letter that came back', () => {
  test('is noted beside the reply that it was', async () => {
    const { id } = await insertThread(app, { email })
    await reply(id)
    await checkout.runJobs()
    const { messageId } = await app.db
      .selectFrom('messages')
      .select('messageId')
      .where('threadId', '=', id)
      .where('direction', '=', 'out')
      .executeTakeFirstOrThrow()
    await mails.returned(messageId!, { action: 'delayed' })
    await sweep()
    expect(await messagesOf(id)).toMatchObject([{ delivery: 'sent' }])
    await mails.returned(messageId!)
    await sweep()
    expect(await messagesOf(id)).toMatchObject([
      { delivery: 'undelivered', reason: 'bounced', mail_answer: '550 5.1.1 No such user' },
    ])
  })
})
