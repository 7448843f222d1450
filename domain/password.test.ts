import { describe, expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { classesOf, passwordFault, refuseNewPassword } from './password.ts'

const isStrongEnough = (password: string, when: 'registration' | 'reset') =>
  passwordFault(password, when) === null

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
    const expected = Array.from(password).length < 8 ? 'password_weak' : 'password_common'
    expect(passwordFault(password.toUpperCase(), 'registration')).toBe(expected)
  }
})

describe('a refusal says why', () => {
  test.each([
    ['quaislac', 'password_weak'],
    ['Password1', 'password_common'],
    ['qwertyuiop123', 'password_common'],
    ['Loftsdulac1', 'password_personal'],
  ] as const)('%s: %s', (password, fault) => {
    expect(passwordFault(password, 'registration', ['Les Lofts du Lac'])).toBe(fault)
  })
})

test('an accent that a keyboard writes as a sign of its own counts as the letter that is seen', () => {
  const [composed, decomposed] = ['Éléè-27', 'Éléè-27'].map((text, place) =>
    text.normalize(place ? 'NFD' : 'NFC'),
  )
  // Seven signs, whichever way they are written.
  for (const typed of [composed!, decomposed!]) expect(passwordFault(typed, 'reset')).toBe('password_weak')
  const typed = { password: 'Forêt-enneigée-27', confirmPassword: 'Forêt-enneigée-27'.normalize('NFD') }
  expect(refuseNewPassword(typed, 'reset', [])).toEqual({})
})

describe('words of the site and of the person', () => {
  const known = ['Les Lofts du Lac', 'Gestion Rivage inc.', 'Camille', 'Désy-Roy', 'c.desy@people.example']

  test.each([
    'Loftsdulac1',
    'leslofts1',
    'camille1',
    'CAMILLE-2027',
    'Camille1990!',
    'desyRoy7',
    'Désy.Camille9',
    'RivageGestion1',
    'people.example1',
  ])('%s is made of them', (password) => {
    expect(passwordFault(password, 'registration', known)).toBe('password_personal')
    expect(passwordFault(password, 'registration')).not.toBe('password_personal')
  })

  test.each(['quai4lac', 'Camille au bord de l’eau', 'lofts-huard-42', 'Camille83920174', 'Sapin-baumier 9'])(
    '%s has more in it',
    (password) => {
      expect(passwordFault(password, 'registration', known)).toBeNull()
    },
  )

  test('is judged at once, however long both are', () => {
    const long = 'lofts'.repeat(200_000)
    expect(passwordFault(long, 'registration', [long, 'lofts '.repeat(1000)])).toBe('password_personal')
  })
})
