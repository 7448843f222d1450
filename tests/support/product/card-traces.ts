import { cards } from '#tests/e2e/steps/cards.ts'

/** Enough of a number to be worth something to a thief; nobody shows more than its last four digits. */
const longPart = 12

/** What of the journeys' card numbers, or of a code beside its name, stands in a text, however it is grouped. */
export function cardTraces(text: string): string[] {
  const digits = text.replaceAll(/[\s\u00a0-]/g, '')
  const numbers = Object.values(cards).filter(
    ({ number }) => digits.includes(number.slice(0, longPart)) || digits.includes(number.slice(-longPart)),
  )
  const codes = text.match(/(?:cvc|cvv|code de sécurité|security code)["'\s:=\\]{1,6}\d{3,4}\b/gi) ?? []
  return [...numbers.map(({ number }) => number), ...codes]
}
