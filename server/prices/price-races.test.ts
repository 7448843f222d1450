import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { addDays, type Day, type Instant } from '#domain/days.ts'
import type { PriceCommand } from '#domain/price-command.ts'
import type { StaffAsking } from '#server/action/staff-door.ts'
import * as undoing from '#server/changes/undo-change.ts'
import { useApp } from '#tests/support/api/use-app.ts'
import { isDeep } from '#tests/support/tier.ts'
import * as prices from './change-prices.ts'

const now: Instant = '2027-02-01T15:00:00.000Z'
const { app, checkout } = useApp({ connections: 30 })
beforeEach(async () => {
  await checkout.clear()
  await app.db.deleteFrom('rates').where('layer', '=', 'day').execute()
  app.setNow(now)
})

const by = () => ({ staff: { id: 1, siteId: app.seed.siteId, name: 'Odile' }, requestId: 'test' })
const first: Day = '2027-03-01'
const raise = (amount: number): PriceCommand => ({
  kind: 'set_nights',
  lofts: [app.seed.propertyId],
  firstNight: first,
  lastNight: addDays(first, 60),
  weekdays: null,
  rate: { how: 'set', amount },
  minNights: null,
  arrivals: null,
  departures: null,
})
const asking = () => ({ by: by() as StaffAsking, params: {}, locale: 'fr' as const })
async function preview(command: PriceCommand): Promise<string> {
  const seen = await prices.change.look(app.deps, { ...asking(), payload: { command } })
  return 'ok' in seen ? '' : seen.basis
}
async function send(payload: { key: string; basis: string; command: PriceCommand }) {
  const answered = await prices.change.act(app.deps, { ...asking(), payload })
  return 'ok' in answered ? answered : { ok: true as const, ...answered }
}
const change = async (command: PriceCommand, basis?: string) =>
  send({ key: randomUUID(), basis: basis ?? (await preview(command)), command })
async function undo(id: number) {
  const as = { staff: { ...by().staff, role: 'owner' }, requestId: 'test' } as StaffAsking
  const undone = await undoing.undo.act(app.deps, { ...asking(), by: as, params: { id }, payload: {} })
  return 'ok' in undone ? undone : { ok: true as const }
}
const dayRows = async () => app.db.selectFrom('rates').selectAll().where('layer', '=', 'day').execute()

test('again and again the price changes while guests buy: each is charged what their hold was quoted', async () => {
  const guests = await Promise.all(
    ['Ada', 'Bea', 'Cleo', 'Dora'].map(async (name) => checkout.signInAs(await checkout.another(name))),
  )
  const changes = Array.from({ length: isDeep ? 20 : 8 }, async (_, index) => {
    const changed = await change(raise(20_000 + 1000 * index))
    return changed.ok ? 'changed' : changed.reason.code
  })
  const buyers = Array.from({ length: 8 }, async (_, index) => {
    const arrival = addDays(first, 4 * index)
    const stay = { arrival, departure: addDays(arrival, 2) }
    const held = await checkout.hold(guests[index % guests.length]!, stay)
    if (held.status !== 200) return held.error.code
    const intentId = held.answer.payment_intent_id
    const { status } = await checkout.reserve(guests[index % guests.length]!, intentId, stay)
    return status === 200 ? 'sold' : status
  })
  const [changed, bought] = [await Promise.all(changes), await Promise.all(buyers)]
  expect(changed).toContain('changed')
  expect(changed.every((one) => one === 'changed' || one === 'prices_changed')).toBe(true)
  expect(bought).toContain('sold')
  const paid = await app.db
    .selectFrom('payments')
    .innerJoin('stays', 'stays.id', 'payments.stayId')
    .select(['payments.amount', 'payments.status', 'stays.total', 'stays.quote', 'payments.intentId'])
    .execute()
  for (const { amount, total, quote } of paid) expect([amount, quote?.total]).toEqual([total, total])
  expect(paid.filter(({ status }) => status === 'captured').length).toBe(
    bought.filter((one) => one === 'sold').length,
  )
})

test('of twenty who saw the same prices one changes them, and the others are told', async () => {
  const basis = await preview(raise(26_000))
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change(raise(40_000 + index), basis)),
  )
  const codes = all.map((one) => (one.ok ? 'changed' : one.reason.code)).toSorted()
  expect(codes).toEqual(['changed', ...Array(19).fill('prices_changed')])
  expect(await dayRows()).toHaveLength(1)
})

test('a form that is sent ten times at once changes once', async () => {
  const command = raise(41_000)
  const wish = { key: randomUUID(), basis: await preview(command), command }
  const all = await Promise.all(Array.from({ length: 10 }, () => send(wish)))
  expect(new Set(all.map((one) => (one.ok ? one.undo?.id : one.reason.code))).size).toBe(1)
  expect(await dayRows()).toHaveLength(1)
})

test('two undos of a change and a change beside them leave one or the other, never a part', async () => {
  const changed = await change(raise(42_000))
  const id = changed.ok ? changed.undo!.id : 0
  const [first, second, beside] = await Promise.all([undo(id), undo(id), change(raise(43_000))])
  const left = (await dayRows()).map(({ nightlyRate }) => nightlyRate)
  // Whoever changed them first has overtaken the undo; whoever comes after it finds the prices of before.
  expect([first.ok, second.ok]).toEqual([first.ok, first.ok])
  expect(left).toEqual(beside.ok ? [43_000] : [])
  expect(beside.ok || first.ok).toBe(true)
})
