import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { markVisit as markSpec, readToday as readSpec } from '#contract/staff/today.ts'
import { addDays, addMinutes, instantAt, type Day, type Instant } from '#domain/days.ts'
import { roles, type Role } from '#domain/permissions.ts'
import { countStatements } from '#tests/support/api/counted-statements.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'
import { readToday } from './read-today.ts'

const { app, staff, guest } = useApp()
const zone = 'America/Toronto'
let lofts: number[]
/** In March, a day on which somebody comes. */
let busy: Day

/** A world without a rule but the constraint: stays of every kind, around both changes of the clock and the new year. */
const around: Day[] = ['2026-12-31', '2027-03-14', '2027-11-07']

beforeAll(async () => {
  const rows = await app.db
    .selectFrom('properties')
    .select('id')
    .where('siteId', '=', app.seed.siteId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  lofts = rows.map(({ id }) => id)
  const { id } = await guest.buyAt('2026-12-01T15:00:00.000Z')
  const model = await app.db.selectFrom('stays').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (const centre of around)
    for (const propertyId of lofts) {
      let arrival = addDays(centre, -12)
      while (arrival < addDays(centre, 12)) {
        arrival = addDays(arrival, random(3))
        const departure = addDays(arrival, 1 + random(5))
        const status = (
          ['confirmed', 'confirmed', 'confirmed', 'blocked', 'optioned', 'held', 'cancelled'] as const
        )[random(7)]!
        const { id: _, ...stay } = model
        const isBlocked = status === 'blocked'
        const heldUntil = addMinutes(instantAt(arrival, '12:00', zone), random(4000) - 1000)
        await app.db
          .insertInto('stays')
          .values({
            ...stay,
            quote: JSON.stringify(stay.quote) as never,
            propertyId,
            nights: `[${arrival},${departure})`,
            status,
            heldUntil,
            ...(status === 'optioned' && { optionKey: `k${random(1e9)}`, heldBy: 'Odile' }),
            ...(status === 'cancelled' && { cancelledAt: heldUntil }),
            ...(status !== 'confirmed' && status !== 'cancelled' && { confirmedAt: null }),
            ...(isBlocked && {
              guestId: null,
              travelers: null,
              quote: null,
              total: null,
              heldAt: null,
              heldUntil: null,
              locale: null,
              message: null,
              depositAmount: null,
            }),
          } as never)
          .execute()
        arrival = departure
      }
    }
  const { rows: coming } = await sql<{ day: Day }>`
    select to_char(lower(nights), 'YYYY-MM-DD') as day from stays
    where status = 'confirmed' and property_id = ${lofts[0]} and nights && daterange('2027-03-03', '2027-03-20')
    order by 1 limit 1`.execute(app.db)
  busy = coming[0]!.day
})

const anybody = () => ({ id: 1, siteId: app.seed.siteId })
const reader = (role: Role, propertyIds: number[] = []) => ({ ...anybody(), role, propertyIds })
const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id).toSorted((a, b) => a - b)

/** The same questions in the words of SQL alone, with the day as PostgreSQL counts it in the zone of the lofts. */
async function independent(now: Instant) {
  const { rows } = await sql<{ arrivals: number[]; departures: number[]; staying: number[]; day: Day }>`
    with today as (select (${now}::timestamptz at time zone ${zone})::date as day),
    bought as (
      select s.id, lower(s.nights) as first, upper(s.nights) as last from stays s
      join properties p on p.id = s.property_id where p.site_id = ${app.seed.siteId} and s.status = 'confirmed'
    )
    select to_char(day, 'YYYY-MM-DD') as day,
      array(select id from bought where first = day order by id) as arrivals,
      array(select id from bought where last = day order by id) as departures,
      array(select id from bought where first < day and last > day order by id) as staying
    from today`.execute(app.db)
  const { rows: nights } = await sql<{ id: number; nights: string[] }>`
    select p.id, array(
      select coalesce((
        select case when s.status = 'confirmed' then 'sold' when s.status = 'blocked' then 'closed'
          when s.held_until <= ${now} then 'free' when s.status = 'optioned' then 'option' else 'paying' end
        from stays s where s.property_id = p.id and s.nights @> d::date
        and s.status in ('confirmed', 'blocked', 'held', 'optioned')
      ), 'free') from generate_series(
        (${now}::timestamptz at time zone ${zone})::date, (${now}::timestamptz at time zone ${zone})::date + 6, interval '1 day'
      ) d
    ) as nights
    from properties p where p.site_id = ${app.seed.siteId} order by p.position, p.id`.execute(app.db)
  return { ...rows[0]!, nights }
}

describe('a seeded world, at noon and around midnight of each day', () => {
  test.each(around)('around %s, today is what an independent query says', async (centre) => {
    const reach = isDeep ? 3 : 1
    for (let n = -reach; n <= reach; n++) {
      const midnight = instantAt(addDays(centre, n), '00:00', zone)
      for (const now of [addMinutes(midnight, -1), midnight, addMinutes(midnight, 12 * 60)]) {
        app.setNow(now)
        const today = await readToday(app.deps, reader('owner'))
        const expected = await independent(now)
        expect({
          day: today.day,
          arrivals: ids(today.arrivals),
          departures: ids(today.departures),
          staying: ids(today.staying),
          nights: today.lofts.map(({ id, nights }) => ({ id, nights })),
        }).toEqual(expected)
        expect(today.endsAt > now && today.endsAt <= addMinutes(now, 25 * 60)).toBe(true)
        const rest = addMinutes(today.endsAt, -1)
        app.setNow(rest)
        expect((await readToday(app.deps, reader('owner'))).day).toBe(today.day)
      }
    }
  })
})

