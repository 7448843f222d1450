import { keepsServiceFee } from '#domain/cancellation.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { daysBeforeWords } from '#i18n/refund-reasons.ts'
import type { Cancellation } from './use-cancellation.ts'

type Refund = Cancellation['refund']

/** Why it is this much: the free window, or the step of the policy. */
export function whyOf({ reason, percent, days, lines }: Refund, locale: Locale): string {
  return (keepsServiceFee(lines) ? reasons : reasonsWithoutFee)[reason]({
    when: days ? daysBeforeWords(days, locale) : '',
    percent,
  })
}

/** What became of the money, once it is done: only what the bank has said. */
export function doneWords({ refund, money }: Cancellation, locale: Locale): string {
  const amount = formatMoney(refund.refund, locale)
  if (money === 'not_charged') return m.reservation_cancel_done_uncharged()
  if (money === 'refund_failed') return m.reservation_cancel_done_failed({ amount })
  if (refund.refund === 0) return m.reservation_cancel_done_none()
  return money === 'refunded'
    ? m.reservation_cancel_done_refunded({ amount })
    : m.reservation_cancel_done_pending({ amount })
}

type Reasons = Record<Refund['reason'], (words: { when: string; percent: number }) => string>

const reasons: Reasons = {
  free_window: m.reservation_cancel_why_free_window,
  full: m.reservation_cancel_why_full,
  partial: m.reservation_cancel_why_partial,
  none: m.reservation_cancel_why_none,
}

const reasonsWithoutFee: Reasons = {
  ...reasons,
  full: m.reservation_cancel_why_whole,
  partial: m.reservation_cancel_why_part,
}
