import type { Cents } from '#domain/money.ts'
import { checkMinimum, checkRate } from '#domain/price-command.ts'
import type { Outcome } from '#domain/refusal.ts'
import { readAmount, readShare } from '#domain/typed-amount.ts'
import { toFigures } from '#domain/typed-figures.ts'
import { sentenceOf } from '#i18n/staff-refusals.ts'
import { getLocale } from '#i18n/paraglide/runtime.js'
import { m } from '#i18n/paraglide/messages.js'
import type { Words } from '#ui/use-words.ts'
import type { PriceCommand } from './use-price-form.ts'

type RateChange = Extract<PriceCommand, { kind: 'set_nights' }>['rate']
export type How = 'set' | 'up' | 'down' | 'clear'

/** What was read, or what is said beside its field. */
export type Read<Value> = { value: Value } | { problem: Words }

/** Null where nothing is typed: the price stays. What a change by so much leads to is the server's to say. */
export function readRateChange(typed: string, how: Exclude<How, 'clear'>): Read<RateChange> {
  if (typed.trim() === '') return { value: null }
  const [amount, share] = [readAmount(typed), readShare(typed)]
  if (how === 'set') {
    if (share !== null) return { problem: m.console_prices_percent_of_what }
    const rate = readRate(typed)
    return 'problem' in rate ? rate : { value: { how, amount: rate.value! } }
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
  if (amount === null) return { problem: m.console_prices_unread }
  return within(checkRate(amount, null), amount)
}

export function readLeast(typed: string): Read<number | null> {
  const text = toFigures(typed).trim()
  if (text === '') return { value: null }
  if (!/^\d{1,4}$/.test(text)) return { problem: m.console_prices_least_unread }
  return within(checkMinimum(Number(text)), Number(text))
}

/** The server judges by the same rule; here it is said beside the field. */
const within = (checked: Outcome, value: number): Read<number> =>
  checked.ok ? { value } : { problem: () => sentenceOf(checked.reason, getLocale()) }

export const everyDay = '1234567'

/** As a form keeps them: '56'. All of them are none in particular. */
export const weekdaysIn = (typed: string): number[] | null =>
  typed === everyDay ? null : typed.split('').map(Number)
