import { beforeEach, expect, test } from 'vitest'
import type { Day } from '#domain/days.ts'
import { overwriteGetLocale } from '#i18n/paraglide/runtime.js'
import {
  checkCard,
  emptyCard,
  forgetCard,
  numberWords,
  rememberCard,
  rememberedCard,
  shownCode,
  shownNumber,
  startingApprovals,
  withNumber,
} from './card-values.ts'

const today = '2027-02-12' as Day
const visa = {
  ...emptyCard,
  name: 'Camille',
  number: '4242 4242 4242 4242',
  expMonth: 2,
  expYear: 2027,
  cvc: '123',
}

beforeEach(() => overwriteGetLocale(() => 'en'))

test('a card is good through its last month', () => {
  expect(checkCard(visa, today)).toEqual({})
  expect(Object.keys(checkCard({ ...visa, expMonth: 1 }, today))).toEqual(['expMonth'])
})

test.each([
  ['no name', { name: ' ' }, 'cardName'],
  ['a wrong digit', { number: '4242 4242 4242 4241' }, 'cardNumber'],
  ['letters', { number: '4242 quarante' }, 'cardNumber'],
  ['a short code', { cvc: '12' }, 'cvc'],
  ['three digits for American Express', { number: '3782 822463 10005' }, 'cvc'],
])('%s is told at its field', (_, change, field) => {
  expect(Object.keys(checkCard({ ...visa, ...change }, today))).toEqual([field])
})

test('numbers are shown in the groups of their brand; letters stay where they are', () => {
  expect(shownNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(shownNumber('378282246310005')).toBe('3782 822463 10005')
  expect(shownNumber('4242 quarante-deux')).toBe('4242 quarante-deux')
})

test('what is pasted loses no digit to the blanks and signs around it', () => {
  for (const pasted of [
    ' 4242 4242 4242 4242',
    '4242  4242  4242  4242',
    '4242.4242.4242.4242',
    '４２４２４２４２４２４２４２４２',
  ])
    expect(shownNumber(pasted)).toBe('4242 4242 4242 4242')
  expect(shownCode(' 123', 'visa')).toBe('123')
  expect(shownCode('１２３ ４', 'amex')).toBe('1234')
  expect(shownCode('12345', null)).toBe('123')
})

test('a card is remembered for the guest who typed it, and never stored', () => {
  rememberCard(7, visa)
  expect(rememberedCard(7)).toEqual(visa)
  expect(rememberedCard(8)).toEqual(emptyCard)
  expect(window.sessionStorage.length + window.localStorage.length).toBe(0)
  forgetCard()
  expect(rememberedCard(7)).toEqual(emptyCard)
})

test.each(['6011', '6011 1111 1111 1117', '3056 9300 0902 04', '3530 1113 3330 0000'])(
  'a good card of another brand is told which ones are taken: %s',
  (number) => {
    const says = 'We accept Visa, Mastercard and American Express.'
    expect(numberWords(number)?.()).toBe(says)
    expect(checkCard({ ...visa, number }, today).cardNumber?.()).toBe(says)
  },
)

test.each(['', '601', '2221', '5555', '3782', '4'])('nothing is said of “%s” yet', (number) => {
  expect(numberWords(number)).toBeNull()
})

test('the code of an American Express card goes with its number, any other stays', () => {
  const amex = { ...visa, number: '3782 822463 10005', cvc: '1234' }
  expect(withNumber(amex, '4').cvc).toBe('')
  expect(withNumber(amex, '').cvc).toBe('1234')
  expect(withNumber(visa, '5555 5555 5555 4444').cvc).toBe('123')
})

test.each([
  ['as the site has them', true, undefined, [true, true, false]],
  ['unticked where the site wants that', false, undefined, [false, false, false]],
  ['as they were ticked for the payment that was begun', false, 'en', [true, true, true]],
  ['and on a French page nobody chose English', false, 'fr', [true, true, false]],
] as const)('the boxes start %s', (_, isTicked, agreedIn, expected) => {
  const { termsApproved, cancellationApproved, englishChosen } = startingApprovals(isTicked, agreedIn)
  expect([termsApproved, cancellationApproved, englishChosen]).toEqual(expected)
})
