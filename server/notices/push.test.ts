import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { allowPush, endPush, readPush, testPush } from '#contract/staff/push.ts'
import { readNotices } from '#contract/staff/notices.ts'
import { leaveConsole } from '#contract/staff/sign-in.ts'
import { addMinutes } from '#domain/days.ts'
import { pushMinutes, type PushTold } from '#domain/push.ts'
import { clearLeftovers } from '#server/accounts/clear-leftovers.ts'
import { deleteStaffSessions } from '#server/db/staff-sessions.ts'
import { createOutside } from '#server/gateways/outside.ts'
import type { Member } from '#tests/support/api/staff.ts'
import { insertThread } from '#tests/support/api/staff-messages.ts'
import { asPayload, decrypted, readVapid, startPushService, subscribed } from '#tests/support/api/push.ts'
import { now, useMessages } from '#tests/support/api/use-messages.ts'
import { deliverPush, pushKeys } from './deliver-push.ts'
import { tellStaff } from './hand-on.ts'

const { app, checkout, staff } = useMessages()
let service: Awaited<ReturnType<typeof startPushService>>
let me: Member
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  await sql`truncate push_keys, push_devices, staff_notices, staff_notice_choices`.execute(app.db)
  await sql`update staff set status = 'disabled' where role <> 'owner'`.execute(app.db)
  service.heard.length = 0
  me = await staff.member('owner', { name: 'Louise' })
})

const read = async () => (await staff.ask(readPush, { cookie: me.cookie })).answer
const devices = async () => (await read()).devices
const allow = async (browser = subscribed(service.address), showsWords = false, by = me) => {
  const asked = await staff.ask(allowPush, { cookie: by.cookie, payload: asPayload(browser, showsWords) })
  expect(asked.status).toBe(200)
  return browser
}
const idOf = async () => (await devices())[0]!.id
const deliver = async (kind: PushTold = 'test', batch = 0) =>
  deliverPush(app.deps, { deviceId: await idOf(), kind, batch, until: addMinutes(now, pushMinutes) })

describe('the keys of the house', () => {
  test('are made once, whoever asks at the same time, and the private one is sealed', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => pushKeys(app.deps)))
    expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
    const [row, ...more] = await app.db.selectFrom('pushKeys').selectAll().execute()
    expect([row!.publicKey, more]).toEqual([made[0]!.publicKey, []])
    expect(JSON.stringify(row)).not.toContain(made[0]!.privateKey)
  })

  test('that nobody can open are made anew, and who was told by them is told no more', async () => {
    await allow()
    const push = { deviceId: await idOf(), kind: 'test', batch: 0, until: addMinutes(now, 1) } as const
    await sql`update push_keys set sealed = 'of-another-key'`.execute(app.db)
    expect(await deliverPush(app.deps, push)).toBe(false)
    expect(service.heard).toHaveLength(0)
    await pushKeys(app.deps)
    expect(await devices()).toEqual([])
  })
})

describe('a browser that allowed it', () => {
  test('is told a test, signed for its service and readable by it alone', async () => {
    const { public_key: publicKey } = await read()
    const browser = await allow()
    await staff.ask(testPush, { cookie: me.cookie, params: { id: String(await idOf()) } })
    const [heard, ...more] = service.heard
    expect(more).toEqual([])
    expect(readVapid(heard!, publicKey)).toEqual({
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:/),
      exp: expect.any(Number),
    })
    expect(heard!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' })
    expect(decrypted(heard!, browser)).toMatchObject({
      title: 'Notification d’essai',
      url: '/fr/gestion/mon-compte/avertissements',
      tag: 'test',
    })
    expect(await devices()).toMatchObject([{ told_at: now }])
  })

  test('is one row, of whoever allowed it last, and ten of one person at most', async () => {
    const other = await staff.member('manager')
    const browser = await allow(undefined, false, other)
    await allow(browser, true)
    expect(await devices()).toMatchObject([{ endpoint: browser.endpoint, shows_words: true }])
    expect((await staff.ask(readPush, { cookie: other.cookie })).answer.devices).toEqual([])
    for (let more = 0; more < 11; more += 1) await allow()
    expect(await devices()).toHaveLength(10)
    expect((await devices()).map(({ endpoint }) => endpoint)).not.toContain(browser.endpoint)
  })

  test('chooses what is usual for the role, and nothing that was chosen before', async () => {
    await allow()
    const { choices } = (await staff.ask(readNotices, { cookie: me.cookie })).answer
    expect(choices.filter(({ way }) => way === 'push').every(({ is_on: isOn }) => isOn)).toBe(true)
    await sql`update staff_notice_choices set is_on = false`.execute(app.db)
    await allow()
    const after = (await staff.ask(readNotices, { cookie: me.cookie })).answer.choices
    expect(after.some(({ way, is_on: isOn }) => way === 'push' && isOn)).toBe(false)
  })

  test('is at a service that is known, by a key that something can be encrypted for', async () => {
    const refuse = async (change: object) => {
      const payload = { ...asPayload(subscribed(service.address)), ...change }
      return (await staff.ask(allowPush, { cookie: me.cookie, payload })).error.code
    }
    expect(await refuse({ endpoint: 'https://push.example/abc' })).toBe('push_address_invalid')
    expect(await refuse({ endpoint: 'https://169.254.169.254/latest' })).toBe('push_address_invalid')
    expect(await refuse({ p256dh: `B${'A'.repeat(86)}` })).toBe('push_address_invalid')
    expect(await devices()).toEqual([])
  })

  test('that took nothing for half a year is forgotten', async () => {
    await allow()
    app.setNow(addMinutes(now, 179 * 24 * 60))
    await clearLeftovers(app.deps)
    const left = () => app.db.selectFrom('pushDevices').select('id').execute()
    expect(await left()).toHaveLength(1)
    app.setNow(addMinutes(now, 181 * 24 * 60))
    await clearLeftovers(app.deps)
    expect(await left()).toEqual([])
  })

  test('is told nothing any more once it is ended, its session is, or its person left', async () => {
    const fresh = async () => allow(undefined, false, (me = await staff.member('owner')))
    const rows = () => app.db.selectFrom('pushDevices').select('id').where('staffId', '=', me.id).execute()
    const left = async () => (await rows()).length
    await fresh()
    const asked = { cookie: me.cookie, params: { id: String(await idOf()) } }
    await staff.ask(endPush, asked)
    expect((await staff.ask(testPush, asked)).error.code).toBe('not_found')
    expect(await left()).toBe(0)
    await fresh()
    await staff.ask(leaveConsole, { cookie: me.cookie })
    expect(await left()).toBe(0)
    await fresh()
    await deleteStaffSessions(app.db, me.id)
    expect(await left()).toBe(0)
    await fresh()
    const deviceId = await idOf()
    await sql`update staff set status = 'disabled' where id = ${me.id}`.execute(app.db)
    await deliverPush(app.deps, { deviceId, kind: 'test', batch: 0, until: addMinutes(now, 1) })
    await sql`update staff set status = 'active' where id = ${me.id}`.execute(app.db)
    expect(service.heard).toEqual([])
  })
})

