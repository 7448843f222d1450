import { expect, test, vi } from 'vitest'
import { clearReservationRequest, saveReservationRequest } from '#web/client/reservation-request.ts'
import { walletClosed } from './failure-words.ts'
import { pay, type GiveCard } from './pay.ts'

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
