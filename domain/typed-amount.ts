// Reads an amount of money or a percentage as people type it, in either language.

import type { Cents, Rate } from './money.ts'

/** Signs that stand between thousands: a space of any width, and in each language the sign that is the other one's decimal sign. */
const spaces = /[\s\u00a0\u2009\u202f]/g

/**
 * '50', '50,00', '1 000,50', '1,000.50' and '$50' in cents; null where that is no amount. A comma or a point before three
 * digits parts thousands, before one or two it begins the cents: no amount has three decimals. What is 0 is read as 0.
 */
export function readAmount(typed: string): Cents | null {
  const text = typed
    .trim()
    .replace(/^\$|\$$/g, '')
    .trim()
    .replaceAll(spaces, ' ')
  const parts = /^(\d+|\d{1,3}(?:([ ,.])\d{3})(?:\2\d{3})*)?(?:([,.])(\d{0,2}))?$/.exec(text)
  if (!parts) return null
  const [, whole = '', group, sign, decimals = ''] = parts
  if (whole === '' && decimals === '') return null
  // '1,000,50' says nothing, and nobody writes '0,500' for five hundred.
  if (group !== undefined && (group === sign || whole.startsWith('0'))) return null
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}

/** '10 %', '7,5%' and '12.25 %' in hundred-thousandths (10 % is 10 000); null where that is no percentage. */
export function readShare(typed: string): Rate | null {
  const parts = /^(\d{1,4})(?:[,.](\d{1,3}))?\s*%$/.exec(typed.trim().replaceAll(spaces, ' '))
  if (!parts) return null
  const [, whole = '', decimals = ''] = parts
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))
}
