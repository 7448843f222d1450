import { once } from 'node:events'
import { Logger, runOnce } from 'graphile-worker'
import type { Day } from '#domain/days.ts'
import { createIntent, createReservation } from '#contract/guest/checkout.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { createApi } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { startSession } from '#server/accounts/start-session.ts'
import { referenceOf } from '#domain/reference.ts'
import { releaseStaleHolds } from '#server/payments/release-stale-holds.ts'
import { inTransaction, type Db } from '#server/db/client.ts'
import { findGuest } from '#server/db/guests.ts'
import type { Payment } from '#server/db/payments.ts'
import { taskListFor } from '#server/tasks.ts'
import type { TestApp } from './app.ts'
import { noteAnswers } from './note-answers.ts'
import { insertPerson } from './small-seed.ts'
import { sql } from 'kysely'

/** Stripe's test cards, by what they do. */
export const cards = {
  visa: '4242 4242 4242 4242',
  amex: '3782 822463 10005',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  processingError: '4000000000000119',
  captureWithdrawn: '4000009990000013',
  bankAsks: '4000000000003220',
  bankAsksThenDeclines: '4000008400001629',
} as const

export const cardOf = (number: string) => ({
  name: 'Margot Tremblay',
  number,
  exp_month: 12,
  exp_year: 2030,
  cvc: number.startsWith('3') ? '1234' : '123',
})

/** Both boxes are ticked, as the site has them. */
export const approved = { terms_approved: true, cancellation_approved: true }

export type Wanted = { id: number; arrival: Day; departure: Day; travelers: number }

/** The steps of buying a stay as the browser takes them, and the bank's side of it. */
export function checkoutOf(app: TestApp) {
  /** Three nights of loft 101: the check value of decisions §5, 1,130.49. */
  const usual: Wanted = {
    id: app.seed.propertyId,
    arrival: '2027-02-12',
    departure: '2027-02-15',
    travelers: 2,
  }
  const hold = (token: string | null, more: object = {}, headers: Record<string, string> = {}) =>
    app.call(createIntent, {
      token,
      headers,
      payload: {
        ...usual,
        card: cardOf(cards.visa),
        ...approved,
        // Anyone who buys in English has ticked the box beside the French texts.
        ...('locale' in more && more.locale === 'en' && { english_chosen: true }),
        ...more,
      },
    })
  const reserve = (token: string | null, payment_intent_id: string, more: object = {}) =>
    app.call(createReservation, { token, payload: { ...usual, payment_intent_id, ...more } })

  return {
    usual,
    hold,
    reserve,
    /** Both calls, as the pay button makes them. */
    async pay(token: string, number: string, more: object = {}) {
      const held = await hold(token, { ...more, card: cardOf(number) })
      if (held.status !== 200) throw new Error(`Not held: ${JSON.stringify(held.error)}`)
      const intentId = held.answer.payment_intent_id
      return { intentId, reserved: await reserve(token, intentId, more) }
    },
    /** The same call to an API with another part: a bank that cannot be reached, a mail server that is down. */
    async askWith(other: Partial<Deps>, { path }: { path: string }, token: string, more: object) {
      const response = await noteAnswers(createApi({ ...app.deps, ...other })).request(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ payload: { ...usual, ...more } }),
      })
      return { status: response.status, error: (await response.json()) as ErrorAnswer }
    },
    signInAs: async (guestId: number) => {
      const guest = await findGuest(app.db, guestId)
      if (!guest) throw new Error(`Nobody is guest ${guestId}.`)
      return (await startSession(app.db, guest, app.deps.now())).token
    },
    another: (firstname: string) =>
      insertPerson(app.db, {
        siteId: app.seed.siteId,
        firstname,
        email: `${firstname.toLowerCase()}@people.example`,
      }),
    /** As if nobody had ever bought anything. */
    async clear() {
      await deleteMovements(app.db)
      for (const table of booked) {
        await app.db.deleteFrom(table).execute()
      }
      await sql`delete from graphile_worker._private_jobs`.execute(app.db)
    },
    /** The emails about the stays there are, to whomever. */
    async mails() {
      const stays = await app.db.selectFrom('stays').select('id').execute()
      const references = stays.map(({ id }) => referenceOf(id))
      return (await app.mailbox.list()).filter(({ subject }) =>
        references.some((reference) => subject.includes(reference)),
      )
    },
    stays: () => app.db.selectFrom('stays').selectAll().orderBy('id').execute(),
    payments: () => app.db.selectFrom('payments').selectAll().orderBy('id').$castTo<Payment>().execute(),
    /** What the bank says of an intent, whatever we think. */
    async atBank(intentId: string) {
      const answer = await app.deps.payments.stripe.retrieveIntent(intentId)
      if (!answer.ok) throw new Error(`The bank does not tell: ${answer.reason}`)
      return answer.intent
    },
    sweep: () => releaseStaleHolds(app.deps),
    /** Does every job that waits; PostgreSQL's clock is not the test's, so all of them are made due first. */
    async runJobs() {
      // A machine's clock that is set back must not put them off.
      const { numAffectedRows } =
        await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute'`.execute(
          app.db,
        )
      // To start a worker for nothing takes most of the time of many a test.
      if (!numAffectedRows) return
      const { jobsPool } = app
      await runOnce({
        pgPool: jobsPool,
        taskList: taskListFor(app.deps),
        noHandleSignals: true,
        logger: quiet,
      })
      // It ends before it has written what became of the last ones.
      while (jobsPool.idleCount < jobsPool.totalCount) await once(jobsPool, 'release')
    },
  }
}

/** Children before their parents. */
const booked = [
  'forms',
  'invoices',
  'documentNumbers',
  'refunds',
  'deposits',
  'payments',
  'paymentRequests',
  'approvals',
  'stays',
  'sentMails',
  'paymentEvents',
  'attempts',
] as const

const quiet = new Logger(() => () => {})

export type Checkout = ReturnType<typeof checkoutOf>

/** The address of the bank's 3-D Secure page in a 202. */
export const bankPage = (answer: unknown): string =>
  (answer as { next_action: { redirect_to_url: { url: string } } }).next_action.redirect_to_url.url

/** What a person does on the bank's 3-D Secure page; answers where they are sent. */
export async function answerBank(
  url: string,
  answer: 'approve' | 'refuse' | 'leave',
): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  })
  return response.headers.get('Location')
}

/** Empties the books, which only the tests' PostgreSQL allows: for this transaction no trigger of the table is heard. */
export async function deleteMovements(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.deleteFrom('movements').execute()
    await tx.deleteFrom('stayVersions').execute()
    await tx.deleteFrom('concessions').execute()
  })
}
