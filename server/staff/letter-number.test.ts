import { expect, test } from 'vitest'
import { tokenOfMessageId } from '#domain/thread-address.ts'
import { letterNumber, nameOfLetter } from './letter-number.ts'

const siteWith = (consoleKey: Buffer, publicUrl = 'https://Lofts.example') => ({
  settings: { consoleKey, publicUrl },
})
const site = siteWith(Buffer.alloc(32, 7))
const number = letterNumber(site, 'confirmation/12/again-a1')

test('a letter has one number, by which its key is known, in whatever case it comes back', () => {
  expect(number).toMatch(/^confirmation\.12\.again-a1\+[0-9a-f]{20}@lofts\.example$/)
  expect(letterNumber(siteWith(Buffer.alloc(32, 7)), 'confirmation/12/again-a1')).toBe(number)
  expect(nameOfLetter(site, number)).toBe('confirmation.12.again-a1')
  expect(nameOfLetter(site, number.toUpperCase())).toBe('CONFIRMATION.12.AGAIN-A1')
})

test('a letter about a stay has the secret of its thread before that', () => {
  const token = '0123456789abcdef0123456789abcdef'
  const inThread = letterNumber(site, 'confirmation/12/again-a1', { token })
  expect(inThread).toBe(`${token}.${number}`)
  expect(nameOfLetter(site, inThread.toUpperCase())).toBe('CONFIRMATION.12.AGAIN-A1')
  expect(tokenOfMessageId(inThread)).toBe(token)
  expect(tokenOfMessageId(number)).toBeNull()
})

test.each([
  ['of another letter', number.replace('12', '13')],
  ['without its seal', number.replace(/\+.*@/, '@')],
  ['with an empty seal', number.replace(/\+.*@/, '+@')],
  ['with another seal of its length', number.replace(/\+.*@/, `+${'0'.repeat(20)}@`)],
  ['with a seal in other letters', number.replace(/\+.*@/, `+${'é'.repeat(10)}@`)],
  ['of another host', number.replace('lofts', 'loft')],
  ['of nobody', ''],
  ['that is a host alone', '@lofts.example'],
])('a number %s is none of ours', (_, given) => {
  expect(nameOfLetter(site, given)).toBeNull()
})

test('with another key of the console a number is none of ours', () => {
  expect(nameOfLetter(siteWith(Buffer.alloc(32, 8)), number)).toBeNull()
})
