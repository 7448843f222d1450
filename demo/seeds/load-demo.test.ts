import { verify } from '@node-rs/argon2'
import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkStay } from '#domain/availability.ts'
import { addDays, addMinutes, eachDay, type Day, type Instant } from '#domain/days.ts'
import { quote } from '#domain/pricing.ts'
import { nightOf } from '#domain/rate-layers.ts'
import { listArticles, listTags } from '#server/db/articles.ts'
import { termsFor } from '#domain/sale.ts'
import { calendarFor, startingPriceFor } from '#server/catalog/calendars.ts'
import { findBySlug, listPropertyIds, loadProperties, type CatalogProperty } from '#server/db/catalog.ts'
import { connect } from '#server/db/client.ts'
import type { Database } from '#server/db/tables.gen.ts'
import { findGuestByEmail } from '#server/db/guests.ts'
import { listStaysOfGuest, type GuestStay } from '#server/db/stays.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/api/fresh-database.ts'
import { camille, camillesPassword } from './demo-people.ts'
import { loadDemo, lockOutDemoGuest } from './load-demo.ts'

const today: Day = '2026-11-21'
const now: Instant = '2026-11-21T15:00:00.000Z'

let fresh: FreshDatabase
let db: Kysely<Database>
let siteId: number
let properties: CatalogProperty[]
let stays: GuestStay[]

beforeAll(async () => {
  fresh = await freshDatabase()
  db = connect(fresh.url)
  await Promise.all([1, 2, 3].map(() => loadDemo(fresh.url, { withGuest: true, today })))
  siteId = (await findBySlug(db, 'lofts')).siteId!
  properties = await loadProperties(db, await listPropertyIds(db, siteId), today)
  const { rows } =
    await sql<GuestStay>`select id, property_id, lower(nights) as arrival, upper(nights) as departure,
    status, guest_id, travelers, quote, total, held_at, held_until, confirmed_at
    from stays where status <> 'blocked'`.execute(db)
  stays = rows
})
afterAll(async () => {
  await db.destroy()
  await fresh.drop()
})

const loftOf = (stay: GuestStay) => properties.find(({ id }) => id === stay.propertyId)!

/** Every row of every table, as one text per table. */
async function fingerprint(database: Kysely<Database>): Promise<unknown> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(database)
  const texts = tables.rows.map(({ name }) =>
    sql<object>`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${sql.table(name)} t`
      .execute(database)
      .then(({ rows }) => ({ name, ...rows[0] })),
  )
  return Promise.all(texts)
}

test('loaded by several processes at once and again on another day, the demo is there once', async () => {
  const before = await fingerprint(db)
  expect(await loadDemo(fresh.url, { withGuest: true, today: '2026-12-24' })).toEqual({
    guest: { email: camille.email, password: camillesPassword },
    company: null,
  })
  expect(await fingerprint(db)).toEqual(before)
})

test('there is one site with six lofts, eight articles and six tags', async () => {
  expect(properties).toHaveLength(6)
  expect(properties.every(({ photos }) => photos.length >= 8)).toBe(true)
  expect(properties.every(({ amenities, reviews }) => amenities.length && reviews.length)).toBe(true)
  const articles = await listArticles(db, siteId, today)
  expect(articles.length).toBeGreaterThanOrEqual(8)
  expect(articles.every(({ tagIds }) => tagIds.length > 0)).toBe(true)
  expect((await listTags(db, siteId)).length).toBeGreaterThanOrEqual(6)
})

