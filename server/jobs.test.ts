import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'
import { hashOf } from '#server/accounts/tokens.ts'
import { addEmail, addJob, removeJobs } from '#server/db/jobs.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { flakyBank } from '#tests/support/api/flaky-bank.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { startJobs } from './jobs.ts'
import { taskListFor } from './tasks.ts'

const { app, checkout } = useApp()

/** The worker tells of every job that it ended. */
const waiting = async () =>
  (await sql<{ id: string }>`select id from graphile_worker.jobs`.execute(app.db)).rows.length

test('whoever registers with a known address is told once a day, however often it is typed', async () => {
  const { guestId } = app.seed
  for (const _ of [1, 2, 3]) {
    await addEmail(app.db, { name: 'account-exists', guestId })
    await checkout.runJobs()
  }
  const mails = await app.mailbox.list('margot@people.example')
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Vous avez déjà un compte sur le site Les Lofts du Lac',
  ])
})

test('an email that the mail server puts off is tried again, later each time', async () => {
  const guestId = await checkout.another('Later')
  await addEmail(app.db, { name: 'account-exists', guestId }, { about: guestId })
  const delays: number[] = []
  const putOff = () =>
    sql<{ seconds: number }>`select extract(epoch from run_at - updated_at)::float as seconds
      from graphile_worker._private_jobs
      where key = ${`account-exists-mail:${guestId}`} and locked_at is null`.execute(app.db)
  for (const _ of [1, 2, 3]) {
    await checkout.runJobs()
    // That it failed is stored a moment after the run that it ended.
    await expect.poll(async () => (await putOff()).rows.length).toBe(1)
    delays.push((await putOff()).rows[0]!.seconds)
  }
  // e, e², e³ seconds; at most six hours, 25 times.
  expect(delays.map((seconds) => Math.round(Math.log(seconds)))).toEqual([1, 2, 3])
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
})

test('a job about something that is gone ends without doing anything', async () => {
  await addEmail(app.db, { name: 'account-exists', guestId: 9999 })
  await addJob(app.db, 'capture-payment', { paymentId: 9999 })
  await addJob(app.db, 'void-payment', { paymentId: 9999 })
  await addJob(app.db, 'refund-payment', { refundId: 9999 })
  await checkout.runJobs()
  expect(await waiting()).toBe(0)
})

test('the worker starts with the sweep every minute, does what waits and stops', async () => {
  const { databaseUrl } = app.deps.settings
  await sql`delete from sent_mails`.execute(app.db)
  const before = (await app.mailbox.list()).length
  const jobs = await startJobs(app.deps, databaseUrl)
  await addEmail(app.db, { name: 'account-exists', guestId: app.seed.guestId })
  await expect.poll(() => waiting(), { timeout: 15_000, interval: 50 }).toBe(0)
  await jobs.stop()
  expect((await app.mailbox.list()).length).toBe(before + 1)
  const { rows } = await sql<{
    identifier: string
  }>`select identifier from graphile_worker._private_known_crontabs order by 1`.execute(app.db)
  expect(rows.map(({ identifier }) => identifier)).toEqual([
    'announce-arrivals',
    'clear-leftovers',
    'compare-turnovers',
    'read-inbox',
    'send-own-letters',
    'settle-deposits',
    'sweep-payments',
    'tell-mornings',
    'tell-staff',
    'thank-guests',
    'watch-books',
    'watch-cards',
    'watch-holds',
    'watch-running-out',
    'watch-urgent',
  ])
})

test('an email that another process is sending is tried again, which is no error', async () => {
  const guestId = await checkout.another('Left')
  const key = `account-exists/${guestId}/${usualNow.slice(0, 10)}`
  await sql`insert into mails_underway (key, until) values (${key}, '2100-01-01')`.execute(app.db)
  const lines: { level: number; err?: { message: string } }[] = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const jobs = await startJobs({ ...app.deps, log }, app.deps.settings.databaseUrl)
  await addEmail(app.db, { name: 'account-exists', guestId })
  const sentence = `Email account-exists (guestId ${guestId}) is left to another.`
  const told = () => lines.filter(({ err }) => err?.message === sentence)
  await expect.poll(() => told().map(({ level }) => level), { timeout: 15_000 }).toEqual([30])
  await jobs.stop()
  expect(await waiting()).toBe(1)
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
})

test('a job whose process was killed is given to others after five minutes, one that is being done is not', async () => {
  await addJob(app.db, 'capture-payment', { paymentId: 9998 }, { jobKey: 'killed' })
  await addJob(app.db, 'capture-payment', { paymentId: 9999 }, { jobKey: 'running' })
  const take = (key: string, minutesAgo: number) =>
    sql`update graphile_worker._private_jobs set locked_by = ${key},
      locked_at = now() - make_interval(mins => ${minutesAgo}) where key = ${key}`.execute(app.db)
  await take('killed', 6)
  await take('running', 4)
  await addJob(app.db, 'clear-leftovers', {})
  await checkout.runJobs()
  // The one that was given back is done by the next who looks.
  await checkout.runJobs()
  const { rows } = await sql`select key, locked_by from graphile_worker.jobs`.execute(app.db)
  expect(rows).toEqual([{ key: 'running', lockedBy: 'running' }])
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
})

