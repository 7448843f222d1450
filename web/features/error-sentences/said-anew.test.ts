import { expect, test } from 'vitest'
import { refusalCodes } from '#domain/refusal.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { fieldSentenceOf, sentenceOf } from '#i18n/refusals.ts'
import { fieldSentenceAnew, sentenceAnew } from './said-anew.ts'

const figures = {
  minNights: 3,
  maxNights: 28,
  daysAhead: 540,
  capacity: 6,
  minimumAge: 21,
  maximum: 4000,
  retryAfterSeconds: 300,
  directEmail: 'info@leslofts.example',
}
const refusals = [
  ...refusalCodes.map((code) => ({ code, ...figures })),
  { code: 'password_weak' as const, passwordClasses: 3 },
  { code: 'too_many_attempts' as const, retryAfterSeconds: 20 },
]

test.each([
  ['fr', 'en'],
  ['en', 'fr'],
] as const)('every refusal is said anew, figures included: %s, then %s', (before, now) => {
  overwriteGetLocale(() => now)
  for (const refusal of refusals) {
    const errors = sentenceOf(refusal, before)
    const error = { status: 'error' as const, code: refusal.code, errors, requestId: 'r-1' }
    expect(sentenceAnew(error)).toBe(sentenceOf(refusal, now))
    const beside = fieldSentenceOf(refusal.code, refusal, before)
    expect(fieldSentenceAnew(beside)).toBe(fieldSentenceOf(refusal.code, refusal, now))
  }
})

test('words that are not the house’s stay as they were said', () => {
  const error = { status: 'error' as const, code: 'card_invalid', errors: 'Numéro incomplet.', requestId: '' }
  expect([sentenceAnew(error), fieldSentenceAnew('21')]).toEqual(['Numéro incomplet.', '21'])
})
