import { beforeEach, expect, test } from 'vitest'
import { readReservationRequest, saveReservationRequest } from '#web/client/reservation-request.ts'
import { clearStored } from '#client/storage.ts'
import { checkoutPath, readCheckoutRequest } from './checkout-query.ts'

const whole = 'property_id=3&arrival=2027-02-12&departure=2027-02-15&nb_travelers=3'
const read = (query: string) => readCheckoutRequest(new URLSearchParams(query))

beforeEach(() => clearStored())

test('a stay is read from its address and kept for the way back from the bank', () => {
  const request = read(`${whole}&message=Bonjour`)
  expect(request).toEqual({
    propertyId: 3,
    propertySlug: '',
    arrival: '2027-02-12',
    departure: '2027-02-15',
    nbTravelers: 3,
    message: 'Bonjour',
    paymentIntentId: null,
    heldUntil: null,
  })
  expect(readReservationRequest()).toEqual(request)
  expect(read('payment_intent=pi_1')).toEqual({ ...request, paymentIntentId: 'pi_1' })
})

test.each([
  ['days as people write them', 'property_id=3&arrival=12/02/2027&departure=15/02/2027'],
  ['no number of travelers', 'property_id=3&arrival=2027-02-12&departure=2027-02-15'],
  [
    'a senseless number of travelers',
    'property_id=3&arrival=2027-02-12&departure=2027-02-15&nb_travelers=-4',
  ],
])('%s are understood', (_, query) => {
  expect(read(query)).toMatchObject({ arrival: '2027-02-12', departure: '2027-02-15', nbTravelers: 2 })
})

test.each([
  ['no loft', 'arrival=2027-02-12&departure=2027-02-15'],
  ['a loft that is no number', 'property_id=abc&arrival=2027-02-12&departure=2027-02-15'],
  ['words for days', 'property_id=3&arrival=demain&departure=bientôt'],
  ['a day that does not exist', 'property_id=3&arrival=2027-02-30&departure=2027-03-02'],
])('%s is no stay', (_, query) => {
  expect(read(query)).toBeNull()
})

test('an unusable day is not filled from the stay of before', () => {
  read(whole)
  expect(read('property_id=3&arrival=demain&departure=2027-02-15')).toBeNull()
})

test('what was typed last wins over the message in the address, and belongs to its stay', () => {
  const request = read(`${whole}&message=old`)!
  saveReservationRequest({ ...request, message: 'new' })
  expect(read(`${whole}&message=old`)?.message).toBe('new')
  expect(read(`${whole.replace('2027-02-15', '2027-02-16')}`)?.message).toBe('')
})

test('a payment that was begun belongs to its stay', () => {
  saveReservationRequest({ ...read(whole)!, paymentIntentId: 'pi_1' })
  expect(read(whole)?.paymentIntentId).toBe('pi_1')
  expect(read(whole.replace('nb_travelers=3', 'nb_travelers=2'))?.paymentIntentId).toBeNull()
})

test('a long message stays out of addresses', () => {
  const request = { ...read(whole)!, message: 'é'.repeat(900) }
  expect(checkoutPath('checkoutReview', 'fr', request)).toBe(`/fr/paiement/revision?${whole}`)
})

test('what the bank added to an address stays in it until it is used', () => {
  const request = read(whole)
  expect(checkoutPath('checkoutStart', 'en', request, 'pi_1')).toBe(
    `/en/payment?${whole}&payment_intent=pi_1`,
  )
  expect(checkoutPath('checkoutStart', 'en', null, 'pi_1')).toBe('/en/payment?payment_intent=pi_1')
  expect(checkoutPath('checkoutPayment', 'en', request)).not.toContain('pi_1')
})

test('to what somebody agreed for their payment is known when they come back', () => {
  saveReservationRequest({ ...read(whole)!, agreedIn: 'en' })
  expect(read(`${whole}&payment_intent=pi_1`)?.agreedIn).toBe('en')
  expect(read(whole.replace('nb_travelers=3', 'nb_travelers=2'))?.agreedIn).toBeUndefined()
})
