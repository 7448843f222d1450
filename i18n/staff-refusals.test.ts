import { expect, test } from 'vitest'
import { exampleOf } from '#domain/every-refusal.ts'
import type { StaffRefusalCode } from '#domain/refusal.ts'
import { staffRefusals } from '#domain/staff-refusals.ts'
import { isStaffReason, sentenceOf } from './staff-refusals.ts'

const codes = Object.keys(staffRefusals) as StaffRefusalCode[]

test('every refusal of the console has its own sentence in both languages, whole and with nothing left to fill in', () => {
  for (const locale of ['fr', 'en'] as const) {
    const sentences = codes.map((code) => sentenceOf(exampleOf(code), locale))
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-ZÀ-Þ0-9“«][^{}]*[.)]$/u)
      expect(sentence).not.toMatch(/undefined|\bnull\b|NaN|\[object|\d{4}-\d\d-\d\d/)
    }
    expect(new Set(sentences).size).toBe(codes.length)
  }
})

test('a figure is written as what it is: money, a day, an hour where the loft is, a reference, a season', () => {
  expect(sentenceOf(exampleOf('receipt_too_high'), 'fr')).toContain('240,00\u00a0$')
  expect(sentenceOf(exampleOf('nights_sold'), 'en')).toMatch(/L-000123: .* February\s13,\s2027, /)
  expect(sentenceOf(exampleOf('nights_being_paid'), 'en')).toMatch(/\b4:12\b/)
  expect(sentenceOf(exampleOf('seasons_overlap'), 'en')).toContain('“Ski season” and “Spring break”')
  expect(sentenceOf(exampleOf('seasons_overlap'), 'fr')).toContain('Saison de ski')
})

test('figures choose between two sentences', () => {
  const limit = { code: 'refund_limit', limit: 25_000 } as const
  expect(sentenceOf({ ...limit, given: 0 }, 'en')).toMatch(/250\.00\s\$ per stay\. /)
  expect(sentenceOf({ ...limit, given: 10_000 }, 'en')).toMatch(/ and 100\.00\s\$ of this one /)
  const rate = { code: 'rate_out_of_range', lowest: 100, highest: 2_500_000 } as const
  expect(sentenceOf({ ...rate, property: null, night: null }, 'en')).not.toContain('null')
  expect(sentenceOf({ ...rate, property: 'Loft 101', night: '2027-02-13' }, 'en')).toContain('Loft 101')
})

test('a code that guests hear too, or that a newer server answers, is none of the console’s own', () => {
  expect(
    ['undo_over', 'min_nights', 'rate_out_of_range_night', 'toString'].map((code) => isStaffReason({ code })),
  ).toEqual([true, false, false, false])
})
