import { describe, expect, test } from 'vitest'
import { readToDo } from '#contract/staff/to-do.ts'
import { addMinutes } from '#domain/days.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'
import { noteBounce } from './take-reply.ts'

const { app, checkout, staff, guest, asked, read, list, reply, again, mailsTo } = useMessages()

describe('a reply that does not arrive', () => {
  const undelivered = async () =>
    (await staff.ask(readToDo, await asked())).answer.items.filter(
      ({ kind }) => kind === 'message_undelivered',
    )

  test('is told with its reason, waits on Today, and goes out once more', async () => {
    const { id } = await insertThread(app, { email: 'refuse-moi@people.example' })
    await reply(id)
    await checkout.runJobs()
    const message = (await read(id)).messages.at(-1)!
    expect(message).toMatchObject({
      delivery: 'undelivered',
      reason: 'mail_refused',
      mail_answer: expect.stringContaining('550'),
    })
    expect(await undelivered()).toMatchObject([{ thread: { id, name: 'Rosalie Gagnon' } }])
    expect(await list()).toMatchObject([{ is_undelivered: true }])
    await app.db.updateTable('threads').set({ email: 'bonne@people.example' }).where('id', '=', id).execute()
    const answers = await Promise.all([again(id, message.id), again(id, message.id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await checkout.runJobs()
    expect(await mailsTo('bonne@people.example')).toBe(1)
    expect((await read(id)).messages.at(-1)?.delivery).toBe('sent')
    expect(await undelivered()).toEqual([])
    expect((await again(id, message.id)).error.code).toBe('reply_not_undelivered')
    expect((await again(id, 999_999)).error.code).toBe('thread_not_found')
  })

  test('is tried on where no server answers, and told after half an hour', async () => {
    const { id } = await insertThread(app, { email: 'later-on@people.example' })
    await reply(id)
    await checkout.runJobs()
    expect((await read(id)).messages.at(-1)?.delivery).toBe('waiting')
    app.setNow(addMinutes(now, 31))
    await checkout.runJobs()
    expect((await read(id)).messages.at(-1)).toMatchObject({
      delivery: 'undelivered',
      reason: 'mail_unavailable',
    })
    await app.db.updateTable('threads').set({ email: 'enfin@people.example' }).where('id', '=', id).execute()
    await checkout.runJobs()
    expect((await read(id)).messages.at(-1)).toMatchObject({ delivery: 'sent', reason: null })
    expect(await mailsTo('enfin@people.example')).toBe(1)
  })

  test('comes back, and goes out under another number', async () => {
    const { id, token } = await insertThread(app, { email: 'revenu@people.example' })
    await reply(id)
    await checkout.runJobs()
    const numberOf = async () =>
      (
        await app.db
          .selectFrom('messages')
          .select('messageId')
          .where('direction', '=', 'out')
          .executeTakeFirstOrThrow()
      ).messageId!
    const first = await numberOf()
    expect(await noteBounce(app.deps, { messageId: `<${first}>`, reason: 'User unknown' })).toBe('noted')
    expect(await noteBounce(app.deps, { messageId: first, reason: 'User unknown' })).toBe('known')
    const message = (await read(id)).messages.at(-1)!
    expect(message).toMatchObject({ delivery: 'undelivered', reason: 'bounced', mail_answer: 'User unknown' })
    await checkout.runJobs()
    expect((await read(id)).messages.at(-1)?.delivery).toBe('undelivered')
    await again(id, message.id)
    await checkout.runJobs()
    expect(await mailsTo('revenu@people.example')).toBe(2)
    expect((await read(id)).messages.at(-1)?.delivery).toBe('sent')
    // The first one comes back once more: it is not the one that counts.
    expect(await noteBounce(app.deps, { messageId: first, reason: 'User unknown' })).toBe('none')
    expect(await numberOf()).not.toBe(first)
    expect(await noteBounce(app.deps, { token, reason: '' })).toBe('noted')
    expect(await noteBounce(app.deps, { messageId: 'nobody@people.example', reason: '' })).toBe('none')
  })

  test('comes back without its number: the latest that a server took is meant, and none that still waits', async () => {
    const { id, token } = await insertThread(app, { email: 'deux@people.example' })
    const states = async () =>
      (await read(id)).messages.filter(({ direction }) => direction === 'out').map(({ reason }) => reason)
    await reply(id)
    expect(await noteBounce(app.deps, { token, reason: '' })).toBe('none')
    await checkout.runJobs()
    await reply(id, { body: 'Un ajout.', version: 2 })
    expect(await noteBounce(app.deps, { token, reason: '' })).toBe('noted')
    expect(await states()).toEqual(['bounced', null])
    await checkout.runJobs()
    expect((await read(id)).messages.at(-1)?.delivery).toBe('sent')
    // By now the other one is the latest.
    expect(await noteBounce(app.deps, { token, reason: '' })).toBe('noted')
    expect(await noteBounce(app.deps, { token, reason: '' })).toBe('known')
    expect(await states()).toEqual(['bounced', 'bounced'])
  })
})

test('a reply about a stay leads whoever has an account to it there, and one about none nowhere', async () => {
  const stay = await guest.buyAt(now, { message: 'Un lit de bébé?' } as object)
  const { id } = await insertThread(app, { email: 'de-la-page@people.example' })
  const of = app.db.selectFrom('threads').select('id').where('stayId', '=', stay.id)
  await reply((await of.executeTakeFirstOrThrow()).id, { body: 'Oui, au loft.' })
  await reply(id, { body: 'Oui, partout.' })
  await checkout.runJobs()
  const textOf = async (body: string) =>
    (await app.mailbox.list()).find(({ text }) => text.includes(body))?.text
  expect(await textOf('Oui, au loft.')).toContain(`/fr/connexion?reservation=${stay.id}`)
  expect(await textOf('Oui, partout.')).not.toMatch(/connexion|mon-sejour|Voir ma réservation/)
})

test('a process that dies after the letter was noted leaves it to the next one, who sends nothing', async () => {
  const { id } = await insertThread(app, { email: 'tuee@people.example' })
  await reply(id)
  const { id: message } = (await read(id)).messages.at(-1)!
  const recipient = 'tuee@people.example'
  const noted = { key: `message-reply/r${message}.1`, recipient, sentAt: now }
  await app.db.insertInto('sentMails').values(noted).execute()
  await checkout.runJobs()
  expect((await read(id)).messages.at(-1)?.delivery).toBe('sent')
  expect(await mailsTo(recipient)).toBe(0)
})
