import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, type Day } from '#domain/days.ts'
import type { OpeningWish } from '#domain/site-opening.ts'
import type { StaffAsking } from '#server/action/staff-door.ts'
import { inTransaction } from '#server/db/client.ts'
import { lockOpening } from '#server/db/opening.ts'
import { usualNow } from '#tests/support/api/app.ts'
import { expectConsistent } from '#tests/support/api/expect-consistent.ts'
import { setSiteStatus } from '#tests/support/api/staff-opening.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'
import * as opening from './change-opening.ts'

const { app, checkout, staff } = useApp({ connections: 30 })
beforeAll(() => staff.member('owner'))
beforeEach(async () => {
  await checkout.clear()
  app.setNow(usualNow)
  await setSiteStatus(app, 'open')
})

const by = () => ({ staff: { id: 1, siteId: app.seed.siteId, name: 'Odile' }, requestId: 'test' })
async function become(to: OpeningWish) {
  const asked = { by: by() as StaffAsking, params: {}, locale: 'fr' as const, payload: { to } }
  const answered = await opening.change.act(app.deps, asked)
  return 'ok' in answered ? answered.reason.code : answered.status
}

/** Resolves when so many transactions wait for the lock of opening and closing. */
async function waiting(many: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(app.db)
    if (rows[0]!.count >= many) return
  }
}

const stay = (index: number) => {
  const arrival = addDays('2027-03-01' as Day, 3 * index)
  return { arrival, departure: addDays(arrival, 2) }
}

test('who holds nights when the site is closed has them, and the closing waits for them', async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  const done: string[] = []
  let holding!: Promise<unknown>
  let closing!: Promise<unknown>
  await inTransaction(app.db, async (tx) => {
    // Stops the buyer where they know already that the site is open.
    await sql`select pg_advisory_xact_lock(hashtext('house/nights'), ${app.seed.propertyId}::integer)`.execute(
      tx,
    )
    holding = checkout.hold(token, stay(0)).then(({ status }) => done.push(`held ${status}`))
    await waiting(1)
    closing = become('closed').then((said) => done.push(`closed ${said}`))
    await waiting(2)
    expect(done).toEqual([])
  })
  await Promise.all([holding, closing])
  expect(done.toSorted()).toEqual(['closed ok', 'held 200'])
  const late = await checkout.hold(token, stay(1))
  expect([late.status, late.error.code, late.error.charged]).toEqual([409, 'site_not_open', 'no'])
  expect(await checkout.stays()).toHaveLength(1)
})

test('who comes while the site is being closed begins nothing', async () => {
  const token = await checkout.signInAs(app.seed.guestId)
  let holding!: ReturnType<typeof checkout.hold>
  await inTransaction(app.db, async (tx) => {
    await lockOpening(tx, app.seed.siteId)
    await tx.updateTable('sites').set({ status: 'closed' }).execute()
    holding = checkout.hold(token, stay(0))
    await waiting(1)
  })
  const { status, error } = await holding
  expect([status, error.code]).toEqual([409, 'site_not_open'])
  expect(await checkout.stays()).toEqual([])
})

test('again and again the site closes and opens while guests buy: who is refused has nothing, the others all they paid for', async () => {
  const guests = await Promise.all(
    ['Ada', 'Bea', 'Cleo', 'Dora'].map(async (name) => checkout.signInAs(await checkout.another(name))),
  )
  const many = isDeep ? 60 : 24
  const answers = await Promise.all(
    Array.from({ length: many }, async (_, index) => {
      if (index % 3 === 0) return become(index % 2 === 0 ? 'closed' : 'open')
      const token = guests[index % guests.length]!
      const held = await checkout.hold(token, stay(index))
      if (held.status !== 200) return `hold ${held.error.code}`
      const { status } = await checkout.reserve(token, held.answer.payment_intent_id, stay(index))
      return `pay ${status}`
    }),
  )
  const known = new Set(['ok', 'opening_changed', 'hold site_not_open', 'pay 200'])
  expect(answers.filter((one) => !known.has(one))).toEqual([])
  const paid = answers.filter((one) => one === 'pay 200').length
  expect((await checkout.stays()).map(({ status }) => status)).toEqual(Array(paid).fill('confirmed'))
  await checkout.runJobs()
  await expectConsistent(app, checkout)
})

test('of two who close at once one closes, and the other hears that it is no longer as they saw it', async () => {
  const before = (await staff.journal()).length
  const said = await Promise.all(Array.from({ length: 6 }, () => become('closed')))
  expect(said.toSorted()).toEqual(['ok', ...Array<string>(5).fill('opening_changed')])
  expect(await staff.journal()).toHaveLength(before + 1)
})
