import { expect, test, vi } from 'vitest'
import { fromWire } from '#contract/wire.ts'
import type { FieldReason, SiteReason } from '#domain/refusal.ts'
import { refusalCodes } from '#domain/refusals.ts'
import { exampleOf } from '#domain/every-refusal.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { fieldSentenceOf, sentenceOf } from '#i18n/refusals.ts'
import { refusal } from '#tests/support/parts/stub-api.ts'
import type { CallError } from './call.ts'
import { fieldWordsFor, refusalSentenceOf } from './sentence-for.ts'

const reasons: SiteReason[] = [
  ...refusalCodes.map(exampleOf),
  { code: 'too_many_attempts', retryAfterSeconds: 20 },
  { code: 'review_too_long', maximum: 12_000 },
]
const ofField: (SiteReason | Extract<FieldReason, { code: 'too_long' }>)[] = [
  ...reasons,
  { code: 'too_long', maximum: 200 },
]

test.each([
  ['fr', 'en'],
  ['en', 'fr'],
] as const)('every refusal is said in the language of the page: %s, then %s', async (before, now) => {
  overwriteGetLocale(() => now)
  const fields = Object.fromEntries(ofField.map((reason, index) => [`field_${index}`, reason]))
  const errors = reasons.map((reason) => fromWire(refusal({ ...reason, fields }, before).body))
  refusalSentenceOf(errors[0]!)
  await vi.dynamicImportSettled()
  expect(errors.map(refusalSentenceOf)).toEqual(reasons.map((reason) => sentenceOf(reason, now)))
  const beside = Object.values(fieldWordsFor(errors[0]!)).map((words) => words?.())
  expect(beside).toEqual(ofField.map((reason) => fieldSentenceOf(reason, now)))
})

test('words that are not the house’s, and those of a newer server, stay as they were said', async () => {
  const elsewhere = {
    status: 'error',
    code: 'card_invalid',
    errors: 'Numéro incomplet.',
    requestId: '',
  } as const
  const newer: CallError = {
    status: 'error',
    code: 'not_known_yet',
    errors: 'Nouveau.',
    requestId: 'r-1',
    fields: { email: 'Nouveau.' },
    fieldCodes: { email: 'not_known_yet' },
  }
  refusalSentenceOf(elsewhere)
  await vi.dynamicImportSettled()
  expect([elsewhere, newer].map(refusalSentenceOf)).toEqual(['Numéro incomplet.', 'Nouveau.'])
  expect(fieldWordsFor(newer).email?.()).toBe('Nouveau.')
})
