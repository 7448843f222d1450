import { expect, test } from 'vitest'
import { refusalCodes, refused } from './refusal.ts'

test('each reason is listed once', () => {
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
})

test('a refusal carries its reason and the figures that its sentence needs', () => {
  expect(refused('not_found')).toEqual({ ok: false, reason: { code: 'not_found' } })
  expect(refused('min_nights', { minNights: 2 })).toEqual({
    ok: false,
    reason: { code: 'min_nights', minNights: 2 },
  })
})
