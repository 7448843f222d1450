import { describe, expect, test } from 'vitest'
import type { Day } from './days.ts'
import { ageOn, isEmail, isName, isOldEnough, isSameEmail, toBirthdate } from './guest.ts'

describe('age', () => {
  test.each<[Day, Day, number]>([
    ['2005-11-21', '2026-11-20', 20],
    ['2005-11-21', '2026-11-21', 21],
    ['2005-11-21', '2026-12-01', 21],
    ['2005-11-21', '2026-10-31', 20],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2004-02-29', '2028-02-29', 24],
    ['2026-11-21', '2026-11-21', 0],
  ])('born on %s, on %s: %i', (birthdate, day, age) => {
    expect(ageOn(birthdate, day)).toBe(age)
  })

  test('counts on the day of arrival', () => {
    expect(isOldEnough('2005-11-22', '2026-11-21', 21)).toBe(false)
    expect(isOldEnough('2005-11-21', '2026-11-21', 21)).toBe(true)
    expect(isOldEnough('2008-11-21', '2026-11-21', 18)).toBe(true)
  })
})

test('a birth date is a real day', () => {
  expect(toBirthdate(1984, 2, 29)).toBe('1984-02-29')
  expect(toBirthdate(1985, 2, 29)).toBeNull()
  expect(toBirthdate(1985, 0, 12)).toBeNull()
  expect(toBirthdate(0, 0, 0)).toBeNull()
})

describe('an e-mail address', () => {
  test.each([
    'camille@leslofts.example',
    'c.roy+lac@mail.leslofts.example',
    "o'brien@leslofts.example",
    'a@b.ca',
    `${'a'.repeat(64)}@leslofts.example`,
  ])('%s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'camille',
    'camille@',
    '@leslofts.example',
    'camille@leslofts',
    'camille@leslofts.',
    'camille@.example',
    'camille@-lofts.example',
    'camille@les..lofts.example',
    'ca mille@leslofts.example',
    'a@b@leslofts.example',
    'Camille <camille@leslofts.example>',
    'camille@leslofts.example, a@b.ca',
    'camille@leslofts.example\nBcc: a@b.ca',
    ' camille@leslofts.example',
    `${'a'.repeat(65)}@leslofts.example`,
    `a@${'b.'.repeat(130)}ca`,
  ])('not %j', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test('is judged at once, however long the text', () => {
    expect(isEmail(`a@${'b'.repeat(1_000_000)}`)).toBe(false)
  })
})

describe('a name', () => {
  test.each([
    'Camille',
    'Zoé-Ève',
    'O’Neil',
    "D'Amours",
    'Jean-Philippe St. Pierre Jr.',
    'J.P. Tremblay',
    'J.-P.',
    'Nguyễn Thị Hạnh',
    'Nguye\u0302\u0303n',
    'محمد',
    '山田 太郎',
    'प्रिया',
  ])('%s', (text) => {
    expect(isName(text)).toBe(true)
  })

  test.each([
    '',
    ' ',
    '.-’',
    'evil.example',
    'www.evil.ca',
    'Vous avez gagné evil.ca cliquez',
    'https://evil',
    'a@b',
    'Camille 2',
    'Camille\nRoy',
    'Camille\u202eyoR',
    '<b>Camille</b>',
    'Camille 👩',
    'Camille!',
    'Camille “la reine”',
    'evil。example',
    'evil．example',
  ])('not %j', (text) => {
    expect(isName(text)).toBe(false)
  })

  test('is judged at once, however long the text', () => {
    expect(isName(`${'a.'.repeat(500_000)}!`)).toBe(false)
    expect(isName('a. '.repeat(500_000))).toBe(true)
  })
})

test('capitals make no other address', () => {
  expect(isSameEmail('URSULE@People.example', 'ursule@people.example')).toBe(true)
  expect(isSameEmail('ursule@people.example', 'ursula@people.example')).toBe(false)
})
