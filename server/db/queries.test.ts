import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { insertSmallSeed, holdFor, insertPerson, type SmallSeed } from '#tests/support/api/small-seed.ts'
import { findArticle, listArticles, listTags } from './articles.ts'
import { connect, inTransaction, isUnique } from './client.ts'
import type { Database } from './tables.gen.ts'
import { findGuestByEmail, insertGuest, updateGuest } from './guests.ts'
import { findInvoice, insertInvoice } from './invoices.ts'
import { addEmail } from './jobs.ts'
import { insertPaymentEvent } from './payment-events.ts'
import { move } from './move.ts'
import {
  findPaymentByIntent,
  insertPayment,
  listOpenPayments,
  listPayments,
  nextAttemptAfter,
} from './payments.ts'
import { insertRefund, listRefunds } from './refunds.ts'
import { insertReview, listReviews } from './reviews.ts'
import { isEmailSent, noteEmailSent } from './sent-emails.ts'
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOfGuest,
  findSession,
  insertSession,
} from './sessions.ts'
import { findSiteBySlug, listCharges } from './sites.ts'
import { insertHold } from './stays.ts'

const now: Instant = '2026-11-21T15:00:00.000Z'
const later: Instant = '2026-11-21T16:00:00.000Z'

let fresh: FreshDatabase
let db: Kysely<Database>
let seed: SmallSeed
let stayId: number

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  seed = await insertSmallSeed(db)
  const hold = await holdFor(db, '2027-02-12', '2027-02-15', now, later)
  stayId = (await insertHold(db, { ...hold, propertyId: seed.propertyId, guestId: seed.guestId })).id
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

describe('guests', () => {
  test('are found by their address in any capitals, on their site only', async () => {
    expect(await findGuestByEmail(db, seed.siteId, 'Margot@People.example')).toMatchObject({
      id: seed.guestId,
      birthdate: '1986-04-02',
      addressSuite: null,
    })
    expect(await findGuestByEmail(db, seed.siteId + 1, 'margot@people.example')).toBeUndefined()
  })

  test('cannot register twice under one address, nor take the address of another', async () => {
    const known = await findGuestByEmail(db, seed.siteId, 'margot@people.example')
    const { id: _, ...margot } = known!
    expect(await insertGuest(db, { ...margot, email: 'MARGOT@people.example' })).toBeUndefined()
    expect(await insertGuest(db, { ...margot, email: 'theo@people.example' })).toMatchObject({ locale: 'fr' })
    const stolen = updateGuest(db, seed.guestId, { email: 'Theo@people.example' })
    expect(isUnique(await stolen.catch((error: unknown) => error), 'guests_email')).toBe(true)
    expect(await updateGuest(db, seed.guestId, { city: 'Sutton' })).toMatchObject({ city: 'Sutton' })
  })
})

describe('sessions', () => {
  test('give the guest until they end', async () => {
    await insertSession(db, { tokenHash: 'a', guestId: seed.guestId, createdAt: now, expiresAt: later })
    expect(await findSession(db, 'a', now)).toMatchObject({
      guest: { id: seed.guestId },
      session: { expiresAt: later },
    })
    expect(await findSession(db, 'a', later)).toBeUndefined()
    expect(await deleteSession(db, 'a')).toBe(true)
    expect(await deleteSession(db, 'a')).toBe(false)
  })

  test('end together but for the one that is kept', async () => {
    const other = await insertPerson(db, {
      siteId: seed.siteId,
      email: 'ana@people.example',
      firstname: 'Ana',
    })
    const kept = '7f1c9a52-7d0e-4c53-9d0b-2f6f0f6f1c11'
    const session = (tokenHash: string, guestId: number, expiresAt = later) =>
      insertSession(db, {
        tokenHash,
        guestId,
        createdAt: now,
        expiresAt,
        ...(tokenHash === 'c' && { id: kept }),
      })
    await Promise.all([session('b', seed.guestId), session('c', seed.guestId), session('d', other, now)])
    await deleteSessionsOfGuest(db, seed.guestId, kept)
    expect(await findSession(db, 'b', now)).toBeUndefined()
    await deleteExpiredSessions(db, now)
    const rest = await db.selectFrom('sessions').select('tokenHash').execute()
    expect(rest).toEqual([{ tokenHash: 'c' }])
    await deleteSessionsOfGuest(db, seed.guestId)
    expect(await findSession(db, 'c', now)).toBeUndefined()
  })
})

