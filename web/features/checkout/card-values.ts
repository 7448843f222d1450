import {
  brandOf,
  cvcLengthOf,
  groupCard,
  hasOtherSigns,
  isOtherBrand,
  refuseCard,
  type CardBrand,
} from '#domain/card.ts'
import type { Day } from '#domain/days.ts'
import type { Locale } from '#domain/locale.ts'
import { digitsOf } from '#domain/typed-figures.ts'
import { contractLanguage } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { FieldWords } from '#ui/use-words.ts'

/** What the card form holds; month and year are 0 until chosen (specification §5). */
/** In signs; the names of a guest together may be longer. */
export const longestCardName = 120

export type CardValues = {
  name: string
  number: string
  expMonth: number
  expYear: number
  cvc: string
  termsApproved: boolean
  cancellationApproved: boolean
  /** They were given the French contract and choose the English one; asked for on English pages only. */
  englishChosen: boolean
}

/** Both approvals start ticked (specification §5), unless the site has it otherwise; the choice of English never does. */
export const emptyCard: CardValues = {
  name: '',
  number: '',
  expMonth: 0,
  expYear: 0,
  cvc: '',
  termsApproved: true,
  cancellationApproved: true,
  englishChosen: false,
}

/** The boxes as the site has them; of a payment that was begun, back from the bank say, as they were ticked for it. */
export const startingApprovals = (isTicked: boolean, agreedIn: Locale | undefined) => ({
  termsApproved: isTicked || agreedIn !== undefined,
  cancellationApproved: isTicked || agreedIn !== undefined,
  englishChosen: agreedIn !== undefined && agreedIn !== contractLanguage,
})

/**
 * A card is remembered here only: in this page's memory, through a change of language or a new login, never in storage,
 * and for the guest who typed it.
 */
let remembered: { guestId: number; values: CardValues } | null = null
export const rememberedCard = (guestId: number, start: Partial<CardValues> = {}): CardValues =>
  remembered?.guestId === guestId ? remembered.values : { ...emptyCard, ...start }
export const rememberCard = (guestId: number, values: CardValues): void => {
  remembered = { guestId, values }
}
/** The code is asked for again when the time for paying ran out; everything else stays as it was typed. */
export const forgetCode = (guestId: number): void => {
  if (remembered?.guestId === guestId) rememberCard(guestId, { ...remembered.values, cvc: '' })
}
export const forgetCard = (): void => {
  remembered = null
}

export const brandNames: Record<CardBrand, () => string> = {
  visa: m.checkout_brand_visa,
  mastercard: m.checkout_brand_mastercard,
  amex: m.checkout_brand_amex,
}

/** The number as it is shown while somebody types. Letters stay where they are, with a sentence, instead of vanishing. */
export function shownNumber(text: string): string {
  return hasOtherSigns(text) ? text.slice(0, 30) : groupCard(text)
}

export function brandOfCard(values: CardValues): CardBrand | null {
  return brandOf(digitsOf(values.number))
}

/** At which field a value's mistake is told: month and year are judged together, and told at the month. */
export const errorFields: Partial<Record<keyof CardValues, string>> = {
  name: 'cardName',
  number: 'cardNumber',
  expMonth: 'expMonth',
  expYear: 'expMonth',
  cvc: 'cvc',
  termsApproved: 'termsApproved',
  cancellationApproved: 'cancellationApproved',
  englishChosen: 'englishChosen',
}

export function checkCard(values: CardValues, today: Day): FieldWords {
  if (values.name.trim() === '') return { cardName: m.checkout_card_name_missing }
  const code = refuseCard({ ...values, number: values.number.trim() }, today)
  if (code === null) return {}
  if (code === 'card_expired') return { expMonth: m.checkout_card_expired }
  if (code === 'card_cvc_invalid') {
    const count = cvcLengthOf(brandOfCard(values))
    return { cvc: () => m.checkout_card_cvc_invalid({ count }) }
  }
  return { cardNumber: numberWords(values.number) ?? m.checkout_card_number_invalid }
}

/** What is wrong with a number while it is typed already: no digit that follows could mend it. */
export function numberWords(number: string): (() => string) | null {
  if (hasOtherSigns(number)) return m.checkout_card_letters
  return isOtherBrand(digitsOf(number)) ? m.checkout_card_brands : null
}

/** The code as it is shown while somebody types: digits, as many as the card's has. */
export const shownCode = (text: string, brand: CardBrand | null): string =>
  digitsOf(text).slice(0, cvcLengthOf(brand))

/** Another number: a code that is too long for its brand belonged to the card before. */
export function withNumber(values: CardValues, number: string): CardValues {
  const brand = brandOf(digitsOf(number))
  const isOfOther = brand !== null && values.cvc.length > cvcLengthOf(brand)
  return { ...values, number, cvc: isOfOther ? '' : values.cvc }
}
