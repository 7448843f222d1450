import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brandOf,
  canPay,
  cvcLengthOf,
  groupCard,
  holdsCardNumber,
  withoutCardNumbers,
  isLuhn,
  refuseCard,
} from './card.ts'
import { digitsOf } from './typed-figures.ts'

const visa = '4242424242424242'
const mastercard = '5555555555554444'
const amex = '378282246310005'

describe('the brand of a number', () => {
  test.each([
    [visa, 'visa'],
    ['4', 'visa'],
    [mastercard, 'mastercard'],
    ['51', 'mastercard'],
    ['55', 'mastercard'],
    ['2221', 'mastercard'],
    ['2299', 'mastercard'],
    ['2300', 'mastercard'],
    ['2699', 'mastercard'],
    ['2720', 'mastercard'],
    [amex, 'amex'],
    ['34', 'amex'],
    ['37', 'amex'],
  ])('%s: %s', (digits, brand) => {
    expect(brandOf(digits)).toBe(brand)
  })

  test.each(['', '3', '5', '22', '2', '35', '50', '56', '2220', '2721', '6011', '0000'])(
    '%j: none',
    (digits) => {
      expect(brandOf(digits)).toBeNull()
    },
  )
})

describe('a number as it is typed', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['4242', '4242'],
    ['42424', '4242 4'],
    [visa, '4242 4242 4242 4242'],
    ['4242-4242 4242a4242', '4242 4242 4242 4242'],
    [`${visa}99`, '4242 4242 4242 4242'],
    [amex, '3782 822463 10005'],
    ['37828', '3782 8'],
    ['3782822463', '3782 822463'],
    [`${amex}9`, '3782 822463 10005'],
    [' 4242  4242\u00a04242\u20074242 ', '4242 4242 4242 4242'],
    ['４２４２４２４２４２４２４２４２', '4242 4242 4242 4242'],
    ['٤٢٤٢ ۴۲۴۲ ४२४२ 4242', '4242 4242 4242 4242'],
    ['no digits', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(groupCard(text)).toBe(shown)
  })

  test('never grows over the field, loses no leading digit, and is stable', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^\d{0,24}$/), (noise, digits) => {
        const shown = groupCard(noise + digits)
        expect(shown.length).toBeLessThanOrEqual(19)
        expect(digitsOf(noise + digits).startsWith(digitsOf(shown))).toBe(true)
        expect(groupCard(shown)).toBe(shown)
      }),
    )
  })
})

describe('the checksum', () => {
  test.each([visa, mastercard, amex, '4000000000000002', '4000000000003220', '0'])(
    '%s is right',
    (digits) => {
      expect(isLuhn(digits)).toBe(true)
    },
  )

  test.each(['4242424242424241', '378282246310006', '', '4242 4242', 'abcd'])('%j is wrong', (digits) => {
    expect(isLuhn(digits)).toBe(false)
  })

  test('catches every single mistyped digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const wrong = (Number(visa[place]) + shift) % 10
        expect(isLuhn(visa.slice(0, place) + wrong + visa.slice(place + 1))).toBe(false)
      }),
    )
  })
})