describe('money', () => {
  test('one payment of a stay is captured at most', async () => {
    expect(nextAttemptAfter(await listPayments(db, stayId))).toBe(1)
    const common = { stayId, provider: 'stripe', amount: 113_049, createdAt: now, updatedAt: now } as const
    const first = await insertPayment(db, { ...common, intentId: 'pi_1', attempt: 1 })
    expect(first).toMatchObject({ status: 'created', currency: 'CAD' })
    expect(nextAttemptAfter(await listPayments(db, stayId))).toBe(2)
    const second = await insertPayment(db, { ...common, intentId: 'pi_2', attempt: 2 })
    expect((await listOpenPayments(db, now, 10)).map(({ id }) => id)).toEqual([first.id, second.id])
    await db.updateTable('payments').set({ status: 'authorised' }).execute()
    const capture = (id: number) => move(db, 'payments', id, 'captured', { updatedAt: later })
    expect(await capture(second.id)).toMatchObject({ status: 'captured', updatedAt: later })
    expect(await capture(second.id)).toBeUndefined()
    const twice = await capture(first.id).catch((error: unknown) => error)
    expect(isUnique(twice, 'payments_captured_once')).toBe(true)
    const left = await findPaymentByIntent(db, 'pi_1')
    expect(left).toEqual({ ...first, status: 'authorised' })
    expect((await listPayments(db, stayId)).map(({ status }) => status)).toEqual(['authorised', 'captured'])
    expect(await listOpenPayments(db, now, 10)).toEqual([left])
    expect(await listOpenPayments(db, '2026-11-21T14:59:59.999Z', 10)).toEqual([])
  })

  test('a refund is stored before it is asked for', async () => {
    const payment = (await findPaymentByIntent(db, 'pi_2'))!
    const wanted = { paymentId: payment.id, amount: 50, cause: 'cancellation', createdAt: now } as const
    const refund = await insertRefund(db, wanted)
    await move(db, 'refunds', refund.id, 'succeeded', { providerId: 're_1', settledAt: later })
    expect(await listRefunds(db, payment.id)).toMatchObject([{ status: 'succeeded', settledAt: later }])
  })

  test('a message of the provider and a mail are new once', async () => {
    const type = 'payment_intent.succeeded'
    const event = { provider: 'stripe', id: 'evt_1', type, intentId: 'pi_2', receivedAt: now } as const
    expect(await insertPaymentEvent(db, event)).toBe(true)
    expect(await insertPaymentEvent(db, event)).toBe(false)
    const mail = { key: 'confirmation/1', recipient: 'margot@people.example', sentAt: now }
    expect(await isEmailSent(db, mail.key)).toBe(false)
    expect(await noteEmailSent(db, mail)).toBe(true)
    expect(await noteEmailSent(db, mail)).toBe(false)
    expect(await isEmailSent(db, mail.key)).toBe(true)
  })

  test('numbers of invoices have no gap after a failure', async () => {
    const invoice = { siteId: seed.siteId, stayId, snapshot: { total: 113_049 }, issuedAt: now }
    const failing = inTransaction(db, async (tx) => {
      await insertInvoice(tx, { ...invoice, kind: 'invoice' })
      throw new Error('The printer is on fire')
    })
    await expect(failing).rejects.toThrow('on fire')
    const { id: invoiceId, number } = await insertInvoice(db, { ...invoice, kind: 'invoice' })
    expect(number).toBe(1)
    const note = { ...invoice, kind: 'credit_note', invoiceId } as const
    for (const sequence of [1, 2]) await insertInvoice(db, { ...note, sequence })
    expect(await findInvoice(db, stayId, 'credit_note')).toMatchObject({ number: 2 })
    expect(await findInvoice(db, stayId, 'credit_note', 1)).toMatchObject({ number: 1 })
    const found = await findInvoice(db, stayId, 'invoice')
    expect(found).toMatchObject({ number: 1, snapshot: { total: 113_049 } })
  })

  test('a job exists exactly when the change that it follows does', async () => {
    const failing = inTransaction(db, async (tx) => {
      await addEmail(tx, { name: 'confirmation', stayId })
      throw new Error('No')
    })
    await expect(failing).rejects.toThrow('No')
    await inTransaction(db, (tx) => addEmail(tx, { name: 'owner-notice', stayId }, { runAt: later }))
    await addEmail(db, { name: 'owner-notice', stayId }, { maxAttempts: 3 })
    const { rows } = await sql<object>`select key, task_identifier as task, max_attempts as attempts
      from graphile_worker.jobs`.execute(db)
    expect(rows).toEqual([{ key: `owner-notice-mail:${stayId}`, task: 'email', attempts: 3 }])
  })
})