describe('every demo stay', () => {
  test('carries the price that its lines add up to, for people who fit', () => {
    for (const stay of stays) {
      expect(stay.quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(stay.total)
      expect(stay.quote).toMatchObject({
        arrival: stay.arrival,
        departure: stay.departure,
        total: stay.total,
      })
      expect(stay.travelers).toBeLessThanOrEqual(loftOf(stay).capacity)
    }
  })

  test('was booked before today and before its arrival', () => {
    for (const { heldAt, heldUntil, confirmedAt, arrival } of stays) {
      expect(heldAt < now && heldAt < arrival).toBe(true)
      expect(heldUntil).toBe(addMinutes(heldAt, 15))
      expect(confirmedAt! < heldUntil).toBe(true)
    }
  })

  test('to come keeps the minimum and the price of the stored rates', () => {
    for (const stay of stays.filter(
      ({ arrival, departure }) => arrival >= today && departure <= addDays(today, 395),
    )) {
      const loft = loftOf(stay)
      expect(stay.quote.nights).toBeGreaterThanOrEqual(nightOf(loft.rates, stay.arrival)!.minNights)
      expect(quote(termsFor(loft, stay.arrival), stay)).toEqual({ ok: true, quote: stay.quote })
    }
  })

  test('was paid, once, as much as it costs', async () => {
    const paid = await db.selectFrom('payments').select(['stayId', 'amount', 'status']).execute()
    expect(new Map(paid.map(({ stayId, amount }) => [stayId, amount]))).toEqual(
      new Map(stays.map(({ id, total }) => [id, total])),
    )
    expect(paid.filter(({ status }) => status !== 'captured')).toHaveLength(1)
  })
})

describe('the calendars', () => {
  test('are alive: every loft is partly booked and partly free, near and far', () => {
    for (const loft of properties) {
      for (const [from, to] of [
        [0, 120],
        [120, 365],
      ] as const) {
        const nights = eachDay(addDays(today, from), addDays(today, to))
        const booked = nights.filter((day) => loft.taken.some((t) => t.arrival <= day && day < t.departure))
        expect(booked.length / nights.length).toBeGreaterThan(0.1)
        expect(booked.length / nights.length).toBeLessThan(0.9)
      }
      expect(startingPriceFor(loft, today, now)).toBeGreaterThan(15_000)
    }
  })

  test('show days on which one stay ends and another begins, and single nights too short to sell', () => {
    const turnovers = properties.flatMap((loft) => {
      const { arrivals, departures } = calendarFor(loft, today, now)
      return departures.filter((day) => arrivals.includes(day))
    })
    expect(turnovers.length).toBeGreaterThan(10)
    const orphans = properties.flatMap((loft) => {
      const { available, arrivals, departures } = calendarFor(loft, today, now)
      const starts = new Set(available.map(({ date }) => date))
      return departures.filter((day) => arrivals.includes(addDays(day, 1)) && !starts.has(day))
    })
    expect(orphans.length).toBeGreaterThan(1)
  })

  test('have a loft with lots of room, and a weekend on which the house is full', () => {
    const freeShare = properties.map(({ taken }) => {
      const nights = eachDay(today, addDays(today, 42))
      return nights.filter((day) => !taken.some((t) => t.arrival <= day && day < t.departure)).length / 42
    })
    expect(Math.max(...freeShare)).toBeGreaterThan(0.6)
    const fridays = eachDay(today, addDays(today, 70)).filter((day) =>
      properties.every((loft) => {
        const weekend = { arrival: day, departure: addDays(day, 2), travelers: 2 }
        return checkStay(calendarFor(loft, today, now), weekend, today)?.code === 'dates_unavailable'
      }),
    )
    expect(fridays.length).toBeGreaterThan(0)
  })
})

describe('Camille', () => {
  test('has an upcoming, a past reviewed, a past unreviewed and a cancelled stay', async () => {
    const guest = await findGuestByEmail(db, siteId, camille.email)
    const hers = await listStaysOfGuest(db, guest!.id)
    const reviews = await db.selectFrom('reviews').select('stayId').where('stayId', 'is not', null).execute()
    const reviewed = new Set(reviews.map(({ stayId }) => stayId))
    const kinds = hers.map(({ id, status, arrival, departure }) => {
      if (status === 'cancelled') return 'cancelled'
      if (arrival > today) return 'upcoming'
      return departure <= today ? `past${reviewed.has(id) ? ', reviewed' : ''}` : 'now'
    })
    expect(kinds.toSorted()).toEqual(['cancelled', 'past', 'past, reviewed', 'upcoming'])
  })

  test('got back for the cancelled stay what the rules say', async () => {
    const { amount, total, fee } = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .innerJoin('stays', 'stays.id', 'payments.stayId')
      .select([
        'refunds.amount',
        'stays.total',
        sql<number>`(quote->'managingFee'->>'total')::integer`.as('fee'),
      ])
      .executeTakeFirstOrThrow()
    expect(amount).toBe(total! - fee)
  })

  test('has an invoice for each stay, in the order of payment, and a credit note to the cent', async () => {
    const documents = await db.selectFrom('invoices').selectAll().orderBy('id').execute()
    const invoices = documents.filter(({ kind }) => kind === 'invoice')
    expect(invoices.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(invoices.map(({ issuedAt }) => issuedAt)).toEqual(
      invoices.map(({ issuedAt }) => issuedAt).toSorted(),
    )
    const notes = documents.filter(({ kind }) => kind === 'credit_note')
    const { amount } = await db.selectFrom('refunds').select('amount').executeTakeFirstOrThrow()
    expect(notes).toMatchObject([{ number: 1, snapshot: { kind: 'credit_note', refund: amount } }])
  })

  test('is not there unless asked for, comes later when asked, and is locked out when no longer wanted', async () => {
    const other = await freshDatabase()
    const there = connect(other.url)
    const mayEnter = async () => {
      const guest = await there
        .selectFrom('guests')
        .selectAll()
        .where('email', '=', camille.email)
        .executeTakeFirst()
      return guest && verify(guest.passwordHash ?? '', camillesPassword)
    }
    expect(await loadDemo(other.url, { withGuest: false, today })).toEqual({ guest: null, company: null })
    expect(await mayEnter()).toBeUndefined()
    await loadDemo(other.url, { withGuest: true, today: '2027-01-15' })
    expect(await mayEnter()).toBe(true)
    const bought = there.selectFrom('stays').innerJoin('guests', 'guests.id', 'stays.guestId')
    expect(await bought.where('email', '=', camille.email).select('stays.id').execute()).toHaveLength(4)
    await loadDemo(other.url, { withGuest: false, today })
    expect(await mayEnter()).toBe(false)
    await loadDemo(other.url, { withGuest: true, today })
    expect(await mayEnter()).toBe(true)
    await lockOutDemoGuest(other.url)
    expect(await mayEnter()).toBe(false)
    await there.destroy()
    await other.drop()
  })
})
