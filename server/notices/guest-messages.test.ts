import { beforeEach, describe, expect, test } from 'vitest'
import { setThreadState } from '#contract/staff/messages.ts'
import { readNotices, setNotices } from '#contract/staff/notices.ts'
import { readMe } from '#contract/staff/sign-in.ts'
import { readToDo } from '#contract/staff/to-do.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { takeReply } from '#server/messages/take-reply.ts'
import { emails } from '#server/emails/guest-messages.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'
import { tellStaff } from './hand-on.ts'

const { app, checkout, staff, guest, answerOf, reply, asked, contact, actions } = useMessages()
let people: Awaited<ReturnType<typeof everybody>>

/** Two who read messages, and two who do not. */
async function everybody() {
  const owner = await staff.member('owner', { name: 'Louise' })
  const reader = await staff.member('manager', { name: 'Maude', locale: 'en' })
  const others = [await staff.member('housekeeping'), await staff.member('bookkeeper')]
  return { owner, reader, others }
}

beforeEach(async () => {
  await app.db.deleteFrom('staffNotices').execute()
  await app.db.updateTable('staff').set({ status: 'disabled' }).where('role', '<>', 'owner').execute()
  people = await everybody()
})

/** What comes in until then is told, as the minutes of the job go by. */
async function tellBy(...minutes: number[]): Promise<void> {
  for (const minute of minutes) {
    app.setNow(addMinutes(now, minute))
    await tellStaff(app.deps)
    await checkout.runJobs()
  }
}

const lettersTo = async ({ email }: { email: string }) => {
  const mails = await app.mailbox.list(email)
  return mails.filter(({ subject }) =>
    /^(Message de|Messages en|Message from|Messages waiting)/.test(subject),
  )
}

describe('what a guest writes', () => {
  test('is told to whoever reads messages, once, with its words and the way into its thread', async () => {
    const { id } = await insertThread(app, { body: 'Y a-t-il un lit de bébé?' })
    await tellBy(0)
    expect(await lettersTo(people.owner)).toEqual([])
    await tellBy(1, 2, 11, 30)
    const [letter, ...more] = await lettersTo(people.owner)
    expect([letter!.subject, more]).toEqual([expect.stringMatching(/^Message de Rosalie Gagnon/), []])
    const text = letter!.text
    expect(text).toContain('Y a-t-il un lit de bébé?')
    expect(text).toContain(`/fr/gestion/messages/${id}`)
    expect(await lettersTo(people.reader)).toMatchObject([
      { subject: expect.stringMatching(/^Message from Rosalie Gagnon/) },
    ])
    for (const other of people.others) expect(await lettersTo(other)).toEqual([])
  })

  test('comes in by the contact page, by mail or with a purchase, and is told each time', async () => {
    await contact({ message: 'Par la page.' })
    const { token } = await insertThread(app, { body: 'Avant.' })
    await takeReply(app.deps, answerOf(token, { text: 'Par courriel.' }))
    const stay = await guest.buyAt(now, { message: 'En réservant.' } as object)
    await tellBy(0, 1, 2)
    const [letter, ...more] = await lettersTo(people.owner)
    expect(more).toEqual([])
    const text = letter!.text
    for (const words of ['Par la page.', 'Par courriel.', 'En réservant.', referenceOf(stay.id)])
      expect(text).toContain(words)
  })

  test('by the contact page is told once to whoever reads the house’s own mailbox', async () => {
    const { email } = await app.db.selectFrom('sites').select('email').executeTakeFirstOrThrow()
    await app.db.updateTable('staff').set({ email }).where('id', '=', people.owner.id).execute()
    await contact({ message: 'Une fois.' })
    const { token } = await insertThread(app, { body: 'Par courriel.' })
    await takeReply(app.deps, answerOf(token, { text: 'Encore.' }))
    await tellBy(0, 1, 2)
    const mails = await app.mailbox.list(email)
    const told = mails.filter(({ text }) => text.includes('Une fois.'))
    expect(told).toMatchObject([{ text: expect.stringContaining('/fr/gestion/messages/') }])
    expect(mails.filter(({ text }) => text.includes('Encore.'))).toHaveLength(1)
    // The letter of the contact page in their mailbox is no notification.
    const { batch } = await app.db
      .selectFrom('staffNotices')
      .select((eb) => eb.fn.max('batch').as('batch'))
      .where('staffId', '=', people.owner.id)
      .executeTakeFirstOrThrow()
    const pushed = { staffId: people.owner.id, batch: batch!, isPush: true } as const
    const { facts } = (await emails['guest-messages'].say(app.deps, pushed))!
    expect(facts.messages.map(({ body }) => body)).toContain('Une fois.')
    await app.db
      .updateTable('staff')
      .set({ email: people.owner.email })
      .where('id', '=', people.owner.id)
      .execute()
  })

  test('a hundred times in a minute is one letter', async () => {
    const { id: threadId } = await insertThread(app)
    await tellBy(0)
    const bodies = Array.from({ length: 100 }, (_, n) => `Mot ${n}.`)
    const messages = bodies.map((body) => ({ threadId, direction: 'in' as const, body, at: now }))
    await app.db.insertInto('messages').values(messages).execute()
    await tellBy(1, 2, 12)
    const letters = await lettersTo(people.owner)
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toContain('la gestion\u00a0: 89.')
  })

  test('by a program, or perhaps by a robot, waits for nobody', async () => {
    const { id, token } = await insertThread(app)
    await tellBy(0, 1)
    await takeReply(app.deps, answerOf(token, { isAutomatic: true, text: 'Je suis absente.' }))
    const robot = await insertThread(app, { body: 'Réclame.' })
    await app.db.updateTable('threads').set({ state: 'perhaps_robot' }).where('id', '=', robot.id).execute()
    await tellBy(20, 21)
    expect(await lettersTo(people.owner)).toHaveLength(1)
    await app.db.updateTable('threads').set({ state: 'open' }).where('id', '=', robot.id).execute()
    await tellBy(40, 41)
    expect(await lettersTo(people.owner)).toHaveLength(2)
    expect(id).toBeLessThan(robot.id)
  })
})