test('jobs whose work is done are taken away; one that runs meanwhile and fails is tried again', async () => {
  for (const jobKey of ['running', 'waiting', 'other'])
    await addJob(app.db, 'capture-payment', { paymentId: 9999 }, { jobKey, maxAttempts: 3 })
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where key <> 'running'`.execute(
    app.db,
  )
  const fail = async () => {
    await removeJobs(app.db, ['running', 'waiting', 'nowhere'])
    throw new Error('broken')
  }
  const logger = new Logger(() => () => {})
  await runOnce({
    pgPool: app.jobsPool,
    taskList: { 'capture-payment': fail },
    noHandleSignals: true,
    logger,
  })
  const left = async () => {
    const jobs = sql`select key, attempts, max_attempts, locked_at from graphile_worker.jobs order by id`
    return (await jobs.execute(app.db)).rows
  }
  // The worker has ended before it has written that the job failed.
  await expect.poll(left, { timeout: 10_000 }).toEqual([
    { key: 'running', attempts: 1, maxAttempts: 3, lockedAt: null },
    { key: 'other', attempts: 0, maxAttempts: 3, lockedAt: null },
  ])
  // A clock that was set back meanwhile puts them off.
  const doneNow = async () => {
    await checkout.runJobs()
    return waiting()
  }
  await expect.poll(doneNow, { timeout: 10_000 }).toBe(0)
})

test('sessions go when their hour is over', async () => {
  await checkout.signInAs(app.seed.guestId)
  app.setNow('2026-11-21T15:30:00.000Z')
  const later = await checkout.signInAs(app.seed.guestId)
  app.setNow('2026-11-21T16:00:00.000Z')
  await addJob(app.db, 'clear-leftovers', {})
  await checkout.runJobs()
  const kept = await app.db.selectFrom('sessions').select('tokenHash').execute()
  expect(kept).toEqual([{ tokenHash: hashOf(later) }])
  app.setNow(usualNow)
})

test('a sweep that takes long is not joined by the next one', async () => {
  const held = await checkout.hold(await checkout.signInAs(app.seed.guestId))
  app.setNow('2026-11-21T15:16:00.000Z')
  const asked: string[] = []
  const payments = await flakyBank(app.deps, (path) => {
    asked.push(new URL(path, 'http://bank').pathname)
    return false
  })
  const deps = { ...app.deps, payments }
  const sweep = async () => taskListFor(deps)['sweep-payments']?.({})
  await Promise.all([sweep(), sweep()])
  const intent = `/v1/payment_intents/${held.answer.payment_intent_id}`
  expect(asked.filter((path) => path === intent)).toHaveLength(1)
  await sweep()
  expect(await checkout.stays()).toMatchObject([{ status: 'expired' }])
  app.setNow(usualNow)
})

test('an email whose job was added before there was one task for emails is sent all the same', async () => {
  const guestId = await checkout.another('Former')
  const former = { guestId, resetId: 'former', changedAt: usualNow }
  await sql`select graphile_worker.add_job('password-changed-mail', ${JSON.stringify(former)}::json)`.execute(
    app.db,
  )
  await sql`select graphile_worker.add_job('left-at-bank-mail', '{"stayId": 9999, "dueAt": "2026-11-21"}')`.execute(
    app.db,
  )
  await checkout.runJobs()
  const key = 'password-changed/former'
  const sent = await app.db.selectFrom('sentMails').select('key').where('key', '=', key).execute()
  expect(sent).toEqual([{ key }])
  expect(await waiting()).toBe(0)
})

test('every task that can be added has its work, under its former name too', () => {
  expect(Object.keys(taskListFor(app.deps)).toSorted()).toEqual([
    'account-exists-mail',
    'after-stay-mail',
    'announce-arrivals',
    'cancellation-mail',
    'capture-payment',
    'clear-leftovers',
    'compare-turnovers',
    'confirm-address-mail',
    'confirmation-mail',
    'contact-mail',
    'deliver-alert',
    'deliver-push',
    'deposit-kept-mail',
    'deposit-refused-mail',
    'door-code-mail',
    'email',
    'email-changed-mail',
    'given-back-mail',
    'keep-deposit',
    'left-at-bank',
    'left-at-bank-mail',
    'new-address-mail',
    'note-refused-entry',
    'owner-cancellation-mail',
    'owner-notice',
    'password-changed-mail',
    'password-reset-mail',
    'payment-failed-mail',
    'pre-arrival-mail',
    'read-inbox',
    'refund-failed-mail',
    'refund-payment',
    'send-own-letters',
    'settle-deposits',
    'sweep-payments',
    'tell-mornings',
    'tell-staff',
    'thank-guests',
    'void-payment',
    'watch-books',
    'watch-cards',
    'watch-holds',
    'watch-running-out',
    'watch-urgent',
  ])
})
