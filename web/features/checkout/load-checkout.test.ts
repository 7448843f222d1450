import { beforeEach, expect, test } from 'vitest'
import type { Day } from '#domain/days.ts'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { saveReservationRequest } from '#web/client/reservation-request.ts'
import { endSession, startSession } from '#client/session.ts'
import { clearStored } from '#client/storage.ts'
import { loadCheckout } from './load-checkout.ts'

const query = 'property_id=3&arrival=2027-02-12&departure=2027-02-15&nb_travelers=3'
const request = {
  propertyId: 3,
  propertySlug: 'loft-du-quai-103',
  arrival: '2027-02-12' as Day,
  departure: '2027-02-15' as Day,
  nbTravelers: 3,
  message: '',
  paymentIntentId: 'pi_1',
  heldUntil: null,
}
const taken = refusal({ code: 'dates_unavailable' })
const own = { id: 438, property_id: 3, arrival: '2027-02-12', departure: '2027-02-15' }
const reservations = (listed: object) => ({
  body: {
    status: 'ok',
    now: '2027-01-01T12:00:00Z',
    reservations: [],
    past_reservations: [],
    canceled_reservations: [],
    ...listed,
  },
})

const load = (path: string) => loadCheckout(new URL(`https://lofts.example${path}`))
const ledBy = (loading: Promise<unknown>) =>
  loading.then(
    () => null,
    (thrown: Response) => thrown.headers.get('Location'),
  )

/** A loft whose nights are taken, and what the account lists. */
const stub = (listed: object = {}) =>
  stubApi({
    'GET /api/properties/3?arrival=2027-02-12': { body: { id: 3, slug: 'loft-du-quai-103' } },
    'POST /api/properties/calculate-price': taken,
    'POST /api/checkouts/calculate-price': taken,
    'GET /api/profile/reservations': reservations(listed),
  })

function signIn() {
  const user = { id: 1, firstname: 'Camille', locale: 'fr' as const }
  startSession({ token: 't', expiresAt: new Date(Date.now() + 3_600_000).toISOString(), user })
}

beforeEach(() => {
  endSession()
  clearStored()
})

test.each([
  ['that is to come', { reservations: [own] }],
  ['that is over', { past_reservations: [own] }],
])('an old link to a stay %s leads its guest to it, and not to other dates', async (_, listed) => {
  stub(listed)
  signIn()
  expect(await ledBy(load(`/fr/paiement/infos?${query}`))).toBe('/fr/compte?reservation=438')
  expect(await ledBy(load(`/en/payment/review?${query}`))).toBe('/en/account?reservation=438')
})

test.each([
  ['was cancelled', { canceled_reservations: [own] }],
  ['has other nights', { reservations: [{ ...own, departure: '2027-02-16' }] }],
])('of nights that are taken nobody is led to a stay that %s', async (_, listed) => {
  stub(listed)
  signIn()
  const { checkout } = await load(`/fr/paiement/infos?${query}`)
  expect(checkout?.price).toMatchObject({ ok: false, error: { code: 'dates_unavailable' } })
})

test('a payment that was begun here is looked for before its stay is', async () => {
  stub({ reservations: [own] })
  signIn()
  saveReservationRequest(request)
  const { checkout } = await load(`/fr/paiement/transaction?${query}`)
  expect(checkout?.request.paymentIntentId).toBe('pi_1')
})

test.each([
  ['with what the bank said', `${query}&payment_intent=pi_1`],
  ['in the tab that began to pay', query],
])('signed out %s, nobody hears that the nights are gone: they may be their own', async (_, search) => {
  const asked = stub()
  saveReservationRequest(request)
  const { checkout } = await load(`/fr/paiement?${search}`)
  expect(checkout?.price).toBeNull()
  expect(asked.filter(({ address }) => address.includes('price'))).toEqual([])
})
