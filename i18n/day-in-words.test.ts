import { expect, test } from 'vitest'
import { formatDay } from './format.ts'
import { dayInWords } from './day-in-words.ts'
import { locales } from '#domain/locale.ts'

test.each([
  '3 févr. 2027',
  '3 février 2027',
  '3 FÉVRIER 2027',
  'mercredi 3 février 2027',
  'le 3 février 2027',
  'mer. 03/02/2027',
  'mer. 3 févr. 2027',
  '3/févr/2027',
  'Feb 3, 2027',
  'February 3rd, 2027',
  'Wednesday, February 3, 2027',
  'Wed 3 Feb 2027',
  '3-Feb-2027',
])('%s is 3 February 2027', (text) => {
  expect(dayInWords(text)).toBe('2027-02-03')
})

test.each(locales)('every day of a year is read as the site writes it (%s)', (locale) => {
  for (const month of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const)
    for (const day of [`2027-${month}-01`, `2027-${month}-28`] as const)
      expect(dayInWords(formatDay(day, locale))).toBe(day)
})

test.each([
  ['figures alone have readers of their own', '03/02/2027'],
  ['two months begin so', '3 jui 2027'],
  ['too short for a month', '3 fe 2027'],
  ['no month', '3 demain 2027'],
  ['no such day', '31 février 2027'],
  ['no year', '3 février'],
  ['half a year', '3 février 27'],
  ['two days', 'du 3 au 5 février 2027'],
  ['nothing', ''],
])('%s: %s', (_, text) => {
  expect(dayInWords(text)).toBeNull()
})
