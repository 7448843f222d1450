import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { passwordFault } from '#domain/password.ts'
import { refusePassword } from './refuse-password.ts'

const site = { name: 'Les Lofts du Lac', company: 'Gestion Rivage inc.' }
const person = { firstname: 'Camille', lastname: 'Gagnon', email: 'camille@people.example' }
const judge = (password: string) => refusePassword({ password }, 'registration', site, person).password

test('more than three thousand of the most common passwords that our rules would let through are refused', () => {
  const fitting = dictionary['passwords-common'].filter(
    (password) => passwordFault(password, 'registration') === null,
  )
  expect(fitting.length).toBeGreaterThan(3000)
  expect(fitting.filter((password) => judge(password) === undefined)).toEqual([])
})

test.each(['ncc1701d', 'NCC1701d', 'usuckballz1', 'mailcreated5240'])(
  '%s is refused as common',
  (password) => {
    expect(judge(password)?.code).toBe('password_common')
  },
)

test.each(['Huard-du-lac 7', 'Sapin-baumier 9', 'quai au matin de mai'])('%s is kept', (password) => {
  expect(judge(password)).toBeUndefined()
})
