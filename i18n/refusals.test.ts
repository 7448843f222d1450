import { expect, test } from 'vitest'
import { refusalCodes } from '#domain/refusals.ts'
import { exampleOf, lineOf } from '#domain/every-refusal.ts'
import { fieldSentenceOf, sentenceOf } from './refusals.ts'

test('every refusal has its own sentence in both languages, whole and with nothing left to fill in', () => {
  for (const locale of ['fr', 'en'] as const) {
    const sentences = refusalCodes.map((code) => sentenceOf(exampleOf(code), locale))
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÀ-Þ0-9][^{}_]*[.)]$/u)
    expect(new Set(sentences).size).toBe(refusalCodes.length)
  }
})

test('French keeps its signs together', () => {
  for (const code of refusalCodes) expect(sentenceOf(exampleOf(code), 'fr')).not.toMatch(/ [:;!?»]|'/)
})

test('figures stand in the sentence, and one minute is not many', () => {
  expect(sentenceOf({ code: 'min_nights', minNights: 3 }, 'fr')).toContain('3\u00a0nuits')
  expect(sentenceOf({ code: 'too_many_attempts', retryAfterSeconds: 20 }, 'fr')).toContain('une minute')
  expect(sentenceOf({ code: 'too_many_attempts', retryAfterSeconds: 61 }, 'en')).toContain('2 minutes')
})

test('an amount, a day or anything else that is written its own way is never said as the wire says it', () => {
  const raw = refusalCodes.filter((code) =>
    Object.values(lineOf(code)?.figures ?? {}).some(
      ({ example, format }) =>
        format !== 'plain' && sentenceOf(exampleOf(code), 'fr').includes(String(example)),
    ),
  )
  expect(raw).toEqual([])
})

test('beside a field, missing and wrong are said of the field', () => {
  expect(fieldSentenceOf({ code: 'missing_fields' }, 'en')).toBe('This field is required.')
  expect(fieldSentenceOf({ code: 'too_young', minimumAge: 21 }, 'en')).toContain('21')
  expect(fieldSentenceOf({ code: 'too_long', maximum: 60 }, 'fr')).toContain('60')
})
