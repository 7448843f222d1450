import { expect, test } from 'vitest'
import { shownDay, typedDay } from './use-stay-choice.ts'

test.each(['12/02/2027', ' 12/2/2027 ', '12.02.2027', '12-02-2027', '12 02 2027', '12022027', '2027-02-12'])(
  '%s is 12 February 2027',
  (text) => {
    expect(typedDay(text)).toBe('2027-02-12')
  },
)

test.each(['', '31/02/2027', '12/02', '12/02/27', '2027/02/12', '02122', 'demain'])(
  '%s is no day',
  (text) => {
    expect(typedDay(text)).toBeNull()
  },
)

test.each([
  [' 31/01/2027', '31/01/2027'],
  ['31 / 01 / 2027', '31/01/2027'],
  ['31  01  2027 ', '31 01 2027'],
  ['\u200e３１／０１／２０２７', '31/01/2027'],
  ['31/01/2027 16:00', '31/01/2027'],
  ['31/0', '31/0'],
  ['demain', 'demain'],
  ['3 févr. 2027', '03/02/2027'],
  ['mer. 03/02/2027', '03/02/2027'],
  ['Wednesday, February 3, 2027', '03/02/2027'],
  ['mercredi 30 septembre', 'mercredi 30 septembre'],
])('%j stands in its field as %j', (pasted, shown) => {
  expect(shownDay(pasted)).toBe(shown)
})
