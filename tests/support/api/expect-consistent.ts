import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Checkout } from './checkout.ts'

/**
 * What must be true whenever the dust has settled: no night sold twice, every reservation paid exactly once and in
 * full, nothing authorised left behind, and our books equal to the bank's.
 */
export async function expectConsistent(app: TestApp, checkout: Checkout): Promise<void> {
  const stays = await checkout.stays()
  const payments = await checkout.payments()
  expect(stays.filter(({ status }) => status === 'held')).toEqual([])
  expect(overlapsAmong(stays.filter(({ status }) => status === 'confirmed'))).toEqual([])
  for (const stay of stays) {
    const captured = payments.filter(({ stayId, status }) => stayId === stay.id && status === 'captured')
    expect(captured).toHaveLength(stay.status === 'confirmed' ? 1 : 0)
    expect(captured.every(({ amount }) => amount === stay.total)).toBe(true)
  }
  const listed = await app.deps.payments.stripe.listIntents({ createdAfter: '2020-01-01T00:00:00.000Z' })
  if (!listed.ok) throw new Error('The bank does not list its intents.')
  const known = new Set(payments.map(({ intentId }) => intentId))
  const taken = listed.intents.filter(({ status }) => status === 'requires_capture' || status === 'succeeded')
  // Earlier tests cleared their stays away, not what they paid.
  const ours = taken.filter(
    ({ id, metadata }) => known.has(id) || stays.some((stay) => isFor(stay, metadata)),
  )
  const paid = payments.filter(({ status }) => status === 'captured')
  expect(ours.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual(
    paid.map(({ intentId }) => `${intentId} succeeded`).toSorted(),
  )
  const atBank = new Map(listed.intents.map((intent) => [intent.id, intent.status]))
  for (const { intentId, status } of payments) {
    const expected = status === 'captured' ? ['captured', 'succeeded'] : ['voided', 'canceled']
    expect([status, atBank.get(intentId)]).toEqual(expected)
  }
}

const isFor = (stay: { id: number }, metadata: Record<string, string>): boolean =>
  metadata['hold_id'] === String(stay.id)

function overlapsAmong(stays: { id: number; propertyId: number; nights: string }[]): [number, number][] {
  const spans = stays.map(({ id, propertyId, nights }) => {
    const [arrival = '', departure = ''] = nights.slice(1, -1).split(',')
    return { id, propertyId, arrival, departure }
  })
  return spans.flatMap((a) =>
    spans
      .filter((b) => a.id < b.id && a.propertyId === b.propertyId)
      .filter((b) => a.arrival < b.departure && b.arrival < a.departure)
      .map((b): [number, number] => [a.id, b.id]),
  )
}