describe('what a role reads of a day', () => {
  const now = () => instantAt(busy, '12:00', zone)
  const read = (role: Role, own?: number[]) => {
    app.setNow(now())
    return readToday(app.deps, reader(role, own))
  }
  const all = ({ arrivals, departures, staying }: Awaited<ReturnType<typeof read>>) => [
    ...arrivals,
    ...departures,
    ...staying,
  ]

  test.each(roles)('%s', async (role) => {
    const today = await read(role)
    const visits = all(today)
    expect(visits.length).toBeGreaterThan(0)
    const has = (what: (visit: (typeof visits)[number]) => boolean) => visits.every(what)
    const isKnown = ['owner', 'manager', 'reception'].includes(role)
    expect(has(({ guest }) => (guest !== null) === isKnown)).toBe(true)
    const seesAmounts = role === 'owner' || role === 'manager'
    expect(has(({ guest }) => (guest?.balance ?? null) !== null)).toBe(seesAmounts)
    expect(visits.some(({ guest }) => (guest?.deposit ?? null) !== null)).toBe(seesAmounts)
    expect(has(({ travelers }) => travelers !== null)).toBe(role !== 'bookkeeper')
    expect(has(({ reference }) => reference !== null)).toBe(role !== 'housekeeping')
    expect(today.toDo === null).toBe(role === 'housekeeping')
    if (role !== 'housekeeping') return
    expect(JSON.stringify(today)).not.toMatch(/Margot|Tremblay|@|total|amount/)
  })

  test('housekeeping sees its own lofts alone, and the others nothing less', async () => {
    const own = [lofts[0]!]
    const today = await read('housekeeping', own)
    expect(today.lofts.map(({ id }) => id)).toEqual(own)
    expect(new Set(all(today).map(({ propertyId }) => propertyId))).toEqual(new Set(own))
  })

  test('one request asks the database a bounded number of times, however many stays there are', async () => {
    app.setNow(now())
    const counted = countStatements(app.deps)
    await readToday(counted.deps, reader('owner'))
    expect(counted.take().statements.length).toBeLessThanOrEqual(14)
    await readToday(counted.deps, reader('housekeeping'))
    expect(counted.take().statements.length).toBeLessThanOrEqual(3)
    await counted.close()
  })
})

test('twenty tabs that hear of a change at once have the day read once, not twenty times', async () => {
  app.setNow(instantAt(busy, '12:00', zone))
  const counted = countStatements(app.deps)
  await readToday(counted.deps, reader('owner'))
  const once = counted.take().statements.length
  const all = await Promise.all(Array.from({ length: 20 }, () => readToday(counted.deps, reader('owner'))))
  expect(counted.take().statements.length).toBe(once)
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  await counted.close()
})

describe('guests who came and went', () => {
  async function marked(cookie: string, id: number, mark: 'arrived' | 'left', isSo: boolean) {
    const { status, answer, error } = await staff.ask(markSpec, {
      cookie,
      params: { id: String(id) },
      payload: { mark, is_so: isSo },
    })
    return status === 200 ? answer : error.code
  }

  test('are noted once, taken back by the opposite, and each change is one entry of the journal', async () => {
    const now = instantAt(busy, '16:12', zone)
    app.setNow(now)
    const { cookie } = await staff.member('reception')
    const [visit] = (await staff.ask(readSpec, { cookie })).answer.arrivals
    const id = visit!.id
    const entries = async () =>
      (await staff.journal()).filter(
        ({ action, subjectId }) => action === 'visit_marked' && subjectId === String(id),
      ).length
    expect(await marked(cookie, id, 'arrived', true)).toEqual({ arrived_at: now, left_at: null })
    app.setNow(addMinutes(now, 1))
    expect(await marked(cookie, id, 'arrived', true)).toEqual({ arrived_at: now, left_at: null })
    expect(await entries()).toBe(1)
    expect(
      (await staff.ask(readSpec, { cookie })).answer.arrivals.find((one) => one.id === id)?.arrived_at,
    ).toBe(now)
    expect(await marked(cookie, id, 'left', true)).toEqual({ arrived_at: now, left_at: addMinutes(now, 1) })
    expect(await marked(cookie, id, 'arrived', false)).toEqual({
      arrived_at: null,
      left_at: addMinutes(now, 1),
    })
    expect(await marked(cookie, id, 'left', false)).toEqual({ arrived_at: null, left_at: null })
    expect(await entries()).toBe(4)
  })

  test('are not noted before the day of arrival, nor of what nobody bought', async () => {
    app.setNow(addMinutes(instantAt(busy, '00:00', zone), -1))
    const { cookie } = await staff.member('owner')
    const { rows } = await sql<{ id: number }>`
      select id from stays where lower(nights) = ${busy}::date and status = 'confirmed' limit 1`.execute(
      app.db,
    )
    expect(await marked(cookie, rows[0]!.id, 'arrived', true)).toBe('visit_not_begun')
    app.setNow(instantAt(busy, '00:00', zone))
    expect(await marked(cookie, rows[0]!.id, 'arrived', true)).not.toBe('visit_not_begun')
    const off = await sql<{ id: number }>`select id from stays where status = 'cancelled' limit 1`.execute(
      app.db,
    )
    expect(await marked(cookie, off.rows[0]!.id, 'arrived', true)).toBe('reservation_not_found')
    expect(await marked(cookie, 999_999, 'left', true)).toBe('reservation_not_found')
  })
})
