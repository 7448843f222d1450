import { expect, test } from 'vitest'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import { pricesWords } from './price-words.ts'

const told = {
  loft: 'Loft 101',
  firstNight: '2027-02-13',
  lastNight: '2027-02-13',
  night: { rate: 25_000, minNights: 2 },
} as const
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a day that is closed to arrivals is told apart from the same day before, in both languages', () => {
  const [before, after] = [
    { ...told, arrivals: true, departures: true },
    { ...told, arrivals: false, departures: true },
  ]
  expect(plain(pricesWords([after]))).toContain('arrivée impossible, départ permis')
  expect(pricesWords([before])).not.toBe(pricesWords([after]))
  overwriteGetLocale(() => 'en')
  expect(pricesWords([after])).toContain('no check-in, check-out possible')
})

test('a change of prices alone says nothing of arrivals', () => {
  overwriteGetLocale(() => 'en')
  expect(pricesWords([told])).not.toContain('check-')
})