describe('content', () => {
  test('a site has its dated rates', async () => {
    const site = await findSiteBySlug(db, 'lofts')
    expect(site).toMatchObject({ id: seed.siteId, zone: 'America/Toronto', country: 'CA' })
    expect(await findSiteBySlug(db, 'cabins')).toBeUndefined()
    expect(await listCharges(db, [seed.siteId])).toMatchObject([{ from: '2013-01-01', tvq: 9975 }])
  })

  test('a stay has one review', async () => {
    const review = {
      propertyId: seed.propertyId,
      stayId,
      firstname: 'Margot',
      comment: 'Quel lac!',
      locale: 'fr' as const,
      writtenOn: '2027-02-20' as const,
    }
    expect(await insertReview(db, review)).toMatchObject({ comment: 'Quel lac!' })
    expect(await insertReview(db, review)).toBeUndefined()
    expect(await listReviews(db, seed.propertyId)).toHaveLength(1)
  })

  test('an article is found by its address in both languages, with its tags', async () => {
    const { siteId } = seed
    const [tag] = await db
      .insertInto('tags')
      .values({ siteId, name: 'Plein air', nameEn: 'Outdoors' })
      .returningAll()
      .execute()
    const { id: articleId } = await db
      .insertInto('articles')
      .values({
        siteId,
        slug: 'tour-du-lac',
        slugEn: 'around-the-lake',
        title: 'Le tour du lac',
        titleEn: 'Around the lake',
        summary: 'À pied.',
        summaryEn: 'On foot.',
        text: '<p>À pied.</p>',
        textEn: '<p>On foot.</p>',
        image: 'lac',
        imageAlt: 'Le lac',
        imageAltEn: 'The lake',
        publishedOn: '2026-10-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('articleTags').values({ articleId, tagId: tag!.id }).execute()
    const [listed] = await listArticles(db, siteId, '2026-10-01')
    expect(listed).toMatchObject({ slug: 'tour-du-lac', publishedOn: '2026-10-01', tagIds: [tag!.id] })
    expect(await findArticle(db, siteId, '2026-10-01', 'tour-du-lac')).toEqual(listed)
    expect(await findArticle(db, siteId, '2026-10-01', 'around-the-lake')).toEqual(listed)
    expect(await listArticles(db, siteId, '2026-09-30')).toEqual([])
    expect(await listTags(db, siteId)).toEqual([tag])
    expect(await listTags(db)).toEqual([tag])
    expect(await listTags(db, siteId + 1)).toEqual([])
  })
})