describe('a card before the bank is asked', () => {
  const card = { name: 'Camille Roy', number: visa, expMonth: 12, expYear: 2030, cvc: '123' }
  const today = '2026-11-21'

  test.each([
    ['a Visa card', {}],
    ['in groups', { number: '4242 4242 4242 4242' }],
    ['a Mastercard', { number: mastercard }],
    ['an American Express card', { number: amex, cvc: '1234' }],
    ['in groups of its own', { number: '3782 822463 10005', cvc: '1234' }],
    ['in its last month', { expMonth: 11, expYear: 2026 }],
    ['a code of zeros', { cvc: '000' }],
  ])('is good: %s', (_, changes) => {
    expect(refuseCard({ ...card, ...changes }, today)).toBeNull()
  })

  test.each([
    ['a mistyped digit', { number: '4242424242424241' }, 'card_number_invalid'],
    ['a digit missing', { number: '424242424242424' }, 'card_number_invalid'],
    ['a digit too many', { number: '42424242424242424' }, 'card_number_invalid'],
    ['letters', { number: '4242 4242 4242 424O' }, 'card_number_invalid'],
    ['nothing', { number: '' }, 'card_number_invalid'],
    ['spaces', { number: '    ' }, 'card_number_invalid'],
    ['a card that is not taken', { number: '6011111111111117' }, 'card_number_invalid'],
    ['American Express, 16 digits', { number: '3782822463100050', cvc: '1234' }, 'card_number_invalid'],
    ['last month', { expMonth: 10, expYear: 2026 }, 'card_expired'],
    ['last year', { expMonth: 12, expYear: 2025 }, 'card_expired'],
    ['no month', { expMonth: 0 }, 'card_invalid'],
    ['month 13', { expMonth: 13 }, 'card_invalid'],
    ['no year', { expYear: 0 }, 'card_invalid'],
    ['two digits of a year', { expYear: 30 }, 'card_invalid'],
    ['half a month', { expMonth: 1.5 }, 'card_invalid'],
    ['a code too short', { cvc: '12' }, 'card_cvc_invalid'],
    ['a code too long', { cvc: '1234' }, 'card_cvc_invalid'],
    ['a code with a letter', { cvc: '12a' }, 'card_cvc_invalid'],
    ['American Express with 3 digits', { number: amex, cvc: '123' }, 'card_cvc_invalid'],
  ])('is refused: %s', (_, changes, code) => {
    expect(refuseCard({ ...card, ...changes }, today)).toBe(code)
  })
})

test('the code has 4 digits on American Express and 3 elsewhere', () => {
  expect([cvcLengthOf('amex'), cvcLengthOf('visa'), cvcLengthOf('mastercard'), cvcLengthOf(null)]).toEqual([
    4, 3, 3, 3,
  ])
})

describe('the pay button (specification §5)', () => {
  const form = {
    termsApproved: true,
    cancellationApproved: true,
    number: '4242 4242 4242 4242',
    expMonth: 1,
    expYear: 2030,
    cvc: '123',
  }

  test.each([
    ['all is filled in', {}, true],
    ['terms not approved', { termsApproved: false }, false],
    ['cancellation policy not approved', { cancellationApproved: false }, false],
    ['15 digits', { number: '4242 4242 4242 424' }, false],
    ['15 digits of American Express', { number: '3782 822463 10005', cvc: '1234' }, true],
    ['14 digits of American Express', { number: '3782 822463 1000', cvc: '1234' }, false],
    ['American Express with a 3-digit code', { number: '3782 822463 10005', cvc: '123' }, false],
    ['no month', { expMonth: 0 }, false],
    ['no year', { expYear: 0 }, false],
    ['a code of 2', { cvc: '12' }, false],
  ])('%s', (_, changes, enabled) => {
    expect(canPay({ ...form, ...changes })).toBe(enabled)
  })
})

describe('a number between other words', () => {
  test.each([
    `${visa}`,
    'Visa 4242 4242 4242 4242 12/29 cvc 123',
    'no4242-4242-4242-4242.',
    'Amex : 3782 822463 10005, merci',
    '5555.5555.5555.4444',
  ])('is found in "%s"', (text) => expect(holdsCardNumber(text)).toBe(true))

  test.each([
    '',
    'Arrive vers 22 h, deux vélos.',
    '819 555-0142 514 555-0199',
    'se termine par 4242',
    '4242 4242 4242 4241',
    'L-000124 2026-12-04 2026-12-06 1 130,49 $',
  ])('is none in "%s"', (text) => expect(holdsCardNumber(text)).toBe(false))
})

test.each([
  ['Ma carte : 4242 4242 4242 4242, merci', 'Ma carte : •••• •••• •••• ••••, merci'],
  ['4242424242424242', '••••••••••••••••'],
  ['3782-822463-10005.', '••••-••••••-•••••.'],
  ['450 555-0123, du 12 au 15 février 2027', '450 555-0123, du 12 au 15 février 2027'],
  ['4242 4242 4242 4241', '4242 4242 4242 4241'],
])('of %j no number of a card is kept', (text, kept) => {
  expect(withoutCardNumbers(text)).toBe(kept)
  expect(holdsCardNumber(kept)).toBe(false)
})
