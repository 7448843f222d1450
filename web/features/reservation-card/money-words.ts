import { todayIn, type Instant } from '#domain/days.ts'
import { cardName } from '#i18n/card-names.ts'
import { formatDay, formatMoney } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Reservation } from './read-reservations.ts'

/** What became of the money, as one sentence without its full stop: the truth that the bank has told so far. */
export function moneyWords(reservation: Reservation, zone: string, locale: Locale): string {
  const { money, card, refund, balance, totalLeft } = reservation
  // As long as something is owed, nothing says that all of it is paid.
  if (money === 'paid' && balance > 0)
    return m.reservation_money_received({ amount: formatMoney(totalLeft - balance, locale) })
  const named = card && m.reservation_card({ brand: cardName(card.brand), last4: card.last4 })
  const amount = formatMoney(refund?.amount, locale)
  switch (money) {
    case 'paid':
      return named ? m.reservation_money_paid_card({ card: named }) : m.reservation_money_paid()
    case 'authorised':
      return named ? m.reservation_money_authorised_card({ card: named }) : m.reservation_money_authorised()
    case 'not_charged':
      return m.reservation_money_not_charged()
    case 'kept':
      return m.reservation_money_kept()
    case 'refund_pending':
      return m.reservation_money_refund_pending({ amount })
    case 'refund_failed':
      return m.reservation_money_refund_failed({ amount })
    case 'refunded':
      return refundedWords(amount, refund?.settledAt, zone, locale)
  }
}

/** What became of each part that the house gave back, in the same words, and what is still to be paid. */
export const givenBackWords = (
  { givenBack, balance }: Reservation,
  zone: string,
  locale: Locale,
): string[] => [
  ...(balance > 0 ? [m.reservation_money_balance({ amount: formatMoney(balance, locale) })] : []),
  ...givenBack.map(({ amount: cents, status, settledAt }) => {
    const amount = formatMoney(cents, locale)
    if (status === 'pending') return m.reservation_money_refund_pending({ amount })
    if (status === 'failed') return m.reservation_money_refund_failed({ amount })
    return refundedWords(amount, settledAt, zone, locale)
  }),
]

const refundedWords = (
  amount: string,
  settledAt: string | null | undefined,
  zone: string,
  locale: Locale,
): string =>
  settledAt
    ? m.reservation_money_refunded_on({ amount, day: dayOf(settledAt, zone, locale) })
    : m.reservation_money_refunded({ amount })

/** The day of an instant where the lofts stand: '3 août 2027'. */
export const dayOf = (instant: string, zone: string, locale: Locale): string =>
  formatDay(todayIn(zone, instant as Instant), locale)
