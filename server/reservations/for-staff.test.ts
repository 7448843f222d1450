import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { listForStaff, type Reader, type ReservationWish } from './list-for-staff.ts'
import { readForStaff } from './read-for-staff.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const cancelled = addMinutes(booked, 5 * 60)
const total = 113_049

const { app, guest } = useApp()
let kept: number
let off: number

beforeAll(async () => {
  kept = (await guest.buyAt(booked)).id
  off = (await guest.buyAt(booked, { arrival: '2027-03-02', departure: '2027-03-05' })).id
  await guest.cancelAt(cancelled, off)
  await app.db
    .updateTable('guests')
    .set({ lastname: 'Évêque-Tremblay', telephone: '819 555-0142' })
    .where('id', '=', app.seed.guestId)
    .execute()
})

const as = (role: Reader['role']): Reader => ({ siteId: app.seed.siteId, role })
const list = async (wish: Partial<ReservationWish & { page: number }> = {}, role: Reader['role'] = 'owner') =>
  listForStaff(app.deps, as(role), { group: 'all', wanted: '', propertyId: null, page: 1, ...wish })
const found = async (wanted: string, role?: Reader['role']) =>
  (await list({ wanted }, role)).items.map(({ id }) => id)
const inGroup = async (group: ReservationWish['group'], now: Instant = cancelled) => {
  app.setNow(now)
  return (await list({ group })).items.map(({ id }) => id)
}

test('a stay is found by name, address, telephone, reference and the last digits of its card', async () => {
  const both = [kept, off]
  for (const wanted of [
    'tremblay',
    'eveque',
    'ÉVÊQUE',
    'Margot Évêque',
    'margot@people',
    '819-555',
    '5550142',
    '4242',
  ])
    expect([wanted, await found(wanted)]).toEqual([wanted, both])
  expect(await found(`L-${String(kept).padStart(6, '0')}`)).toEqual([kept])
  expect(await found(String(kept))).toEqual([kept])
})

test('nobody finds by what their role may not read', async () => {
  const both = [kept, off]
  for (const wanted of ['margot@people', '5550142', '819-555']) {
    expect([wanted, await found(wanted, 'reception')]).toEqual([wanted, both])
    expect([wanted, await found(wanted, 'bookkeeper')]).toEqual([wanted, []])
  }
  expect([await found('4242', 'bookkeeper'), await found('4242', 'reception')]).toEqual([both, []])
  expect(await found('tremblay', 'bookkeeper')).toEqual(both)
})

test('what nobody is called finds nothing, also where it looks like an operator', async () => {
  for (const wanted of ['Bouchard', '%', '_', "'; drop table stays", '4243', '0', '999999999999'])
    expect([wanted, await found(wanted)]).toEqual([wanted, []])
})

test('a stay is to come, runs until its day of departure, and is past the day after', async () => {
  expect(await inGroup('upcoming')).toEqual([kept])
  expect(await inGroup('cancelled')).toEqual([off])
  const arrival: Instant = '2027-02-12T15:00:00.000Z'
  const departure: Instant = '2027-02-15T15:00:00.000Z'
  expect([await inGroup('staying', arrival), await inGroup('staying', departure)]).toEqual([[kept], [kept]])
  const after = addMinutes(departure, 24 * 60)
  expect([await inGroup('staying', after), await inGroup('past', after)]).toEqual([[], [kept]])
})

test('who is there now is found first, then who comes next, then who was there last, and what was called off at the end', async () => {
  const nights = ['2027-01-05', '2027-03-20', '2027-02-12', '2027-01-20', '2027-03-01']
  const { rows } = await sql<{ id: number }>`
    insert into stays (property_id, nights, status, guest_id, travelers, locale, quote, sold_terms, total, held_at, held_until,
      confirmed_at)
    select ${app.seed.secondPropertyId}, daterange(first::date, first::date + 3), 'confirmed', guest_id, travelers, locale, quote,
      sold_terms, total, held_at, held_until, confirmed_at
    from stays, unnest(${nights}::text[]) with ordinality planted (first, place) where id = ${kept} order by place
    returning id`.execute(app.db)
  const [past, later, here, lately, next] = rows.map(({ id }) => id)
  app.setNow('2027-02-12T15:00:00.000Z')
  const order = (await list({ wanted: 'tremblay' })).items.map(({ id }) => id)
  expect(order.filter((id) => id !== kept)).toEqual([here, next, later, lately, past, off])
  expect(order.indexOf(kept)).toBeLessThan(2)
  await sql`delete from stays where id = any (${rows.map(({ id }) => id)}::integer[])`.execute(app.db)
})

test('a page beyond the last shows the last, and another loft’s stays are not shown', async () => {
  expect(await list({ page: 9 })).toMatchObject({ count: 2, page: 1, pages: 1 })
  expect((await list({ propertyId: 999_999 })).count).toBe(0)
})

test('what a stay costs by now is its price less what went back, and nothing is owed', async () => {
  app.setNow(cancelled)
  const { items } = await list()
  const refund = (await guest.refunds()).at(-1)!.amount
  expect(items.map(({ total, balance, isPaid }) => ({ total, balance, isPaid }))).toEqual([
    { total, balance: 0, isPaid: true },
    { total: total - refund, balance: 0, isPaid: true },
  ])
})

test('one reservation has each movement of its money, its documents, letters and deposit', async () => {
  const read = await readForStaff(app.deps, as('owner'), off)
  if (!read.ok) throw new Error('not found')
  const refund = (await guest.refunds()).at(-1)!.amount
  expect(read.ledger.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['authorised', total],
    ['captured', total],
    ['refunded', refund],
  ])
  expect(read.documents.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['invoice', total],
    ['credit_note', refund],
  ])
  const letters = read.letters ?? []
  expect(letters.map(({ key }) => key)).toEqual(
    expect.arrayContaining([`confirmation/${off}`, `cancellation/${off}`]),
  )
  expect(letters.every(({ key }) => key.endsWith(`/${off}`))).toBe(true)
  expect([read.card?.last4, read.cancellation]).toEqual(['4242', []])
})

test('a stay that was never bought, or is another site’s, is not there', async () => {
  const reason = { ok: false, reason: { code: 'reservation_not_found' } }
  expect(await readForStaff(app.deps, as('owner'), 999_999)).toEqual(reason)
  expect(await readForStaff(app.deps, { ...as('owner'), siteId: 999_999 }, kept)).toEqual(reason)
})
