import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readToDo } from '#contract/staff/to-do.ts'
import { addMinutes, type Instant } from '#domain/days.ts'
import { roles, type Role } from '#domain/permissions.ts'
import { noteExceptions } from '#server/db/books-exceptions.ts'
import { addEmail, type EmailJob } from '#server/db/jobs.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { listToDo } from './read-to-do.ts'
import type { ToDo } from './to-do.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
/** The morning on which the stay that was kept begins, when its deposit has been asked for. */
const now: Instant = '2027-02-12T15:00:00.000Z'
const day = 24 * 60

const { app, guest, checkout, staff } = useApp()
let kept: number
let off: number
let refundId: number

beforeAll(async () => {
  await app.db.updateTable('properties').set({ licenseExpiresOn: '2029-06-01' }).execute()
  await app.db.updateTable('rates').set({ toDay: '2029-06-01' }).execute()
  kept = (await guest.buyAt(booked)).id
  off = (await guest.buyAt(booked, { arrival: '2027-03-02', departure: '2027-03-05' })).id
  await guest.cancelAt(addMinutes(booked, 5 * 60), off)
  await checkout.runJobs()
  refundId = (await guest.refunds()).at(-1)!.id
  app.setNow(now)
})

const todo = async (role: Role = 'owner') =>
  (await listToDo(app.deps, { id: 1, siteId: app.seed.siteId, role })).items

/** What is planted is gone again after its test. */
const planted: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  for (const remove of planted.splice(0)) await remove()
})

const margot = (id: number) => ({
  id,
  reference: `L-${String(id).padStart(6, '0')}`,
  guestName: 'Margot Tremblay',
})

async function plantRefund(status: 'failed' | 'pending', createdAt: Instant) {
  const refunds = app.db.updateTable('refunds').where('id', '=', refundId)
  await refunds.set({ status, createdAt }).execute()
  planted.push(() => refunds.set({ status: 'succeeded', createdAt: booked }).execute())
}

async function plantDeposit(attempt: number, status: 'refused' | 'held') {
  const isHeld = status === 'held'
  await app.db
    .insertInto('deposits')
    .values({
      stayId: kept,
      provider: 'stripe',
      attempt,
      status,
      amount: 50_000,
      askedAt: addMinutes(now, -60),
      lastError: isHeld ? null : 'card_declined',
      intentId: isHeld ? 'pi_held' : null,
      heldAt: isHeld ? now : null,
      endsAt: isHeld ? addMinutes(now, 4 * day) : null,
      endedAt: isHeld ? null : addMinutes(now, -59),
    })
    .execute()
  planted.push(async () => {
    await sql`alter table movements disable trigger user`.execute(app.db)
    await sql`delete from movements where kind::text like 'deposit%'`.execute(app.db)
    await sql`alter table movements enable trigger user`.execute(app.db)
    await app.db.deleteFrom('deposits').execute()
  })
}

async function plantEmail(email: EmailJob, attempts = sql`max_attempts`) {
  await addEmail(app.db, email)
  await sql`update graphile_worker._private_jobs set attempts = ${attempts}`.execute(app.db)
  planted.push(() => sql`delete from graphile_worker._private_jobs`.execute(app.db))
}

async function plantException(isAcknowledged = false) {
  const at = addMinutes(now, -6 * 60)
  const exception = {
    code: 'refund_missing',
    stayId: off,
    providerId: null,
    expected: dollar,
    found: null,
  } as const
  await noteExceptions(app.db, [exception], at)
  const known = { acknowledgedAt: at, acknowledgedBy: 'Odile', note: 'Rendu en personne.' }
  if (isAcknowledged) await app.db.updateTable('booksExceptions').set(known).execute()
  planted.push(() => app.db.deleteFrom('booksExceptions').execute())
}
const dollar = { amount: 100, currency: 'CAD' }

async function plantEnd(what: { licence: string } | { rates: string }) {
  const { propertyId: id } = app.seed
  const set = async (day: string) => {
    await ('licence' in what
      ? app.db
          .updateTable('properties')
          .set({ licenseExpiresOn: day as never })
          .where('id', '=', id)
          .execute()
      : app.db
          .updateTable('rates')
          .set({ toDay: day as never })
          .where('propertyId', '=', id)
          .execute())
  }
  await set('licence' in what ? what.licence : what.rates)
  planted.push(() => set('2029-06-01'))
}

test('nothing waits where all went well, also after a cancellation', async () => {
  expect(await todo()).toEqual([])
  const { cookie } = await staff.member('reception')
  expect((await staff.ask(readToDo, { cookie })).answer).toEqual({ items: [], zone: 'America/Toronto' })
})