describe('what the service answers', () => {
  test.each([404, 410])('%i ends the browser', async (status) => {
    await allow()
    service.answer(status)
    expect(await deliver()).toBe(true)
    expect(await devices()).toEqual([])
  })

  test('429 with a time: it is asked nothing before, and then again', async () => {
    await allow()
    service.answer({ status: 429, retryAfter: '600' })
    expect(await deliver()).toBe(false)
    app.setNow(addMinutes(now, 9))
    expect(await deliver()).toBe(false)
    expect(service.heard).toHaveLength(1)
    app.setNow(addMinutes(now, 10))
    expect(await deliver()).toBe(true)
    expect(service.heard).toHaveLength(2)
  })

  test.each([500, 503, 302, 403])('%i: it is told later', async (status) => {
    await allow()
    service.answer(status)
    expect(await deliver()).toBe(false)
    expect(await deliver()).toBe(true)
  })

  test('nothing: it is told later, and after four hours no more', async () => {
    await allow()
    service.answer('nothing')
    const outside = createOutside({ loopback: true, patienceMs: 60 })
    const push = { deviceId: await idOf(), kind: 'test', batch: 0, until: addMinutes(now, 240) } as const
    expect(await deliverPush({ ...app.deps, outside }, push)).toBe(false)
    app.setNow(addMinutes(now, 240))
    expect(await deliverPush(app.deps, push)).toBe(true)
    expect(service.heard).toHaveLength(1)
  })
})

describe('what a guest writes', () => {
  const tellBy = async (...minutes: number[]) => {
    for (const minute of minutes) {
      app.setNow(addMinutes(now, minute))
      await tellStaff(app.deps)
      await checkout.runJobs()
    }
  }

  test('is told each browser once: of what it is, and names and words where they are to be shown', async () => {
    const quiet = await allow()
    const open = await allow(subscribed(service.address), true)
    const { id } = await insertThread(app, { body: 'Y a-t-il un lit de bébé?' })
    await tellBy(0, 1, 2, 12)
    expect(service.heard).toHaveLength(2)
    const told = (browser: typeof quiet) =>
      decrypted(
        service.heard.find(({ path }) => browser.endpoint.endsWith(path))!,
        browser,
      )
    const where = { url: `/fr/gestion/messages/${id}`, tag: `thread/${id}` }
    expect(told(quiet)).toMatchObject({ title: 'Message d’un voyageur', ...where })
    expect(JSON.stringify(told(quiet))).not.toMatch(/Rosalie|bébé/)
    expect(told(open)).toEqual({
      title: expect.stringContaining('Rosalie Gagnon'),
      body: 'Y a-t-il un lit de bébé?',
      ...where,
    })
  })

  test('too long for a service goes without names and words', async () => {
    const browser = await allow(undefined, true)
    service.answer(413)
    await insertThread(app, { body: 'Mot.' })
    await tellBy(0, 1)
    const [, second] = service.heard
    expect(decrypted(second!, browser).title).toBe('Message d’un voyageur')
  })

  test('and is gone by then is told nobody', async () => {
    await allow()
    await insertThread(app, { body: 'Mot.' })
    await tellBy(0)
    await sql`delete from threads`.execute(app.db)
    await tellBy(1)
    expect(service.heard).toEqual([])
  })

  test('is told by letter alone where no browser is', async () => {
    await sql`insert into staff_notice_choices values (${me.id}, 'guest_message', 'push', true)`.execute(
      app.db,
    )
    await insertThread(app, { body: 'Mot.' })
    await tellBy(0, 1)
    expect(service.heard).toEqual([])
    const left = await app.db.selectFrom('staffNotices').where('endedAt', 'is', null).selectAll().execute()
    expect(left).toEqual([])
  })
})