test('who wrote waits on the day and beside Messages, since their first word, until somebody answers', async () => {
  const waiting = async ({ cookie }: { cookie: string }) => {
    const { items } = (await staff.ask(readToDo, { cookie })).answer
    return items.filter(({ kind }) => kind === 'message_unanswered')
  }
  const count = async ({ cookie }: { cookie: string }) =>
    (await staff.ask(readMe, { cookie })).answer.unanswered
  const { id, token } = await insertThread(app)
  app.setNow(addMinutes(now, 60))
  await takeReply(app.deps, answerOf(token, { text: 'Encore moi.' }))
  const item = { kind: 'message_unanswered', thread: { id, name: 'Rosalie Gagnon' }, since: now }
  expect(await waiting(people.owner)).toEqual([item])
  expect([await count(people.reader), await count(people.others[0]!)]).toEqual([1, 0])
  expect(await waiting(people.others[1]!)).toEqual([])
  expect((await reply(id, { version: 2 })).status).toBe(200)
  expect(await waiting(people.owner)).toEqual([])
  // A program that answers is nobody who waits; a guest who does is, since then.
  await takeReply(app.deps, answerOf(token, { isAutomatic: true }))
  expect(await count(people.owner)).toBe(0)
  await takeReply(app.deps, answerOf(token, { text: 'Merci!', receivedAt: addMinutes(now, 60) }))
  expect(await waiting(people.owner)).toEqual([{ ...item, since: addMinutes(now, 60) }])
})

describe('nothing is sent', () => {
  test('of what was answered, is done, or is gone by then', async () => {
    const threads = [await insertThread(app), await insertThread(app), await insertThread(app)] as const
    await tellBy(0)
    await reply(threads[0].id)
    const done = { ...(await asked(threads[1].params)), payload: { state: 'done', version: 1 } }
    expect((await staff.ask(setThreadState, done)).status).toBe(200)
    await app.db.deleteFrom('threads').where('id', '=', threads[2].id).execute()
    await tellBy(1, 2)
    expect(await lettersTo(people.owner)).toEqual([])
  })

  test('to whoever left, or reads messages no more', async () => {
    await insertThread(app)
    await tellBy(0)
    await app.db.updateTable('staff').set({ status: 'disabled' }).where('id', '=', people.reader.id).execute()
    await tellBy(1, 2)
    expect(await lettersTo(people.reader)).toEqual([])
    expect(await lettersTo(people.owner)).toHaveLength(1)
    const told = await app.db.selectFrom('staffNotices').select(['staffId', 'endedAt', 'batch']).execute()
    expect(told.filter(({ endedAt }) => endedAt === null)).toEqual([])
    expect(told.filter(({ staffId }) => staffId === people.reader.id)).toMatchObject([{ batch: null }])
  })

  test('in quiet hours, and once they are over it is', async () => {
    const evening: Instant = '2026-12-02T03:00:00.000Z'
    app.setNow(evening)
    await insertThread(app)
    for (const at of [evening, addMinutes(evening, 5), addMinutes(evening, 539)]) {
      app.setNow(at)
      await tellStaff(app.deps)
      await checkout.runJobs()
    }
    expect(await lettersTo(people.owner)).toEqual([])
    app.setNow(addMinutes(evening, 540))
    await tellStaff(app.deps)
    await checkout.runJobs()
    expect(await lettersTo(people.owner)).toHaveLength(1)
  })

  test('to whoever chose so, and the journal tells of it', async () => {
    const { cookie } = people.owner
    const read = async () => {
      const { choices: all, ...quiet } = (await staff.ask(readNotices, { cookie })).answer
      return {
        choices: all.filter(({ kind, way }) => kind === 'guest_message' && way === 'letter'),
        ...quiet,
      }
    }
    expect(await read()).toEqual({
      choices: [{ kind: 'guest_message', way: 'letter', is_on: true }],
      quiet_from: '21:00',
      quiet_until: '07:00',
    })
    const choices = [{ kind: 'guest_message', way: 'letter', is_on: false } as const]
    const set = () => staff.ask(setNotices, { cookie, payload: { choices, quiet: null } })
    expect((await set()).status).toBe(200)
    expect((await set()).status).toBe(200)
    expect(await read()).toEqual({ choices, quiet_from: null, quiet_until: null })
    expect((await actions()).filter((action) => action === 'notices_set')).toHaveLength(1)
    await insertThread(app)
    await tellBy(0, 1)
    expect(await lettersTo(people.owner)).toEqual([])
    expect(await lettersTo(people.reader)).toHaveLength(1)
  })
})

test('two jobs at once tell once, and what was told goes after three months', async () => {
  await insertThread(app)
  await Promise.all([tellStaff(app.deps), tellStaff(app.deps)])
  app.setNow(addMinutes(now, 1))
  await Promise.all([tellStaff(app.deps), tellStaff(app.deps)])
  await checkout.runJobs()
  expect(await lettersTo(people.owner)).toHaveLength(1)
  const count = async () => (await app.db.selectFrom('staffNotices').select('id').execute()).length
  expect(await count()).toBeGreaterThan(0)
  app.setNow(addMinutes(now, 91 * 24 * 60))
  await clearLeftovers(app.deps)
  expect(await count()).toBe(0)
})
