import { beforeEach, expect, test } from 'vitest'
import { cancelBeyondPolicy, previewStaffCancellation } from '#contract/staff/cancellation.ts'
import { openNights } from '#contract/staff/nights.ts'
import { undoChange } from '#contract/staff/undo.ts'
import type { Instant } from '#domain/days.ts'
import { referenceOf } from '#domain/reference.ts'
import { expectCleanBooks } from '#tests/support/api/expect-clean-books.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2027-02-01T15:00:00.000Z'
const total = 113_049
const fault = { as: 'house_fault', note: 'Un dégât d’eau.', closes_nights: true } as const
const nights = { first_night: '2027-02-12', last_night: '2027-02-14' } as const

const { app, checkout, guest, staff } = useApp({ connections: 20 })
let id: number
let cookie: string
beforeEach(async () => {
  await checkout.clear()
  id = (await guest.buyAt(booked)).id
  app.setNow(later)
  cookie = (await staff.member('owner', { name: 'Odile' })).cookie
})

const asked = (payload: object) => ({ cookie, params: { id: String(id) }, payload })
const cancel = (more: object = {}) =>
  staff.ask(cancelBeyondPolicy, asked({ ...fault, expected_refund: total, ...more }))
const closed = () =>
  app.db.selectFrom('stays').select(['blockReason', 'closedBy']).where('status', '=', 'blocked').execute()

test('a stay that is cancelled for damage closes its nights in the same step, as the dry run says', async () => {
  const ahead = await staff.ask(previewStaffCancellation, asked(fault))
  expect(ahead.answer.closes).toEqual(nights)
  expect(await closed()).toEqual([])
  expect((await cancel()).answer).toEqual({
    refund: total,
    kept: 0,
    undo: { id: expect.any(Number), until: '2027-02-01T15:10:00.000Z' },
  })
  expect(await closed()).toEqual([{ blockReason: 'maintenance', closedBy: 'Odile' }])
  const entries = await staff.journal()
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['nights_closed', 'stay_cancelled'])
  const closing = entries.find(({ action }) => action === 'nights_closed')
  expect(closing?.after).toMatchObject({ firstNight: '2027-02-12', reference: referenceOf(id) })
  const buyer = await checkout.signInAs(await checkout.another('Flore'))
  expect((await checkout.hold(buyer)).error.code).toBe('dates_unavailable')
  await expectCleanBooks(app, checkout)
})

test('whoever closed them so opens them again by a press, and the stay stays cancelled', async () => {
  const { undo } = (await cancel()).answer
  const params = { id: String(undo!.id) }
  expect((await staff.ask(undoChange, { cookie, params, payload: {} })).status).toBe(200)
  expect(await closed()).toEqual([])
  expect((await checkout.stays()).map(({ status }) => status)).toEqual(['cancelled'])
})

test('they open later as any other, and without the choice they are free at once', async () => {
  await cancel()
  const key = '5e1f8a36-5f4f-4a53-9c0e-0d4f34a1c2b1'
  const params = { id: String(app.seed.propertyId) }
  expect((await staff.ask(openNights, { cookie, params, payload: { key, ...nights } })).status).toBe(200)
  expect(await closed()).toEqual([])
})

test('who cancels by the policy, or is refused, closes nothing', async () => {
  const ahead = await staff.ask(previewStaffCancellation, asked({ as: 'policy', closes_nights: true }))
  expect(ahead.answer.closes).toBeNull()
  expect((await cancel({ expected_refund: 1 })).error.code).toBe('refund_changed')
  expect(await closed()).toEqual([])
})

test('of many who want the nights at that very moment nobody gets one', async () => {
  const buyers = await Promise.all(
    ['Ana', 'Bo', 'Cleo', 'Dan', 'Eve'].map(async (name) => checkout.signInAs(await checkout.another(name))),
  )
  const [done, ...tried] = await Promise.all([
    cancel(),
    ...buyers.map((token) => checkout.hold(token)),
    ...buyers.map((token) => checkout.hold(token, { arrival: '2027-02-13' })),
  ])
  expect(done.status).toBe(200)
  expect(new Set(tried.map(({ error }) => error.code))).toEqual(new Set(['dates_unavailable']))
  expect(await closed()).toHaveLength(1)
})
