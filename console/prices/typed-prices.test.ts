import { expect, test } from 'vitest'
import { m } from '#i18n/paraglide/messages.js'
import { readLeast, readRate, readRateChange, weekdaysIn } from './typed-prices.ts'

const saidOf = (read: object) => ('problem' in read ? (read.problem as () => string)() : null)

test.each([
  ['275', 'set', { how: 'set', amount: 27_500 }],
  ['1 000,50', 'set', { how: 'set', amount: 100_050 }],
  ['1,000.50', 'set', { how: 'set', amount: 100_050 }],
  ['25', 'up', { how: 'add', amount: 2500 }],
  ['25 $', 'down', { how: 'add', amount: -2500 }],
  ['10 %', 'up', { how: 'percent', share: 10_000 }],
  ['7,5%', 'down', { how: 'percent', share: -7500 }],
  ['', 'set', null],
] as const)('%j, to be %s, is read', (typed, how, value) => {
  expect(readRateChange(typed, how)).toEqual({ value })
})

test('what is no amount, or a percentage of nothing, is told from each other', () => {
  expect(saidOf(readRateChange('-5', 'set'))).toBe(m.console_prices_unread())
  expect(saidOf(readRateChange('10 %', 'set'))).toBe(m.console_prices_percent_of_what())
  expect(saidOf(readRateChange('dix', 'up'))).toBe(m.console_prices_unread_by())
})

test.each(['0', '0,99', '9 999 999', '25000,01'])(
  'a night for %s is refused with what it may cost',
  (typed) => {
    expect(saidOf(readRate(typed))).toMatch(/1,00\u00a0\$.*25\u00a0000,00\u00a0\$/)
  },
)

test.each(['1', '25 000'])('a night for %s can be had', (typed) => {
  expect(readRate(typed)).toHaveProperty('value')
})

test('a minimum is a whole number of nights within its limits', () => {
  expect(readLeast('2')).toEqual({ value: 2 })
  expect(readLeast('')).toEqual({ value: null })
  expect(saidOf(readLeast('deux'))).toBe(m.console_prices_least_unread())
  expect(saidOf(readLeast('0'))).toBe(saidOf(readLeast('32')))
})

test('all days of a week are none in particular', () => {
  expect(weekdaysIn('1234567')).toBeNull()
  expect(weekdaysIn('56')).toEqual([5, 6])
})
