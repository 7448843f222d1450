import { beforeEach, expect, test, vi } from 'vitest'
import { m } from '#i18n/paraglide/messages.js'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { sentenceOf } from '#i18n/refusals.ts'
import type { CallError } from '#client/call.ts'
import {
  adviceFor,
  chargedSentenceFor,
  headlineFor,
  isAboutDates,
  isUnforeseen,
  walletClosed,
  walletFailed,
} from './failure-words.ts'

beforeEach(() => overwriteGetLocale(() => 'en'))

const failure = (code: string, more: Partial<CallError> = {}): CallError => ({
  status: 'error',
  code,
  errors: 'The sentence of the server.',
  requestId: 'r-1',
  charged: 'no',
  ...more,
})

test('the sentence of the refusal is the headline', () => {
  for (const code of ['insufficient_funds', 'error_3ds'] as const) {
    const sentence = sentenceOf({ code }, 'en')
    expect(headlineFor(failure(code, { errors: sentence }))).toBe(sentence)
  }
})

test('it is said again on a page that changed its language since', async () => {
  const refused = failure('card_declined', { errors: sentenceOf({ code: 'card_declined' }, 'fr') })
  headlineFor(refused)
  await vi.dynamicImportSettled()
  expect(headlineFor(refused)).toBe(sentenceOf({ code: 'card_declined' }, 'en'))
})

test('what nobody foresaw says that the payment did not go through, and whom to ask', () => {
  const unforeseen = /^Attention! The process did not work\. Please contact support immediately$/
  expect(headlineFor(failure('server_error'))).toMatch(unforeseen)
  expect(headlineFor(failure('proxy_page', { errors: '' }))).toMatch(unforeseen)
})

test('a lost connection is told apart before and during the payment', () => {
  const [before, during] = (['no', 'unknown'] as const).map((charged) => failure('offline', { charged }))
  expect(headlineFor(before!)).not.toBe(headlineFor(during!))
  expect(adviceFor(during!, true)).toMatch(/only be charged once/)
})

test('a wallet that was closed is no failure of ours: nothing was charged, and one may try again', () => {
  expect(headlineFor(walletClosed)).toBe(m.checkout_wallet_closed())
  expect(chargedSentenceFor(walletClosed)).toBe(m.checkout_charged_no())
  expect(isUnforeseen(walletClosed)).toBe(false)
})

test('a wallet that broke off says that nothing was charged and which other ways there are; Stripe’s sentence comes first', () => {
  const broken = failure(walletFailed, { errors: '' })
  expect(headlineFor(broken)).toBe('The wallet could not pay.')
  expect(headlineFor(failure(walletFailed, { errors: 'Your card has expired.' }))).toBe(
    'Your card has expired.',
  )
  expect(chargedSentenceFor(broken)).toBe(m.checkout_charged_no())
  expect(adviceFor(broken, true)).toBe(m.checkout_wallet_other_way())
  expect(isUnforeseen(broken)).toBe(false)
})

test('that the nights are still held is not said here: the minutes that are left stand right below', () => {
  expect(adviceFor(failure('card_declined'), true)).toBe('Check the details or use another card.')
  expect(adviceFor(failure('card_number_invalid'), true)).not.toMatch(/held/)
  expect(adviceFor(failure('dates_unavailable'), true)).toBeNull()
})

test('nobody is asked to try a card again while it is not known whether another tab charged one', () => {
  for (const charged of ['unknown', 'yes'] as const) {
    expect(adviceFor(failure('card_declined', { charged }), true)).toBeNull()
    expect(adviceFor(failure('card_number_invalid', { charged }), true)).toBeNull()
  }
})

test('nights that somebody else took meanwhile lead to other dates, and what is pending is explained', () => {
  expect(adviceFor(failure('error_reservation'), true)).toMatch(/nights were no longer available.*pending/)
  expect(isAboutDates('error_reservation')).toBe(true)
})

test.each([
  ['card_declined', m.checkout_charged_no],
  ['too_young', m.checkout_charged_not],
  ['dates_unavailable', m.checkout_charged_not],
  ['too_many_travelers', m.checkout_charged_not],
  ['server_error', m.checkout_charged_not],
])('after %s, trying again is called safe only where it can help', (code, says) => {
  expect(chargedSentenceFor(failure(code))).toBe(says())
})

test('who pays first is not told that nights are held, and learns that they were taken', () => {
  expect(adviceFor(failure('card_declined'), false)).toBe('Check the details or use another card.')
  expect(adviceFor(failure('dates_unavailable'), false)).toMatch(/nights were no longer available.*pending/)
  expect(chargedSentenceFor(failure('dates_unavailable'))).toBe('Your card was not charged.')
})

test('after three refused cards another one may be tried, without a word of nights that are held', () => {
  expect(adviceFor(failure('cards_refused'), true)).toBeNull()
  expect(chargedSentenceFor(failure('cards_refused'))).toBe(
    'Your card was not charged. You can safely try again.',
  )
})
