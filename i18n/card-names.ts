/** The cards' own names, by the provider's words for them: the same in both languages. */
const cardNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

export const cardName = (brand: string): string => cardNames[brand] ?? brand
