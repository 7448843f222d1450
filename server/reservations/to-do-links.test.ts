import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addMinutes, type Instant } from '#domain/days.ts'
import type { Role } from '#domain/permissions.ts'
import { addEmail } from '#server/db/jobs.ts'
import { cards } from '#tests/support/api/checkout.ts'
import { linksOf, owed } from '#tests/support/api/links.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { listToDo } from './read-to-do.ts'
import { withdrawRequest } from '#tests/support/api/commands.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const hours = 72
const at = addMinutes(booked, hours * 60)

const { app, checkout, guest } = useApp()
const links = linksOf(app, checkout, guest)
beforeEach(() => checkout.clear())

/** What waits for money, of a stay, with how much. */
const todo = async (role: Role = 'owner') =>
  (await listToDo(app.deps, { id: 1, siteId: app.seed.siteId, role })).items.flatMap((item) =>
    item.kind === 'link_open' || item.kind === 'balance_open' ? [item] : [],
  )

test('a link that is open is there with its amount and its end, until it is paid', async () => {
  const { token, id } = await links.askedAt(booked)
  expect(await todo()).toMatchObject([{ kind: 'link_open', amount: owed, at, reservation: { id } }])
  expect(await todo('reception')).toEqual([])
  await links.pay(token, cards.visa)
  expect(await todo()).toEqual([])
})

test('what it does not ask for is there beside it, and all of it once the link is over or withdrawn', async () => {
  const { id, requestId } = await links.askedAt(booked, 10_000)
  const reservation = { id }
  expect(await todo()).toMatchObject([
    { kind: 'link_open', amount: 10_000, at, reservation },
    { kind: 'balance_open', amount: owed - 10_000, reservation },
  ])
  app.setNow(at)
  expect(await todo()).toMatchObject([{ kind: 'balance_open', amount: owed, reservation }])
  app.setNow(booked)
  await withdrawRequest(app.deps, links.by(), { stayId: id, requestId })
  expect(await todo()).toMatchObject([{ kind: 'balance_open', amount: owed, reservation }])
})

test('a letter with a link that was given up names its reservation', async () => {
  const { id, requestId } = await links.askedAt(booked)
  await checkout.runJobs()
  await addEmail(app.db, { name: 'payment-request', requestId })
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(app.db)
  const { items } = await listToDo(app.deps, { id: 1, siteId: app.seed.siteId, role: 'owner' })
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'email_undelivered',
      email: 'payment-request',
      reservation: expect.objectContaining({ id }) as object,
    }),
  )
})
