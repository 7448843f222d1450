import { previewOf } from '#contract/action.ts'
import { beforeAll, expect, test } from 'vitest'
import { changeReservation, suggestStayChanges } from '#contract/staff/changes.ts'
import type { Instant } from '#domain/days.ts'
import { useApp } from '#tests/support/api/use-app.ts'

const booked: Instant = '2026-12-01T15:00:00.000Z'
const later: Instant = '2027-02-01T15:00:00.000Z'

const { app, checkout, guest, staff } = useApp()
let id: number
let cookie: string
beforeAll(async () => {
  id = (await guest.buyAt(booked)).id
  app.setNow(later)
  cookie = (await staff.member('reception')).cookie
  const buyer = await checkout.signInAs(await checkout.another('Léa'))
  await checkout.pay(buyer, '4242 4242 4242 4242', { arrival: '2027-02-16', departure: '2027-02-19' })
  await checkout.hold(buyer, { arrival: '2027-02-20', departure: '2027-02-22' })
})

const wanted = (arrival: string, departure: string, more: object = {}) => ({
  property_id: app.seed.propertyId,
  arrival,
  departure,
  travelers: 2,
  ...more,
})
const suggest = async (payload: object, of = id) =>
  staff.ask(suggestStayChanges, { cookie, params: { id: String(of) }, payload: payload as never })

test('who has the nights is named, and whoever is paying is not', async () => {
  const { answer } = await suggest(wanted('2027-02-18', '2027-02-21'))
  expect(answer.in_the_way).toEqual([
    expect.objectContaining({ kind: 'stay', arrival: '2027-02-16', departure: '2027-02-19', minutes: null }),
    expect.objectContaining({
      kind: 'payment',
      arrival: '2027-02-20',
      guest_name: null,
      reservation_id: null,
    }),
  ])
  expect(answer.in_the_way[0]?.guest_name).toContain('Léa')
  expect(answer.in_the_way[1]?.minutes).toBe(15)
})

test('what is offered can be had, at the price that is said', async () => {
  const { answer } = await suggest(wanted('2027-02-16', '2027-02-19'))
  expect(answer.near.length).toBeGreaterThan(0)
  expect(answer.near).toEqual(answer.near.toSorted((a, b) => (a.arrival < b.arrival ? -1 : 1)))
  expect(answer.lofts.map(({ property_id }) => property_id)).toEqual([app.seed.secondPropertyId])
  for (const { arrival, departure, property_id, total, difference } of [...answer.near, ...answer.lofts]) {
    const ahead = await staff.ask(previewOf(changeReservation), {
      cookie,
      params: { id: String(id) },
      payload: wanted(arrival, departure, { property_id }) as never,
    })
    expect(ahead.answer).toMatchObject({ after: total, difference })
  }
})

test.each([
  ['reservation_not_found', {}, 999_999],
  ['property_not_found', { property_id: 999_999 }, undefined],
  ['invalid_dates', { departure: '2027-02-16' }, undefined],
] as const)('is refused as %s', async (code, more, of) => {
  expect((await suggest(wanted('2027-02-16', '2027-02-19', more), of)).error.code).toBe(code)
})

test('of a stay that is cancelled there is nothing to suggest', async () => {
  await app.db
    .updateTable('stays')
    .set({ status: 'cancelled', cancelledAt: later })
    .where('id', '=', id)
    .execute()
  expect((await suggest(wanted('2027-02-16', '2027-02-19'))).error.code).toBe('stay_not_paid')
})
