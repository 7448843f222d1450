// Some seconds: connections are cut all the while, and the jobs have a thread that is started again.
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { createIntent, createReservation } from '#contract/guest/checkout.ts'
import { addDays, addMinutes, todayIn, toInstantOf, type Instant } from '#domain/days.ts'
import { addEmail } from '#server/db/jobs.ts'
import { openJobsThread } from '#server/start/jobs-thread.ts'
import { cardOf, cards } from '#tests/support/api/checkout.ts'
import { cutConnections } from '#tests/support/api/cut-connections.ts'
import { expectCleanBooks } from '#tests/support/api/expect-clean-books.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'
import { clearLeftovers } from './accounts/clear-leftovers.ts'

const jobs = new URL('../tests/support/faults/jobs-thread-main.ts', import.meta.url)
// Nothing is printed, and no mailbox is read.
const threads = { jobs, mail: jobs, print: jobs }
// The thread reads the clock of the machine, and so does whoever sells here.
const now: Instant = toInstantOf(Date.now())
const { app, checkout } = useApp({ now, sharedClock: true })
const cuts = isDeep ? 100 : 4
/** Of one cut and the next, and one at the end. */
const [between, most] = [3, 3 * cuts + 1]
const patience = { timeout: 120_000, interval: 50 }
// What broke is told to people who run the product.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'emitWarning').mockReturnValue()
})

test('while all connections to the database are cut again and again, stays are sold, each is paid once, and no job is lost', async () => {
  const buyers = await buyersOf(most)
  const jobs = await openJobsThread(threads, app.deps.settings)
  const cutting = await cutConnections(app.deps.settings.databaseUrl)
  const sold: Buyer[] = []
  const sell = async (buyer: Buyer) => {
    await buy(buyer)
    sold.push(buyer)
  }
  for (let cut = 0; cut < cuts; cut++) {
    const next = cutting.next()
    for (let n = 0; n < between; n++) await sell(buyers[sold.length]!)
    await next
  }
  await cutting.stop()

  // Nobody does anything, and sales and jobs go on.
  await sell(buyers[sold.length]!)
  await addEmail(app.db, { name: 'account-exists', guestId: app.seed.guestId })
  await untilMailed('margot@people.example')
  await jobs.stop()

  // What was begun and could not be noted is taken up five minutes later.
  app.setNow(addMinutes(now, 6))
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes'
    where locked_at is not null`.execute(app.db)
  await clearLeftovers(app.deps)
  await expect.poll(leftAfterOneRun, patience).toEqual([])
  expect((await checkout.stays()).map(({ status }) => status)).toEqual(sold.map(() => 'confirmed'))
  await expectConsistent(app, checkout)
  await expectCleanBooks(app, checkout)
  for (const { email } of sold) {
    const letters = (await app.mailbox.list(email)).map(({ subject, text }) => `${subject} ${text}`)
    // SMTP offers no more than that: one that went out and could not be noted goes out again, and is the same.
    expect(new Set(letters).size).toBe(1)
  }
})

type Buyer = { email: string; token: string; payload: object }

/** Each of them buys nights that nobody else wants. */
async function buyersOf(many: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let n = 0; n < many; n++) {
    const token = await checkout.signInAs(await checkout.another(`Rose${n}`))
    const arrival = addDays(todayIn('America/Toronto', now), 40 + 2 * Math.floor(n / 2))
    const id = n % 2 === 0 ? app.seed.propertyId : app.seed.secondPropertyId
    const wanted = { ...checkout.usual, id, arrival, departure: addDays(arrival, 2) }
    buyers.push({ email: `rose${n}@people.example`, token, payload: wanted })
  }
  return buyers
}

/** As somebody does who is told that it did not work: they press the button again. */
async function buy({ token, payload }: Buyer): Promise<void> {
  const intentId = await untilDone(async () => {
    const held = await app.call(createIntent, { token, payload: { ...payload, card: cardOf(cards.visa) } })
    return { ...held, done: held.answer?.payment_intent_id }
  })
  await untilDone(async () => {
    const asked = { token, payload: { ...payload, payment_intent_id: intentId } }
    return { ...(await app.call(createReservation, asked)), done: true }
  })
}

type Tried<Done> = { status: number; error: { code?: string }; done: Done }

async function untilDone<Done>(attempt: () => Promise<Tried<Done>>): Promise<Done> {
  for (;;) {
    const { status, error, done } = await attempt()
    if (status === 200) return done
    if (status < 500) throw new Error(`Refused with ${status} ${error.code}`)
  }
}

/** The thread has hundreds of letters to send before: it may take as long as it goes on, and not rest for longer than two minutes. */
async function untilMailed(email: string): Promise<void> {
  const mailed = () => app.mailbox.list(email)
  const left = async () => (await waiting()).length
  for (let before = Infinity; (await mailed()).length === 0; before = await left())
    await expect.poll(left, patience).toBeLessThan(before)
  expect(await mailed()).toHaveLength(1)
}

/** What waits after every job was due once. */
async function leftAfterOneRun(): Promise<string[]> {
  await checkout.runJobs()
  return waiting()
}

/** The jobs that are still to be done. */
async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`
    select task_identifier as task from graphile_worker.jobs`.execute(app.db)
  return rows.map(({ task }) => task)
}
