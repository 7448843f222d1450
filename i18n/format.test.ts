import { expect, test } from 'vitest'
import {
  formatDay,
  formatDayBrief,
  formatDays,
  formatDayShort,
  formatInstant,
  formatMoney,
  formatMonth,
  formatRate,
  formatTelephone,
  formatTime,
  formatUntil,
} from './format.ts'
import type { Locale } from '#domain/locale.ts'

const nbsp = '\u00a0'

test.each([
  [113_049, `1${nbsp}130,49${nbsp}$`, `1,130.49${nbsp}$`],
  [5, `0,05${nbsp}$`, `0.05${nbsp}$`],
  [123_456_789, `1${nbsp}234${nbsp}567,89${nbsp}$`, `1,234,567.89${nbsp}$`],
  [null, '—', '—'],
])('%s cents', (amount, fr, en) => {
  expect([formatMoney(amount, 'fr'), formatMoney(amount, 'en')]).toEqual([fr, en])
})

test('starting prices have no cents', () => {
  expect(formatMoney(28_950, 'fr', { decimals: 0 })).toBe(`290${nbsp}$`)
  expect(formatMoney(100_000, 'en', { decimals: 0 })).toBe(`1,000${nbsp}$`)
})

test('rates', () => {
  expect([formatRate(9975, 'fr'), formatRate(9975, 'en')]).toEqual([`9,975${nbsp}%`, '9.975%'])
  expect([formatRate(5000, 'fr'), formatRate(3500, 'en')]).toEqual([`5${nbsp}%`, '3.5%'])
})

test('days', () => {
  expect(formatDayShort('2027-02-12')).toBe('12/02/2027')
  expect(formatDay('2027-02-12', 'fr')).toBe(`12${nbsp}février 2027`)
  expect(formatDay('2027-08-01', 'fr')).toBe(`1er${nbsp}août 2027`)
  expect(formatDay('2027-02-12', 'en')).toBe(`February${nbsp}12, 2027`)
  expect(formatDay('2027-02-12', 'fr', { weekday: true })).toBe(`vendredi 12${nbsp}février 2027`)
  expect(formatDayBrief('2027-02-12', 'en')).toBe(`Feb${nbsp}12`)
  expect(formatMonth('2027-02-01', 'fr')).toBe('février 2027')
})

test.each([
  ['2027-02-09', '2027-02-12', `9${nbsp}au${nbsp}12${nbsp}février 2027`, `February${nbsp}9–12, 2027`],
  ['2027-02-01', '2027-02-03', `1er${nbsp}au${nbsp}3${nbsp}février 2027`, `February${nbsp}1–3, 2027`],
  [
    '2027-02-27',
    '2027-03-01',
    `27${nbsp}février au 1er${nbsp}mars 2027`,
    `February${nbsp}27${nbsp}– March${nbsp}1, 2027`,
  ],
  [
    '2026-12-30',
    '2027-01-02',
    `30${nbsp}décembre 2026 au 2${nbsp}janvier 2027`,
    `December${nbsp}30, 2026${nbsp}– January${nbsp}2, 2027`,
  ],
] as const)('the days from %s to %s', (from, to, fr, en) => {
  expect([formatDays(from, to, 'fr'), formatDays(from, to, 'en')]).toEqual([fr, en])
})

test.each([
  ['weekday', `Friday, February${nbsp}12${nbsp}– Sunday, February${nbsp}14, 2027`],
  ['brief', `Feb${nbsp}12–14`],
] as const)('an English dash between groups of words has spaces (%s)', (shape, range) => {
  expect(formatDays('2027-02-12', '2027-02-14', 'en', shape)).toBe(range)
})

test('times and instants as clocks in the lofts’ zone show them', () => {
  expect([formatTime('16:00', 'fr'), formatTime('16:00', 'en')]).toEqual([`16${nbsp}h`, `4${nbsp}p.m.`])
  expect([formatTime('00:05', 'en'), formatTime('12:00', 'en')]).toEqual([
    `12:05${nbsp}a.m.`,
    `12${nbsp}p.m.`,
  ])
  expect(formatInstant('2027-08-04T03:59:00.000Z', 'America/Toronto', 'fr')).toBe(
    `3${nbsp}août 2027 à 23${nbsp}h${nbsp}59`,
  )
  expect(formatInstant('2027-08-04T03:59:00.000Z', 'America/Toronto', 'en')).toBe(
    `August${nbsp}3, 2027, 11:59${nbsp}p.m.`,
  )
})

test.each([
  ['on the hour', '2026-11-21T19:00:00.000Z', '21 novembre 2026 à 14 h', 'November 21, 2026, 2 p.m.'],
  [
    'at a typed minute',
    '2026-11-28T09:47:00.000Z',
    '28 novembre 2026 à 4 h 47',
    'November 28, 2026, 4:47 a.m.',
  ],
  ['within a minute', '2026-11-21T19:00:37.250Z', '21 novembre 2026 à 14 h', 'November 21, 2026, 2 p.m.'],
  ['at midnight', '2027-02-02T05:00:00.000Z', '1er février 2027 à 23 h 59', 'February 1, 2027, 11:59 p.m.'],
] as const)(
  'what ends %s is said to hold until that minute, and never until midnight of the next day',
  (_, end, fr, en) => {
    const until = (locale: Locale) => formatUntil(end, 'America/Toronto', locale).replaceAll(nbsp, ' ')
    expect([until('fr'), until('en')]).toEqual([fr, en])
  },
)

test('the year is left out of a moment where it is clear', () => {
  const until = (locale: Locale) =>
    formatUntil('2027-02-02T05:00:00.000Z', 'America/Toronto', locale, { year: false })
  expect(until('fr')).toBe(`1er${nbsp}février à 23${nbsp}h${nbsp}59`)
  expect(until('en')).toBe(`February${nbsp}1, 11:59${nbsp}p.m.`)
})

test('the year is left out of a day where it is clear', () => {
  expect(formatDay('2027-02-01', 'fr', { year: false })).toBe(`1er${nbsp}février`)
  expect(formatDay('2027-02-12', 'en', { year: false })).toBe(`February${nbsp}12`)
  expect(formatDay('2027-02-12', 'fr', { weekday: true, year: false })).toBe(`vendredi 12${nbsp}février`)
  expect(formatDay('2027-02-12', 'en', { weekday: true, year: false })).toBe(`Friday, February${nbsp}12`)
})

test('a telephone number has a space after its area code in French, where a hyphen joins the last seven digits only', () => {
  expect(formatTelephone('819-555-0142', 'fr')).toBe(`819${nbsp}555-0142`)
  expect(formatTelephone('819-555-0142', 'en')).toBe('819-555-0142')
  expect(formatTelephone('+33 1 23 45 67 89', 'fr')).toBe('+33 1 23 45 67 89')
})