const loft = 'Loft du Rivage 101'
const cases: [string, () => Promise<void>, () => ToDo][] = [
  [
    'a refund that the bank refused',
    () => plantRefund('failed', addMinutes(now, -5)),
    () => ({ kind: 'refund_failed', reservation: margot(off), amount: 103_046 }),
  ],
  [
    'a refund that the bank works on for more than ten days',
    () => plantRefund('pending', addMinutes(now, -10 * day - 1)),
    () => ({
      kind: 'refund_pending',
      reservation: margot(off),
      amount: 103_046,
      since: addMinutes(now, -10 * day - 1),
    }),
  ],
  [
    'books that did not agree last night',
    () => plantException(),
    () => ({
      kind: 'books_exception',
      exception: {
        id: expect.any(Number) as number,
        code: 'refund_missing',
        reservation: margot(off),
        providerId: null,
        expected: dollar,
        found: null,
        happenedAt: null,
        since: addMinutes(now, -6 * 60),
      },
    }),
  ],
  [
    'a deposit that the bank refused',
    () => plantDeposit(1, 'refused'),
    () => ({ kind: 'deposit_refused', reservation: margot(kept) }),
  ],
  [
    'an email about a stay that was given up',
    () => plantEmail({ name: 'confirmation', stayId: kept }),
    () => ({ kind: 'email_undelivered', email: 'confirmation', reservation: margot(kept) }),
  ],
  [
    'an email about a refund that was given up',
    () => plantEmail({ name: 'refund-failed', refundId }),
    () => ({ kind: 'email_undelivered', email: 'refund-failed', reservation: margot(off) }),
  ],
  [
    'an email of an account that was given up',
    () => plantEmail({ name: 'account-exists', guestId: app.seed.guestId }),
    () => ({ kind: 'email_undelivered', email: 'account-exists', reservation: null }),
  ],
  [
    'a licence that ends in sixty days',
    () => plantEnd({ licence: '2027-04-13' }),
    () => ({ kind: 'licence_ends', propertyName: loft, lastDay: '2027-04-13', isOver: false }),
  ],
  [
    'a licence that is over',
    () => plantEnd({ licence: '2027-02-11' }),
    () => ({ kind: 'licence_ends', propertyName: loft, lastDay: '2027-02-11', isOver: true }),
  ],
  [
    'rates that end in sixty nights',
    () => plantEnd({ rates: '2027-04-14' }),
    () => ({ kind: 'rates_end', propertyName: loft, lastDay: '2027-04-13', isOver: false }),
  ],
]

test.each(cases)('%s is there once, and nothing else', async (_, plant, expected) => {
  await plant()
  expect(await todo()).toEqual([expected()])
})

const nothing: [string, () => Promise<void>][] = [
  ['a refund that the bank works on for ten days', () => plantRefund('pending', addMinutes(now, -10 * day))],
  ['an exception that somebody acknowledged', () => plantException(true)],
  [
    'a deposit that another card is held for',
    async () => {
      await plantDeposit(1, 'refused')
      await plantDeposit(2, 'held')
    },
  ],
  ['an email that is tried again', () => plantEmail({ name: 'confirmation', stayId: kept }, sql`3`)],
  ['a licence that ends in 61 days', () => plantEnd({ licence: '2027-04-14' })],
  ['rates that end in 61 nights', () => plantEnd({ rates: '2027-04-15' })],
]

test.each(nothing)('%s is nothing to do', async (_, plant) => {
  await plant()
  expect(await todo()).toEqual([])
})

describe('all of it at once', () => {
  const kindsOf: Partial<Record<Role, string[]>> = {
    reception: ['email_undelivered', 'licence_ends'],
    bookkeeper: ['refund_failed', 'books_exception', 'deposit_refused', 'licence_ends'],
  }
  const all = ['refund_failed', 'books_exception', 'deposit_refused', 'email_undelivered', 'licence_ends']

  test.each(roles.filter((role) => role !== 'housekeeping'))(
    'is read by a %s as far as the role goes, money first',
    async (role) => {
      for (const [, plant] of [cases[0]!, cases[2]!, cases[3]!, cases[4]!, cases[7]!]) await plant()
      expect((await todo(role)).map(({ kind }) => kind)).toEqual(kindsOf[role] ?? all)
    },
  )

  test('is another site’s only there', async () => {
    for (const [, plant] of [cases[0]!, cases[2]!, cases[3]!, cases[4]!, cases[6]!, cases[7]!]) await plant()
    const site = await app.db.selectFrom('sites').selectAll().executeTakeFirstOrThrow()
    const { id: _, ownDays: __, ...own } = site
    const { id: siteId } = await app.db
      .insertInto('sites')
      .values({ ...own, slug: 'chalets' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await listToDo(app.deps, { id: 1, siteId, role: 'owner' })).items).toEqual([])
  })
})
