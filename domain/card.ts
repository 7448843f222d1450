// Decides how a card number is written, and whether a card can be sent to the bank at all.

import { partsOf, type Day } from './days.ts'
import { digitsOf, toFigures } from './typed-figures.ts'

export type CardBrand = 'visa' | 'mastercard' | 'amex'

export type Card = { name?: string; number: string; expMonth: number; expYear: number; cvc: string }

/** What the pay button looks at; months and years that are not chosen yet are 0. */
export type PayForm = {
  termsApproved: boolean
  cancellationApproved: boolean
  number: string
  expMonth: number
  expYear: number
  cvc: string
}

type Shape = { starts: RegExp; groups: readonly number[]; cvcLength: number }

/** specification §9 names the three cards; decisions §7: American Express as it is (15 digits, 4-6-5, 4-digit code). */
const shapes: Record<CardBrand, Shape> = {
  visa: { starts: /^4/, groups: [4, 4, 4, 4], cvcLength: 3 },
  mastercard: {
    starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    groups: [4, 4, 4, 4],
    cvcLength: 3,
  },
  amex: { starts: /^3[47]/, groups: [4, 6, 5], cvcLength: 4 },
}

const longestCard = 16

/** Whether something stands in a number that people do not part its groups by. */
export const hasOtherSigns = (text: string): boolean => /[^\d\s.-]/.test(toFigures(text))

/** The brand of a number or of its first digits, as soon as they tell. */
export function brandOf(digits: string): CardBrand | null {
  const brands = Object.keys(shapes) as CardBrand[]
  return brands.find((brand) => shapes[brand].starts.test(digits)) ?? null
}

/** What the field shows while somebody types: the digits in groups, at most one card long. */
export function groupCard(text: string): string {
  const digits = digitsOf(text)
  const groups: string[] = []
  let start = 0
  for (const size of shapeOf(digits).groups) {
    if (start < digits.length) groups.push(digits.slice(start, start + size))
    start += size
  }
  return groups.join(' ')
}

/** A card that is none of ours, whatever follows: four digits tell every brand. */
export function isOtherBrand(digits: string): boolean {
  return digits.length >= 4 && brandOf(digits) === null
}

export function cvcLengthOf(brand: CardBrand | null): number {
  return shapes[brand ?? 'visa'].cvcLength
}

/** The checksum that catches a mistyped digit. */
export function isLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

export type CardFault = 'card_number_invalid' | 'card_invalid' | 'card_expired' | 'card_cvc_invalid'

/** The first thing wrong with a card before anybody asks the bank. A card is good through its last month. */
export function refuseCard(card: Card, today: Day): CardFault | null {
  if (!isCardNumber(card.number)) return 'card_number_invalid'
  if (!isMonth(card.expMonth) || !isYear(card.expYear)) return 'card_invalid'
  const { year, month } = partsOf(today)
  if (card.expYear < year || (card.expYear === year && card.expMonth < month)) return 'card_expired'
  const { cvcLength } = shapeOf(digitsOf(card.number))
  if (!/^\d+$/.test(card.cvc) || card.cvc.length !== cvcLength) return 'card_cvc_invalid'
  return null
}

/** specification §5: when the pay button is enabled. The card's own check comes when it is pressed. */
export function canPay(form: PayForm): boolean {
  const digits = digitsOf(form.number)
  return (
    form.termsApproved &&
    form.cancellationApproved &&
    digits.length >= lengthOf(shapeOf(digits)) &&
    form.expMonth !== 0 &&
    form.expYear !== 0 &&
    digitsOf(form.cvc).length >= shapeOf(digits).cvcLength
  )
}

/** Whether somebody wrote the number of a card between other words, its groups parted by one sign or none. */
export function holdsCardNumber(text: string): boolean {
  const parts = text.match(/\d+|\D+/g) ?? []
  return parts.some((_, start) => {
    let digits = ''
    for (let at = start; at < parts.length && digits.length < longestCard; at++) {
      const part = parts[at]!
      if (/^\d/.test(part)) digits += part
      else if (!/^[ .\u00a0-]$/.test(part)) return false
      if (isCardNumber(digits)) return true
    }
    return false
  })
}

/** The same text with signs in the place of such a number's digits, and of the digits that it cannot be told from. */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(/\d(?:[ .\u00a0-]?\d){12,}/g, (run) =>
    holdsCardNumber(run) ? run.replaceAll(/\d/g, '•') : run,
  )

function isCardNumber(text: string): boolean {
  // Letters and other signs are a mistake to tell, not to drop; only the groups' spaces are ours.
  if (!/^[\d ]+$/.test(text)) return false
  const digits = digitsOf(text)
  return brandOf(digits) !== null && digits.length === lengthOf(shapeOf(digits)) && isLuhn(digits)
}

function shapeOf(digits: string): Shape {
  return shapes[brandOf(digits) ?? 'visa']
}

function lengthOf(shape: Shape): number {
  return shape.groups.reduce((sum, size) => sum + size, 0)
}

function isMonth(month: number): boolean {
  return Number.isInteger(month) && month >= 1 && month <= 12
}

function isYear(year: number): boolean {
  return Number.isInteger(year) && year >= 1000 && year <= 9999
}
