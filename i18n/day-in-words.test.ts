import { expect, test } from 'vitest'
import { formatDay, formatDays } from './format.ts'
import { dayInWords, stayInWords } from './day-in-words.ts'
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
  ['two days of one month', 'Mar 3–7, 2027'],
  ['nothing', ''],
])('%s: %s', (_, text) => {
  expect(dayInWords(text)).toBeNull()
})

test.each([
  '3-7 févr. 2027',
  'du 3 au 7 février 2027',
  'mercredi 3 au dimanche 7 février 2027',
  'mer. 3 févr. 2027 – dim. 7 févr. 2027',
  'mer. 03/02/2027 au dim. 07/02/2027',
  'Feb 3–7, 2027',
  'February 3rd to 7th, 2027',
  'Wednesday, February 3 – Sunday, February 7, 2027',
  '2027-02-03 – 2027-02-07',
  '2027-02-03 2027-02-07',
  '03/02/2027 → 07/02/2027',
  '3.2.2027-7.2.2027',
  '3/2 au 7/2/2027',
])('%s are 3 and 7 February 2027', (text) => {
  expect(stayInWords(text)).toEqual({ arrival: '2027-02-03', departure: '2027-02-07' })
})

test.each(locales)('every stay is read as the site writes it (%s)', (locale) => {
  const stays = [
    ['2027-02-27', '2027-03-01'],
    ['2027-06-01', '2027-06-03'],
    ['2027-12-30', '2028-01-02'],
  ] as const
  for (const shape of ['full', 'weekday', 'briefWithYear'] as const)
    for (const [arrival, departure] of stays)
      expect(stayInWords(formatDays(arrival, departure, locale, shape))).toEqual({ arrival, departure })
})

test.each([
  ['one day', '3 février 2027'],
  ['one day with its weekday', 'mar. 09/03/2027'],
  ['one day in figures', '03 02 2027'],
  ['a day and an hour', '03/02/2027 16:00'],
  ['the later one first', '7 au 3 février 2027'],
  ['the same twice', '2027-02-03 2027-02-03'],
  ['no such day', '3 au 31 février 2027'],
  ['no year', '3 au 7 février'],
  ['nothing', ''],
])('%s is no stay: %s', (_, text) => {
  expect(stayInWords(text)).toBeNull()
})
