import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { clearReservationRequest } from '#web/client/reservation-request.ts'
import { finishPayment } from './pay.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  clearReservationRequest()
})

test('when the answer is lost nobody says that nothing was charged', async () => {
  stubApi({ 'POST /api/checkouts/reservation': 'no connection' })
  const request = {
    propertyId: 3,
    propertySlug: 'loft-du-quai-103',
    arrival: '2027-02-12',
    departure: '2027-02-14',
    nbTravelers: 3,
    message: '',
    paymentIntentId: 'pi_1',
    heldUntil: null,
  } as const
  const paid = await finishPayment(request, { token: 't', locale: 'fr' })
  expect(paid).toMatchObject({ kind: 'failed', error: { code: 'offline', charged: 'unknown' } })
})
