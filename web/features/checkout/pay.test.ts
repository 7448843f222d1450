import { expect, test, vi } from 'vitest'
import { pay, type GiveCard } from './pay.ts'

test('the card is asked for before anything is waited for: a wallet may open in the turn of the click only', () => {
  const giveCard = vi.fn<GiveCard>(() => new Promise(() => undefined))
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
  void pay(request, giveCard, { expectedTotal: 113_049, englishChosen: false }, { token: 't', locale: 'fr' })
  expect(giveCard).toHaveBeenCalledOnce()
})
