import { locales } from '#domain/locale.ts'
import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#i18n/format.ts'

/** Non-breaking spaces and broken lines read like others here. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** How both languages say that all is paid, or that nothing is left to pay; `(?<!not |…)` is what turns it around. */
const claims = [
  /(?<!pas encore )(?<!pas )payée? en entier/,
  /(?:est|sont|déjà) payée?s?[ ,.:;]/,
  /rien (?:n’est )?à (?:payer|régler)/,
  /ne (?:vous )?(?:reste|devez) (?:plus )?rien/,
  /(?<!not )(?:is|are|already) paid\b/,
  /(?<!not )paid in full/,
  /nothing (?:is |left )?(?:due|owed|to pay|to be paid)/,
  /owe nothing/,
]

/**
 * Whether a letter says that all is paid to somebody who owes something: in words, or, where `price` is what the stay costs, as
 * the whole of it that came.
 */
export function saysPaidWhileOwed(text: string, owed: Cents, price: Cents | null = null): boolean {
  if (owed <= 0) return false
  const said = plain(text)
  if (claims.some((claim) => claim.test(said))) return true
  return price !== null && wholes(price).some((whole) => said.includes(whole))
}

const wholes = (price: Cents): string[] => {
  const [fr, en] = locales.map((locale) => plain(formatMoney(price, locale)))
  return [`Payé : ${fr}`, `Reçu sans carte : ${fr}`, `Paid: ${en}`, `Received without the card: ${en}`]
}

/** Whether a letter that names an amount leaves out what its guest owes. */
export function keepsSilentOnOwed(text: string, owed: Cents): boolean {
  const said = plain(text)
  const isOfMoney = /\d \$/.test(said)
  return owed > 0 && isOfMoney && !locales.some((locale) => said.includes(plain(formatMoney(owed, locale))))
}
