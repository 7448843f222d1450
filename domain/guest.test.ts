import { describe, expect, test } from 'vitest'
import type { Day } from './days.ts'
import { ageOn, isNameTrusted, isOldEnough, toBirthdate } from './guest.ts'

test.each([
  ['of a contact, whom somebody of the house typed', false, false, true],
  ['of whoever paid by card', true, true, true],
  ['of a contact who paid by a link', false, true, true],
  ['of whoever made an account and paid nothing', true, false, false],
] as const)('the name %s is trusted or not', (_, hasAccount, hasPaidByCard, isTrusted) => {
  expect(isNameTrusted({ hasAccount, hasPaidByCard })).toBe(isTrusted)
})

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
