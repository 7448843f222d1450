import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readStaffReservation } from '#contract/staff/reservations.ts'
import { giveBack, writeOutsideReturn } from '#contract/staff/refunds.ts'
import type { Instant } from '#domain/days.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
/** Its refunds are taken back a moment after they were made. */
const takenBack = '4000000000005126'

const { app, checkout, guest, staff } = useApp({ webhooks: true, connections: 20 })
let owner: number
let manager: number
beforeAll(async () => {
  owner = (await staff.member('owner', { name: 'Odile Roy' })).id
  manager = (await staff.member('manager', { name: 'Solène Marchand' })).id
})
beforeEach(() => checkout.clear())

const codeOf = ({ status, error }: { status: number; error: { code?: string } }) => `${status} ${error.code}`

const read = async (id: number) => {
  const cookie = await staff.sessionOf(owner)
  return (await staff.ask(readStaffReservation, { cookie, params: { id: String(id) } })).answer
}

async function refusedPart() {
  const { id } = await guest.buyAt(booked, {}, takenBack)
  const payload = { key: randomUUID(), amount: 10_000, expected_remaining: 113_049, note: 'Le foyer.' }
  await staff.ask(giveBack, { cookie: await staff.sessionOf(owner), params: { id: String(id) }, payload })
  app.settleRefunds()
  await expect.poll(async () => (await guest.refunds())[0]?.status, { timeout: 20_000 }).toBe('failed')
  return { id, refund: (await guest.refunds())[0]?.id ?? 0 }
}

async function write(who: number, of: { id: number; refund: number }, more: object = {}, minutesAgo = 0) {
  const payload = { method: 'interac', reference: 'CA12345', returned_on: '2026-12-01', ...more }
  const params = { id: String(of.id), refund: String(of.refund) }
  return staff.ask(writeOutsideReturn, { cookie: await staff.sessionOf(who, minutesAgo), params, payload })
}

test('what the bank refused is written down once as handed over, with how, and by whom in the journal', async () => {
  const of = await refusedPart()
  expect((await read(of.id)).refunds).toMatchObject([{ id: of.refund, status: 'failed' }])
  expect(codeOf(await write(owner, of, {}, 5))).toBe('401 prove_again')
  const before = (await staff.journal()).length
  expect((await write(owner, of)).status).toBe(200)
  expect((await write(owner, of)).status).toBe(200)
  const entries = await staff.journal()
  expect(entries).toHaveLength(before + 1)
  expect(entries[0]).toMatchObject({
    action: 'returned_outside',
    subjectId: String(of.id),
    after: { amount: 10_000, method: 'interac', reference: 'CA12345', returnedOn: '2026-12-01' },
  })
  expect(await read(of.id)).toMatchObject({ balance: 0, refunds: [{ status: 'returned_outside' }] })
  expect(codeOf(await write(manager, of))).toBe('409 refund_not_refused')
})

test('nothing is written down with what says nothing, holds a card, or on a day that cannot be', async () => {
  const of = await refusedPart()
  const refusals = [
    [{ reference: ' ' }, '422 reference_missing'],
    [{ reference: 'x'.repeat(101) }, '422 reference_too_long'],
    [{ reference: '4242 4242 4242 4242' }, '422 card_in_text'],
    [{ returned_on: '2026-02-31' }, '422 returned_day_missing'],
    [{ returned_on: '' }, '422 returned_day_missing'],
    [{ returned_on: '2026-12-02' }, '422 returned_in_future'],
    [{ returned_on: '2026-11-30' }, '422 returned_before_asked'],
    [{ method: 'gold' }, '422 invalid_payload'],
  ] as const
  for (const [more, code] of refusals) expect(codeOf(await write(owner, of, more))).toBe(code)
  expect(codeOf(await write(owner, { ...of, id: of.id + 1 }))).toBe('404 reservation_not_found')
  expect(codeOf(await write(owner, { ...of, refund: 2_000_000 }))).toBe('404 reservation_not_found')
  expect((await guest.refunds())[0]?.status).toBe('failed')
})
