import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { addJob } from '#server/db/jobs.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { checkoutOf, type Checkout } from '#tests/support/checkout.ts'
import { startJobs, taskListFor } from './jobs.ts'

let world: TestApi
let shop: Checkout

beforeAll(async () => {
  world = await testApi({ webhooks: false })
  shop = checkoutOf(world)
})
afterAll(() => world.close())

/** The worker tells of every job that it ended. */
const waiting = async () =>
  (await sql<{ id: string }>`select id from graphile_worker.jobs`.execute(world.db)).rows.length

test('whoever registers with a known address is told once a day, however often it is typed', async () => {
  const { guestId } = world.house
  for (const _ of [1, 2, 3]) {
    await addJob(world.db, 'account-exists-mail', { guestId })
    await shop.runJobs()
  }
  const mails = await world.mailbox.list('margot@people.example')
  expect(mails.map(({ subject }) => subject)).toEqual(['Vous avez déjà un compte chez Les Lofts du Lac'])
})

test('a job about something that is gone ends without doing anything', async () => {
  await addJob(world.db, 'account-exists-mail', { guestId: 9999 })
  await addJob(world.db, 'capture-payment', { paymentId: 9999 })
  await addJob(world.db, 'void-payment', { paymentId: 9999 })
  await addJob(world.db, 'refund-payment', { refundId: 9999 })
  await shop.runJobs()
  expect(await waiting()).toBe(0)
})

test('the worker starts with the sweep every minute, does what waits and stops', async () => {
  const { databaseUrl } = world.deps.settings
  await sql`delete from sent_mails`.execute(world.db)
  const before = (await world.mailbox.list()).length
  const jobs = await startJobs(world.deps, databaseUrl)
  await addJob(world.db, 'account-exists-mail', { guestId: world.house.guestId })
  await expect.poll(() => waiting(), { timeout: 15_000, interval: 50 }).toBe(0)
  await jobs.stop()
  expect((await world.mailbox.list()).length).toBe(before + 1)
  const { rows } = await sql<{
    identifier: string
  }>`select identifier from graphile_worker._private_known_crontabs`.execute(world.db)
  expect(rows).toEqual([{ identifier: 'sweep-payments' }])
})

test('every task that can be added has its work', () => {
  expect(Object.keys(taskListFor(world.deps)).toSorted()).toEqual([
    'account-exists-mail',
    'cancellation-mail',
    'capture-payment',
    'confirmation-mail',
    'owner-cancellation-mail',
    'owner-notice',
    'password-changed-mail',
    'password-reset-mail',
    'payment-failed-mail',
    'pre-arrival-mail',
    'refund-failed-mail',
    'refund-payment',
    'sweep-payments',
    'void-payment',
  ])
})
