import { expect, test, vi } from 'vitest'
import { stubApi } from '#tests/support/parts/stub-api.ts'
import { clearReservationRequest, saveReservationRequest } from '#web/client/reservation-request.ts'
import { readDraft, saveDraft } from '#client/storage.ts'
import { walletClosed } from './failure-words.ts'
import { finishPayment, pay, type GiveCard } from './pay.ts'

const request = {
  propertyId: 3,
  propertySlug: 'loft-du-quai-103',
  arrival: '2027-02-12',
  departure: '2027-02-14',
  nbTravelers: 3,
  message: '',
  paymentIntentId: null,
  heldUntil: null,
} as const
const payBy = (giveCard: GiveCard) =>
  pay(
    request,
    giveCard,
    { expectedTotal: 113_049, expectedTerms: 'as-seen', englishChosen: false },
    { token: 't', locale: 'fr' },
  )

test('the card is asked for before anything is waited for: a wallet may open in the turn of the click only', () => {
  const giveCard = vi.fn<GiveCard>(() => new Promise(() => undefined))
  void payBy(giveCard)
  expect(giveCard).toHaveBeenCalledOnce()
})

test('a wallet that is closed says that nothing was charged only where no payment was begun before', async () => {
  const close = async () => ({ ok: false, error: walletClosed }) as const
  expect(await payBy(close)).toEqual({ kind: 'failed', error: walletClosed })
  saveReservationRequest({ ...request, paymentIntentId: 'pi_begun' })
  expect(await payBy(close)).toEqual({ kind: 'still_open' })
  clearReservationRequest()
})

test('what was typed on the way to a stay is gone once it is booked', async () => {
  stubApi({
    'POST /api/checkouts/reservation': {
      body: { status: 'confirmed', reservation: { reference: 'L-000123' } },
    },
  })
  const drafts = ['registration', 'registration.half', 'start']
  for (const draft of drafts) saveDraft(draft, { email: 'camille@voyageurs.example' })
  const paid = await finishPayment({ ...request, paymentIntentId: 'pi_1' }, { token: 't', locale: 'fr' })
  expect(paid.kind).toBe('confirmed')
  for (const draft of drafts) expect(readDraft(draft)).toEqual({})
})
