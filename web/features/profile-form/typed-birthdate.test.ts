import { expect, test } from 'vitest'
import { partsOfBirthdate, shownBirthdate, writtenBirthdate } from './typed-birthdate.ts'

/** One sign after the other, as a hand does it. */
const typed = (text: string): string =>
  text.split('').reduce((shown, sign) => shownBirthdate(shown + sign, shown), '')
const seventhOfMarch = { birthdateDay: 7, birthdateMonth: 3, birthdateYear: 1984 }

test.each([
  '07031984',
  '7-3-1984',
  '07/03/1984',
  '7/3/1984',
  '07.03.1984',
  '7 3 1984',
  '731984',
  '07 / 03 / 1984',
  '7 mars 1984',
  'March 7, 1984',
])('%s, typed, is 07/03/1984', (text) => {
  expect(typed(text)).toBe('07/03/1984')
  expect(partsOfBirthdate(typed(text))).toEqual(seventhOfMarch)
})

test.each([
  '07031984',
  '7-3-1984',
  ' 07/03/1984 ',
  '1984-03-07',
  '07 / 03 / 1984',
  '     07/03/1984',
  '０７／０３／１９８４',
  '\u200e٠٧٠٣١٩٨٤',
])('%s, pasted or filled in, is the same day', (text) => {
  expect(partsOfBirthdate(shownBirthdate(text, ''))).toEqual(seventhOfMarch)
})

test('slashes come as soon as a part is whole', () => {
  expect(['1', '12', '120', '1205'].map(typed)).toEqual(['1', '12/', '12/0', '12/05/'])
  expect(['7', '12/7', '12/1'].map(typed)).toEqual(['07/', '12/07/', '12/1'])
})

test('what is taken away stays away', () => {
  expect(shownBirthdate('12', '12/')).toBe('12')
  expect(shownBirthdate('12/05', '12/05/')).toBe('12/05')
  expect(shownBirthdate('', '1')).toBe('')
})

test('a digit typed after a slash was taken away opens the next part', () => {
  expect(shownBirthdate('120', '12')).toBe('12/0')
  expect(shownBirthdate('12/051', '12/05')).toBe('12/05/1')
})

test.each(['12/05', '12/05/19', 'douze mai', '12/05/19844'])('%s has no year yet', (text) => {
  expect(partsOfBirthdate(shownBirthdate(text, '')).birthdateYear).toBe(0)
})

test('a day is written with both zeros; what is no day is not', () => {
  expect(writtenBirthdate(seventhOfMarch)).toBe('07/03/1984')
  expect(writtenBirthdate({ ...seventhOfMarch, birthdateDay: 31, birthdateMonth: 2 })).toBeNull()
  expect(writtenBirthdate({ ...seventhOfMarch, birthdateYear: 0 })).toBeNull()
})
