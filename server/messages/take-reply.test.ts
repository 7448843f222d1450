import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eraseGuest } from '#contract/staff/guest-rights.ts'
import { setThreadState } from '#contract/staff/messages.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'
import { takeReply } from './take-reply.ts'

const { app, checkout, staff, guest, asked, read, list, reply, answerOf, contact } = useMessages()

describe('what comes in', () => {
  test('a message of the contact page is a thread with its first message, once a day', async () => {
    await Promise.all([contact(), contact(), contact()])
    const items = await list()
    expect(items).toMatchObject([
      { name: 'Rosalie Gagnon', stay: null, first_line: 'Bonjour!', is_unanswered: true, state: 'open' },
    ])
    await contact({ message: 'Autre chose.' })
    expect(await list()).toHaveLength(2)
    const thread = await read(items[0]!.id)
    expect(thread).toMatchObject({ email: 'rosalie@people.example', telephone: '450 555-0123', version: 1 })
    expect(JSON.stringify(thread)).not.toMatch(/[0-9a-f]{32}/)
  })

  test('the number of a card is not kept, and markup is text', async () => {
    await contact({ message: 'Ma carte: 4242 4242 4242 4242 <b>gras</b>' })
    const [item] = await list()
    expect(item?.first_line).toBe('Ma carte: •••• •••• •••• •••• <b>gras</b>')
  })

  test('what a guest typed while paying begins the thread of their stay when it is booked', async () => {
    const stay = await guest.buyAt(now, { message: 'Nous arrivons tard.' } as object)
    const [item, ...others] = await list()
    expect(others).toEqual([])
    expect(item).toMatchObject({
      stay: { id: stay.id },
      first_line: 'Nous arrivons tard.',
      is_unanswered: true,
    })
    await app.db.updateTable('stays').set({ status: 'confirmed' }).where('id', '=', stay.id).execute()
    expect((await read(item!.id)).messages).toHaveLength(1)
  })

  test('a stay is over or not by the moment at which it is booked, whatever day it is for the database', async () => {
    const then = '2021-06-01T15:00:00.000Z'
    app.setNow(then)
    const nights = { arrival: '2021-07-05', departure: '2021-07-08', message: 'Bonjour' } as object
    const stay = await guest.buyAt(then, nights)
    expect(await list()).toMatchObject([{ stay: { id: stay.id }, is_unanswered: true }])
  })

  test('an answer by mail comes in once, and opens the thread', async () => {
    const { id, token } = await insertThread(app, { email: 'rosalie@people.example' })
    const done = { state: 'done', version: 1 }
    const params = { id: String(id) }
    expect((await staff.ask(setThreadState, { ...(await asked(params)), payload: done })).status).toBe(200)
    expect(await list()).toEqual([])
    const mail = answerOf(token, {
      from: 'autre@people.example',
      attachmentCount: 2,
      text: '<i>Oui</i>\u0007',
    })
    const taken = await Promise.all([takeReply(app.deps, mail), takeReply(app.deps, mail)])
    expect(taken.toSorted()).toEqual(['known', 'taken'])
    expect(await list()).toMatchObject([{ id, is_unanswered: true, first_line: '<i>Oui</i>' }])
    expect((await read(id)).messages.at(-1)).toMatchObject({
      direction: 'in',
      sender: 'autre@people.example',
      attachments: 2,
    })
  })

  test('is dated by when it came; what its sender says of that stands beside it where it is another time', async () => {
    const { id, token } = await insertThread(app)
    app.setNow(addMinutes(now, 600))
    const came = addMinutes(now, 300)
    const dates = async (sentAt: Instant | null, receivedAt: Instant | null) => {
      await takeReply(app.deps, answerOf(token, { messageId: `<${randomUUID()}@x>`, sentAt, receivedAt }))
      const last = (await read(id)).messages.at(-1)
      return [last?.at, last?.claimed_at]
    }
    expect(await dates(addMinutes(came, -5), came)).toEqual([came, null])
    expect(await dates(addMinutes(now, -28_000), came)).toEqual([came, addMinutes(now, -28_000)])
    expect(await dates(addMinutes(now, 60_000), came)).toEqual([came, addMinutes(now, 60_000)])
    // A mail server whose clock is wrong: the moment at which it was read.
    for (const wrong of [addMinutes(now, -9000), addMinutes(now, 9000), null])
      expect(await dates(null, wrong)).toEqual([addMinutes(now, 600), null])
  })

  test('an automatic answer is noted and opens nothing; a thread that is gone takes nothing', async () => {
    const { id, token } = await insertThread(app)
    await app.db.updateTable('threads').set({ state: 'done' }).where('id', '=', id).execute()
    expect(await takeReply(app.deps, answerOf(token, { isAutomatic: true }))).toBe('noted_as_automatic')
    expect(await read(id)).toMatchObject({
      state: 'done',
      version: 1,
      messages: [{}, { is_automatic: true }],
    })
    await app.db.deleteFrom('threads').execute()
    expect(await takeReply(app.deps, answerOf(token))).toBe('no_thread')
  })

  test('two emails without a number are two where they say something else', async () => {
    const { token } = await insertThread(app)
    const take = (text: string) => takeReply(app.deps, answerOf(token, { messageId: ' <> ', text }))
    expect([await take('Un'), await take('Deux'), await take('Un')]).toEqual(['taken', 'taken', 'known'])
  })
})

test('threads go two years after their last message', async () => {
  const { id } = await insertThread(app)
  const stay = await guest.buyAt(now, { message: 'Bonjour' } as object)
  app.setNow(addMinutes(now, 2 * 365 * 24 * 60 - 1))
  await clearLeftovers(app.deps)
  expect(await list({ group: 'all' })).toHaveLength(2)
  app.setNow(addMinutes(now, 2 * 365 * 24 * 60 + 1))
  await clearLeftovers(app.deps)
  expect(await list({ group: 'all' })).toEqual([])
  const { message } = await app.db
    .selectFrom('stays')
    .select('message')
    .where('id', '=', stay.id)
    .executeTakeFirstOrThrow()
  expect(message).toBeNull()
  expect(id).toBeGreaterThan(0)
})

test('of a guest who is erased, no word and no address is left', async () => {
  const stay = await guest.buyAt(now, { message: 'Mot secret' } as object)
  const { guestId } = app.seed
  const { email } = await app.db
    .selectFrom('guests')
    .select('email')
    .where('id', '=', guestId)
    .executeTakeFirstOrThrow()
  const { id, token } = await insertThread(app, { email: email!.toUpperCase(), body: 'Mot secret' })
  await reply(id, { body: 'Mot secret' })
  await guest.cancelAt(addMinutes(now, 1), stay.id)
  await checkout.runJobs()
  app.setNow(addMinutes(now, 60 * 24 * 120))
  const owner = await staff.member('owner')
  const erased = await staff.ask(eraseGuest, {
    cookie: owner.cookie,
    params: { id: String(guestId) },
    payload: {},
  })
  expect(erased.status).toBe(200)
  expect(await app.db.selectFrom('messages').select('id').execute()).toEqual([])
  expect(await app.db.selectFrom('threads').select('id').execute()).toEqual([])
  expect(await takeReply(app.deps, answerOf(token))).toBe('no_thread')
})
