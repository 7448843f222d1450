import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount, readShare } from './typed-amount.ts'

test.each([
  ['50', 5000],
  ['50,00', 5000],
  ['50.00', 5000],
  [' 50 ', 5000],
  ['50,5', 5050],
  ['50.', 5000],
  [',50', 50],
  ['.5', 50],
  ['0050', 5000],
  ['1000', 100_000],
  ['1000,5', 100_050],
  ['1 000,50', 100_050],
  ['1\u00a0000,50', 100_050],
  ['1\u202f000,50', 100_050],
  ['1\u2009000.50', 100_050],
  ['1,000.50', 100_050],
  ['1.000,50', 100_050],
  ['1,000', 100_000],
  ['1.000', 100_000],
  ['1 234 567,89', 123_456_789],
  ['1,234,567.89', 123_456_789],
  ['50 $', 5000],
  ['50,00\u00a0$', 5000],
  ['$50', 5000],
  ['$ 1,000.50', 100_050],
  ['0', 0],
  ['0,00', 0],
] as const)('%j is %i cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents)
})

test.each([
  '',
  ' ',
  '-5',
  '−5',
  '5-',
  'cinquante',
  '1e3',
  '0x10',
  'Infinity',
  ',',
  '.',
  '$',
  '$$50',
  '5 0',
  '1 00',
  '10 00,50',
  '1,000,50',
  '1.000.50',
  '1 000.000,50',
  '1,000 000',
  '0,500',
  '12,3456',
  '1,50,00',
  '50 % ',
  '٥٠',
  '5\n0 0',
  '99999999999999999999',
])('%j is no amount', (typed) => {
  expect(readAmount(typed)).toBeNull()
})

/** As each language writes it: '1 234,05 $' and '1,234.05 $'. */
const written = {
  fr: (whole: string, cents: string) => `${whole.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')},${cents}\u00a0$`,
  en: (whole: string, cents: string) => `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${cents}\u00a0$`,
}

test.each(['fr', 'en'] as const)('what is shown in %s can be typed again', (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (cents) => {
      const typed = written[locale](String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0'))
      expect(readAmount(typed)).toBe(cents)
    }),
  )
})

test.each([
  ['10 %', 10_000],
  ['10%', 10_000],
  ['10\u00a0%', 10_000],
  [' 7,5 % ', 7500],
  ['12.25%', 12_250],
  ['9,975 %', 9975],
  ['150 %', 150_000],
  ['0 %', 0],
] as const)('%j is %i hundred-thousandths', (typed, share) => {
  expect(readShare(typed)).toBe(share)
})

test.each(['', '%', '10', '-10 %', '10 % 5', '1 0 %', '10,1234 %', '10,%', '12345 %', 'dix %'])(
  '%j is no percentage',
  (typed) => {
    expect(readShare(typed)).toBeNull()
  },
)
