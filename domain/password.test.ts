import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { classesOf, isStrongEnough } from './password.ts'

test.each([
  ['', []],
  ['lac', ['lower']],
  ['LAC', ['upper']],
  ['42', ['digit']],
  ['$@!%*#?&', ['special']],
  ['-_.,;:', []],
  ['éÀ', ['upper', 'lower']],
  ['Lac42!', ['upper', 'lower', 'digit', 'special']],
])('%j has %j', (password, classes) => {
  expect(classesOf(password)).toEqual(classes)
})

describe('strong enough', () => {
  test.each([
    { password: 'quai4lac', registration: true, reset: false, why: 'two classes' },
    { password: 'Quai4lac', registration: true, reset: true, why: 'three classes' },
    { password: 'Quai4la!', registration: true, reset: true, why: 'four classes' },
    { password: 'quai!lac', registration: true, reset: false, why: 'two classes, one of them special' },
    { password: 'quaislac', registration: false, reset: false, why: 'one class' },
    { password: 'Quai4l!', registration: false, reset: false, why: '7 signs' },
    { password: 'Qai4!é😀', registration: false, reset: false, why: '7 signs, however they are stored' },
    { password: 'quaisdulaclong', registration: false, reset: false, why: '14 signs of one class' },
    { password: 'quais du lac bleu', registration: true, reset: true, why: 'a passphrase' },
    { password: 'quaisdulacbleus', registration: true, reset: true, why: '15 signs of one class' },
    { password: 'Password123!', registration: false, reset: false, why: 'common, whatever its classes' },
    { password: 'MotDePasse1!', registration: false, reset: false, why: 'common in French' },
    { password: 'aaaaaaaaaaaaaaa', registration: false, reset: false, why: 'common, whatever its length' },
    { password: '', registration: false, reset: false, why: 'nothing' },
  ])('$password: $why', ({ password, registration, reset }) => {
    expect(isStrongEnough(password, 'registration')).toBe(registration)
    expect(isStrongEnough(password, 'reset')).toBe(reset)
  })
})

test('every common password is refused in any case and is written in lower case in the list', () => {
  expect(commonPasswords.size).toBeGreaterThan(200)
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase())
    expect(isStrongEnough(password.toUpperCase(), 'registration')).toBe(false)
  }
})
