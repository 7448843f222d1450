import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAlerts, removeAlerts, setAlerts, testAlerts } from '#contract/staff/alerts.ts'
import { addMinutes } from '#domain/days.ts'
import { watchUrgent } from '#server/alerts/watch-urgent.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { startHook } from '#tests/support/api/staff-alerts.ts'
import type { Member } from '#tests/support/api/staff.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const { app, checkout, staff } = useApp()
let owner: Member
let hook: Awaited<ReturnType<typeof startHook>>
beforeAll(async () => {
  owner = await staff.member('owner')
  hook = await startHook()
})
afterAll(() => hook.stop())
beforeEach(async () => {
  await checkout.clear()
  app.setNow(usualNow)
  hook.heard.length = 0
  await sql`truncate alert_hooks, alerts, alert_answers, books_exceptions`.execute(app.db)
})

const set = (address: string) => staff.ask(setAlerts, { cookie: owner.cookie, payload: { address } })
const read = async () => (await staff.ask(readAlerts, { cookie: owner.cookie })).answer
const codeOf = async (address: string) => (await set(address)).error.code
const differ = (fact: string) =>
  sql`insert into books_exceptions (fact, code, since) values (${fact}, 'refund_missing', ${usualNow})`.execute(
    app.db,
  )
const look = async (minutes = 0) => {
  app.setNow(addMinutes(usualNow, minutes))
  await watchUrgent(app.deps)
  await checkout.runJobs()
}

test('the address is sealed, its secret is told once, and a test is signed with it', async () => {
  const { answer } = await set(`  ${hook.address} `)
  expect(answer).toEqual({ host: new URL(hook.address).host, secret: expect.stringMatching(/^whsec_/) })
  const kept = await app.db.selectFrom('alertHooks').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toMatch(/of-the-house|whsec_/)
  expect(JSON.stringify(await read())).not.toMatch(/of-the-house|whsec_/)
  await staff.ask(testAlerts, { cookie: owner.cookie })
  const [heard] = hook.heard
  // The signature is judged by the clock of this machine: what it says is compared instead.
  expect(heard!.headers['webhook-signature']).toBe(
    new Webhook(answer.secret).sign(
      heard!.headers['webhook-id']!,
      new Date(Number(heard!.headers['webhook-timestamp']) * 1000),
      heard!.body,
    ),
  )
  expect(JSON.parse(heard!.body)).toEqual({
    type: 'test',
    timestamp: usualNow,
    data: { count: 1, console: `${app.deps.settings.publicUrl}/fr/gestion` },
  })
  expect((await read()).answers).toEqual([{ kind: 'test', asked_at: usualNow, status: 204, failure: null }])
})

test('another address has another secret, and takes the place of the former', async () => {
  const first = (await set(hook.address)).answer.secret
  const second = (await set(`${hook.address}&b`)).answer.secret
  expect(second).not.toBe(first)
  expect(await app.db.selectFrom('alertHooks').selectAll().execute()).toHaveLength(1)
})

test('what cannot be told is refused with its reason, and nothing is kept', async () => {
  expect(await codeOf('hooks.example')).toBe('alert_address_invalid')
  expect(await codeOf(app.deps.settings.publicUrl)).toBe('alert_address_own')
  expect(await codeOf('https://169.254.169.254/latest')).toBe('alert_address_private')
  expect(await codeOf('https://10.0.0.7/')).toBe('alert_address_private')
  expect(await codeOf('https://nowhere.invalid/')).toBe('alert_address_unknown')
  expect((await read()).hook).toBeNull()
})

test('nothing is tried or taken back that is not there', async () => {
  expect((await staff.ask(testAlerts, { cookie: owner.cookie })).error.code).toBe('alerts_unset')
  expect((await staff.ask(removeAlerts, { cookie: owner.cookie })).error.code).toBe('alerts_unset')
})

test('what is urgent is told once, with how many there are; over and there again, once more', async () => {
  await set(hook.address)
  await differ('one')
  await differ('two')
  await look()
  await look(5)
  expect(hook.heard.map(({ body }) => JSON.parse(body) as object)).toEqual([
    expect.objectContaining({ type: 'books_differ', data: expect.objectContaining({ count: 2 }) }),
  ])
  await sql`update books_exceptions set cleared_at = ${usualNow} where fact = 'one'`.execute(app.db)
  await look(10)
  await sql`update books_exceptions set cleared_at = null where fact = 'one'`.execute(app.db)
  await look(15)
  expect(hook.heard).toHaveLength(2)
})

test('two looks at once tell it once', async () => {
  await set(hook.address)
  await differ('one')
  await Promise.all([watchUrgent(app.deps), watchUrgent(app.deps), watchUrgent(app.deps)])
  await checkout.runJobs()
  expect(hook.heard).toHaveLength(1)
})

test('who does not take it is asked again, with the same number, and the answers stay', async () => {
  await set(hook.address)
  await differ('one')
  hook.answer(500, 302)
  await watchUrgent(app.deps)
  await checkout.runJobs()
  const jobs = async () =>
    (
      await sql<{ attempts: number }>`select attempts from graphile_worker.jobs
        where task_identifier = 'deliver-alert'`.execute(app.db)
    ).rows
  expect(await jobs()).toHaveLength(1)
  expect((await read()).answers).toMatchObject([{ kind: 'books_differ', status: 500, failure: null }])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await checkout.runJobs()
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await checkout.runJobs()
  expect(await jobs()).toHaveLength(0)
  expect((await read()).answers.map(({ status }) => status)).toEqual([204, 302, 500])
  expect(new Set(hook.heard.map(({ headers }) => headers['webhook-id']))).toHaveLength(1)
})

test('letters that do not go out are told, unless one went out since', async () => {
  await set(hook.address)
  await sql`select graphile_worker.add_job('email', '{"name":"x"}'::json)`.execute(app.db)
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'x',
    created_at = ${usualNow}, run_at = now() + interval '1 day'`.execute(app.db)
  await look(29)
  expect(hook.heard).toHaveLength(0)
  await look(31)
  expect(hook.heard.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual(['mail_down'])
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
})

test('another address hears once of what the former did not take', async () => {
  await set('http://127.0.0.1:1/hook')
  await differ('one')
  await look()
  app.setNow(addMinutes(usualNow, 2))
  await set(hook.address)
  await look(5)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db)
  await checkout.runJobs()
  expect(hook.heard).toHaveLength(1)
})

test('once it is taken back nobody is told any more', async () => {
  await set(hook.address)
  await staff.ask(removeAlerts, { cookie: owner.cookie })
  await differ('one')
  await look()
  expect(hook.heard).toHaveLength(0)
  expect(await read()).toMatchObject({ hook: null, answers: [] })
})
