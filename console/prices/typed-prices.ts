import type { Cents } from '#domain/money.ts'
import { readAmount, readShare } from '#domain/typed-amount.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Words } from '#web/ui/use-words.ts'
import type { PriceCommand } from './use-price-form.ts'

type RateChange = Extract<PriceCommand, { kind: 'set_nights' }>['rate']
export type How = 'set' | 'up' | 'down' | 'clear'

/** What was read, or what is said beside its field. */
export type Read<Value> = { value: Value } | { problem: Words }

/** Null where nothing is typed: the price stays. What is too low or too high is the server's to say. */
export function readRateChange(typed: string, how: Exclude<How, 'clear'>): Read<RateChange> {
  if (typed.trim() === '') return { value: null }
  const [amount, share] = [readAmount(typed), readShare(typed)]
  if (how === 'set') {
    if (share !== null) return { problem: m.console_prices_percent_of_what }
    return amount === null ? { problem: m.console_prices_unread } : { value: { how, amount } }
  }
  const sign = how === 'up' ? 1 : -1
  if (share !== null) return { value: { how: 'percent', share: sign * share } }
  return amount === null
    ? { problem: m.console_prices_unread_by }
    : { value: { how: 'add', amount: sign * amount } }
}

/** Null where nothing is typed. */
export function readRate(typed: string): Read<Cents | null> {
  if (typed.trim() === '') return { value: null }
  const amount = readAmount(typed)
  return amount === null ? { problem: m.console_prices_unread } : { value: amount }
}

export function readLeast(typed: string): Read<number | null> {
  const text = typed.trim()
  if (text === '') return { value: null }
  return /^\d{1,4}$/.test(text) ? { value: Number(text) } : { problem: m.console_prices_least_unread }
}

export const everyDay = '1234567'

/** As a form keeps them: '56'. All of them are none in particular. */
export const weekdaysIn = (typed: string): number[] | null =>
  typed === everyDay ? null : typed.split('').map(Number)
