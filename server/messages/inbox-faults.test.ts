import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { eraseGuest } from '#contract/staff/guest-rights.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { addMinutes } from '#domain/days.ts'
import { createImapInbox } from '#server/gateways/imap-inbox.ts'
import { UnreadableMail } from '#server/gateways/inbox.ts'
import { margot } from '#tests/support/api/demo-seed.ts'
import { incomingMailsOf } from '#tests/support/api/incoming-mails.ts'
import { insertReturned, insertThread } from '#tests/support/api/staff-messages.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'
import { readInbox } from './read-inbox.ts'

const { app, checkout, staff, guest, read, reply } = useMessages()
const mails = incomingMailsOf(app)
const email = 'rosalie@people.example'
const { sweep, readBy } = mails
const messagesOf = async (id: number) => (await read(id)).messages.slice(1)
const toDo = async () =>
  (await staff.ask(readToDo, { cookie: (await staff.member('owner')).cookie })).answer.items
const rememberedUid = async () =>
  (await app.db.selectFrom('inboxes').select('lastUid').executeTakeFirst())?.lastUid ?? 0
async function latestNumber(): Promise<string> {
  let number = ''
  await app.deps.inbox!.visit(async (mailbox) => {
    const [head] = await mailbox.readHeads([mailbox.lastUid])
    number = head!.messageId
  })
  return number
}
/** A letter that lacks a fact of this stay. */
async function insertHeld(stayId: number): Promise<void> {
  const { id: letterId } = await app.db
    .insertInto('letters')
    .values({ siteId: app.seed.siteId, key: 'after-stay', onSince: now, changedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.insertInto('heldLetters').values({ letterId, stayId, missing: 'prénom', at: now }).execute()
}

beforeEach(mails.forget)

describe('what is none of ours', () => {
  test('stays unseen, is fetched by its headers alone, and once', async () => {
    await mails.send({ to: mails.address, text: 'Une réclame.' })
    const fetched: string[] = []
    const watched = mails.tampered((mailbox) => ({
      ...mailbox,
      readHeads: async (uids) => {
        fetched.push(`heads ${uids.length}`)
        return mailbox.readHeads(uids)
      },
      readAnswer: async (uid) => {
        fetched.push('whole')
        return mailbox.readAnswer(uid)
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
    await insertReturned(app, margot.email)
    await insertReturned(app, 'margo@people.example')
    const house = await insertReturned(app, 'info@leslofts.example')
    await insertHeld(stay.id)
    await checkout.runJobs()
    app.setNow(addMinutes(now, 60 * 24 * 120))
    const { cookie } = await staff.member('owner')
    const params = { id: String(app.seed.guestId) }
    expect((await staff.ask(eraseGuest, { cookie, params, payload: {} })).status).toBe(200)
    const left = await app.db.selectFrom('undeliveredMails').select('id').execute()
    expect(left).toEqual([{ id: Number(house.id) }])
    await app.db.deleteFrom('undeliveredMails').execute()
    expect(await app.db.selectFrom('heldLetters').select('stayId').execute()).toEqual([])
    const unseen = await mails.countUnseen()
    await mails.answer(token)
    await sweep()
    expect(await app.db.selectFrom('messages').select('id').execute()).toEqual([])
    expect(await mails.countUnseen()).toBe(unseen + 1)
  })

  test('nor is a mail without sense, and the next one does not wait for it', async () => {
    const { id, token } = await insertThread(app, { email })
    await mails.answer(token, { text: 'Sans sens.' })
    await mails.raw(Buffer.from([0, 255, 13, 10, 0]))
    await mails.answer(token)
    const torn = mails.tampered((mailbox) => ({
      ...mailbox,
      readAnswer: async (uid) => {
        const mail = await mailbox.readAnswer(uid)
        return mail?.text.startsWith('Sans sens') ? null : mail
      },
    }))
    await readBy(torn)
    expect(await messagesOf(id)).toMatchObject([{ body: 'Merci beaucoup!' }])
  })

  test('a mail that is more than its reader can stand is passed over at once, and told once', async () => {
    const { id, token } = await insertThread(app, { email })
    const lines: unknown[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    for (const text of ['Poison.', 'Merci!', 'Poison.']) await mails.answer(token, { text })
    const unseen = await mails.countUnseen()
    // The headers of the last one are too much as well, for whichever it is read with.
    const last = await latestNumber()
    const poisoned = mails.tampered((mailbox) => ({
      ...mailbox,
      readHeads: async (uids) => {
        const heads = await mailbox.readHeads(uids)
        if (heads.at(-1)?.messageId === last) throw new UnreadableMail('too much')
        return heads
      },
      readAnswer: async (uid) => {
        const mail = await mailbox.readAnswer(uid)
        if (mail?.text.startsWith('Poison')) throw new UnreadableMail('too much')
        return mail
      },
    }))
    await readInbox({ ...app.deps, log, inbox: poisoned })
    await readInbox({ ...app.deps, log, inbox: poisoned })
    expect(await messagesOf(id)).toMatchObject([{ body: 'Merci!' }])
    expect(await mails.countUnseen()).toBe(unseen - 1)
    const msg = 'a mail is more than its reader can stand, and is passed over'
    expect(lines).toMatchObject([
      { level: 50, msg },
      { level: 50, msg },
    ])
    expect(lines).toHaveLength(2)
  })

  test('a mail that ends its process again and again is passed over at last', async () => {
    const { id, token } = await insertThread(app, { email })
    await mails.answer(token, { text: 'Poison.' })
    await mails.answer(token, { text: 'Merci!' })
    const dying = mails.tampered((mailbox) => ({
      ...mailbox,
      readAnswer: async (uid) => {
        const mail = await mailbox.readAnswer(uid)
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
    const unseen = await mails.countUnseen()
    await mails.raw(
      [
        'Return-Path: <>',
        'From: Mail Delivery System <Mailer-Daemon@mx.people.example>',
        `To: ${mails.address}`,
        'Subject: Warning: message 1sXk2v-0003Ab-2d delayed 24 hours',
        `References: <${messageId}>`,
        '',
        'A message that you sent has not yet been delivered.',
        '',
        `Message-ID: <${messageId}>`,
        '',
      ].join('\r\n'),
    )
    await sweep()
    expect(await mails.countUnseen()).toBe(unseen + 1)
    expect(await messagesOf(id)).toMatchObject([{ delivery: 'sent' }])
    await mails.returned(messageId!)
    await sweep()
    expect(await messagesOf(id)).toMatchObject([
      { delivery: 'undelivered', reason: 'bounced', mail_answer: '550 5.1.1 No such user' },
    ])
  })
})
